import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import { formTexts } from './form-texts.ts'

interface FindingsProps {
  findings: readonly FormFinding[]
  /** The name of what a finding is about. */
  nameOf: (finding: FormFinding) => string
  onGo: (finding: FormFinding) => void
}

/** How the form stands: errors and hints counted, each a way to its place. */
export const Findings = ({ findings, nameOf, onGo }: FindingsProps) => {
  const t = useTexts(formTexts)
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const hints = findings.length - errors
  if (findings.length === 0) {
    return (
      <span className={styles.sound}>
        <CheckCircleFilled /> {t.sound}
      </span>
    )
  }
  const list = (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.path} ${finding.text[0]}`}>
          <button
            type="button"
            onClick={() => {
              setOpen(false)
              onGo(finding)
            }}
          >
            {finding.severity === 'error' ? (
              <CloseCircleFilled className={styles.bad} />
            ) : (
              <WarningFilled className={styles.waits} />
            )}
            <span>
              <b>{nameOf(finding)}</b> {label(finding.text)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover open={isOpen} onOpenChange={setOpen} trigger="click" placement="bottomRight" title={t.findings} content={list}>
      <Button className={styles.findingsButton}>
        {errors > 0 ? (
          <span className={styles.bad}>
            <CloseCircleFilled /> {t.errors(errors)}
          </span>
        ) : null}
        {hints > 0 ? (
          <span className={styles.waits}>
            <WarningFilled /> {t.warnings(hints)}
          </span>
        ) : null}
      </Button>
    </Popover>
  )
}

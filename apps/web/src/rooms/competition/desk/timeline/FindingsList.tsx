import { CheckCircleFilled, ExclamationCircleFilled, WarningFilled } from '@ant-design/icons'
import type { NodeRef, TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './FindingsList.module.css'
import { timelineTexts } from './timeline-texts.ts'

interface FindingsListProps {
  findings: readonly TimelineFinding[]
  /** Shows the window a finding is about. */
  onLocate?: (ref: NodeRef) => void
}

/** More stay folded: the timeline stands above a form. */
const SHOWN = 3

/** What the check found, in sentences, errors first; or that it found nothing. */
export const FindingsList = ({ findings, onLocate }: FindingsListProps) => {
  const t = useTexts(timelineTexts)
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  if (findings.length === 0)
    return (
      <p className={styles.none}>
        <CheckCircleFilled /> {t.noFindings}
      </p>
    )
  const shown = isOpen ? findings : findings.slice(0, SHOWN)
  return (
    <section className={styles.box} aria-label={t.findings}>
      <ul className={styles.list}>
        {shown.map((finding) => (
          <li key={keyOfFinding(finding)} data-severity={finding.severity}>
            <span className={styles.severity}>
              {finding.severity === 'error' ? <ExclamationCircleFilled /> : <WarningFilled />}
              {t.severities[finding.severity]}
            </span>
            <span className={styles.text}>{label(finding.text)}</span>
            {onLocate ? (
              <button
                type="button"
                className={styles.locate}
                aria-label={`${t.locate}: ${label(finding.text)}`}
                onClick={() => onLocate({ stageId: finding.stageId, kind: finding.kind })}
              >
                {t.locate}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {findings.length > SHOWN ? (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.showLess : t.showAll(findings.length)}
        </button>
      ) : null}
    </section>
  )
}

const keyOfFinding = ({ key, stageId, kind, other }: TimelineFinding): string =>
  [key, stageId, kind, other?.stageId, other?.kind].join('/')

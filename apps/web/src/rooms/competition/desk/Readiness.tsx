import type { SetupStep } from '@kaisai/contract/competition/labels'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { deskTexts } from './desk-texts.ts'
import { stepPath } from './paths.ts'
import styles from './Readiness.module.css'
import type { Competition } from './setup-context.ts'

/** The field that cures a line, by its id in the form; the others are cured by more than one. */
const fields: Readonly<Record<string, string>> = {
  intro: 'introHtml',
  hosts: 'hosts',
  contact: 'contact_phone',
  site: 'siteIds',
  cover: 'coverFileId',
  english: 'nameEn',
  auditors: 'auditChain',
}

/** Brings the field an address names into view and the keyboard into it; again when the same line is chosen again. */
const useNamedField = (): void => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again leads there again
  useEffect(() => {
    const id = hash.slice(1)
    if (!Object.values(fields).includes(id)) return
    const field = document.getElementById(id)
    const shown = field ?? document.querySelector(`label[for="${id}"]`)
    shown?.scrollIntoView?.({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [hash, key])
}

/** Before publication; afterwards the list says nothing any more. */
export const isPreparing = (status: string): boolean => ['draft', 'returned', 'auditing'].includes(status)

const addressOf = ({ key, step, path }: Competition['readiness'][number], competitionId: string): string => {
  if (path) return path
  if (!step) return ''
  const field = fields[key]
  return stepPath(step as SetupStep, competitionId) + (field ? `#${field}` : '')
}

const Line = ({ address, text }: { address: string; text: string }) =>
  address ? <Link to={address}>{text}</Link> : <span>{text}</span>

/** What is missing before publication, what blocks first; each line leads to where it is cured. */
export const Readiness = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  useNamedField()
  const { readiness, competitionId } = competition
  const blocking = readiness.filter(({ severity }) => severity === 'blocking')
  const warnings = readiness.filter(({ severity }) => severity === 'warning')
  return (
    <aside className={styles.box} aria-label={t.readiness}>
      <h2>{t.readiness}</h2>
      {blocking.length === 0 ? <p className={styles.ready}>✓ {t.ready}</p> : null}
      {[
        { rows: blocking, title: t.blocking(blocking.length), look: styles.bad },
        { rows: warnings, title: t.warnings(warnings.length), look: styles.waits },
      ]
        .filter(({ rows }) => rows.length > 0)
        .map(({ rows, title, look }) => (
          <section key={title}>
            <h3 className={look}>{title}</h3>
            <ul>
              {rows.map((item) => (
                <li key={item.key + item.text}>
                  <Line address={addressOf(item, competitionId)} text={item.text} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </aside>
  )
}

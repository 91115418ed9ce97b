import type { SetupStep } from '@kaisai/contract/competition/labels'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { deskTexts } from './desk-texts.ts'
import { stepPath } from './paths.ts'
import styles from './Readiness.module.css'
import type { Competition } from './setup-context.ts'

/** Before publication; afterwards the list says nothing any more. */
export const isPreparing = (status: string): boolean => ['draft', 'returned', 'auditing'].includes(status)

/** What is missing before publication, what blocks first; each line leads to where it is cured. */
export const Readiness = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
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
                  <Link to={stepPath(item.step as SetupStep, competitionId)}>{item.text}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </aside>
  )
}

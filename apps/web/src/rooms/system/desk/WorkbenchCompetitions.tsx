import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { innerPath } from '#web/inner-path.ts'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import styles from '../todo/Todo.module.css'
import { todoTexts } from '../todo-texts.ts'

type Competition = ReplyOf<typeof getWorkbench>['competitions'][number]

/** My competitions, each with how many of its teams have come how far. */
export const WorkbenchCompetitions = ({ competitions }: { competitions: readonly Competition[] }) => {
  const t = useTexts(todoTexts)
  return competitions.map(({ competitionId, name, statusName, path, funnel }) => (
    <article key={competitionId} className={styles.competition}>
      <h3>
        <Link to={innerPath(path) ?? '/dashboard'}>{name}</Link>
        <span>{statusName}</span>
      </h3>
      {funnel.length === 0 ? null : (
        <ol className={styles.funnel} aria-label={t.funnelOf(name)}>
          {funnel.map(({ step, label, value }) => (
            <li key={step}>
              <i style={{ '--part': partOf(value, funnel) } as CSSProperties} />
              <b>{formatNumber(value)}</b>
              <span>{label}</span>
            </li>
          ))}
        </ol>
      )}
    </article>
  ))
}

const partOf = (value: number, funnel: Competition['funnel']): number => value / Math.max(1, ...funnel.map((one) => one.value))

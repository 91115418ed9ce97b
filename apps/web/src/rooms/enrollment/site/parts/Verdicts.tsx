import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import styles from './Parts.module.css'

export type VerdictRow = ReplyOf<typeof getTeam>['verdicts'][number]

interface VerdictsProps {
  verdicts: readonly VerdictRow[]
  /** What the list of errors is called. */
  title?: string
  /** User id → name: whom a sentence concerns. Sentences name people themselves where the server knows them. */
  nameOf?: (userId: string) => string | undefined
}

/** Sentences of the rules: what keeps one from it first, then what one should know. Nothing for an empty list. */
export const Verdicts = ({ verdicts, title, nameOf }: VerdictsProps) => {
  const t = useWorded(enrollmentTexts)
  const errors = verdicts.filter(({ severity }) => severity === 'error')
  const hints = verdicts.filter(({ severity }) => severity === 'hint')
  const row = (one: VerdictRow) => (
    <li key={`${one.key} ${one.text} ${one.people.join()}`}>
      {one.text}
      <People verdict={one} nameOf={nameOf} />
    </li>
  )
  return (
    <>
      {errors.length > 0 ? (
        <div className={styles.errors}>
          <h3>{title ?? t.whatIsMissing(errors.length)}</h3>
          <ul>{errors.map(row)}</ul>
        </div>
      ) : null}
      {hints.length > 0 ? (
        <div className={styles.hints}>
          <h3>{t.hints}</h3>
          <ul>{hints.map(row)}</ul>
        </div>
      ) : null}
    </>
  )
}

const People = ({ verdict, nameOf }: { verdict: VerdictRow; nameOf: VerdictsProps['nameOf'] }) => {
  const t = useWorded(enrollmentTexts)
  const names = verdict.people.map((userId) => nameOf?.(userId)).filter((name) => name && !verdict.text.includes(name))
  return names.length > 0 ? <span className={styles.fine}>{t.inBrackets(names.join(t.and))}</span> : null
}

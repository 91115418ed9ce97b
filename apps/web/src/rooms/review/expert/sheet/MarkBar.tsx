import { useLang, useTexts } from '#web/lang.tsx'
import type { Typed } from './digit-keys.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import { type Criterion, nameOf, type SheetValues } from './sheet-values.ts'

interface MarkBarProps {
  criteria: readonly Criterion[]
  values: SheetValues
  activeKey: string | null
  typed: Typed | null
}

/** What is given so far in one line, in sight while the work covers the sheet: digits go on working there and are seen. */
export const MarkBar = ({ criteria, values, activeKey, typed }: MarkBarProps) => {
  const t = useTexts(sheetTexts)
  const { lang } = useLang()
  return (
    <ul className={styles.marks} aria-label={t.marks}>
      {criteria.map((criterion) => {
        const own = typed?.key === criterion.key ? typed : null
        const value = values.values[criterion.key] ?? null
        return (
          <li key={criterion.key} data-active={activeKey === criterion.key || undefined}>
            {nameOf(criterion, lang)} <b>{own && !own.isTaken ? `${own.text}_` : (value ?? '–')}</b>
            {own && own.refused !== null ? <span role="alert"> {t.cannot(own.refused)}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

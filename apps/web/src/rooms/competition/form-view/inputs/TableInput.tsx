import { isRecord } from '@kaisai/contract/competition/form/json'
import { bestIn } from '@kaisai/contract/lang'
import type { InputProps } from '../input.ts'
import styles from './Inputs.module.css'

type Row = Record<string, unknown>
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A few rows of short texts; every row is a card on a phone. */
export const TableInput = ({ field, value, onChange, id, describedBy, isWrong, disabled, tools }: InputProps<'table'>) => {
  const { t, lang } = tools
  const { columns, maxRows } = field.limits
  const kept = rowsOf(value)
  const rows = kept.length > 0 ? kept : [{}]
  const change = (make: (rows: Row[]) => Row[]): void =>
    onChange((now: unknown) => {
      const next = make(rowsOf(now).length > 0 ? rowsOf(now) : [{}])
      return next.length === 0 ? undefined : next
    })
  const setCell = (at: number, key: string, text: string): void =>
    change((all) => all.map((row, place) => (place === at ? { ...row, [key]: text } : row)))
  return (
    <div className={styles.table}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <fieldset key={at} className={styles.row}>
          <legend className={styles.rowName}>{t.row(at + 1)}</legend>
          <div className={styles.cells}>
            {columns.map((column, place) => {
              const cell = Object.hasOwn(row, column.key) ? row[column.key] : ''
              const cellId = at === 0 && place === 0 ? id : `${id}-${at}-${column.key}`
              return (
                <div key={column.key} className={styles.cell}>
                  <label htmlFor={cellId} className={styles.cellName}>
                    {bestIn(lang, column.label, column.labelEn)}
                    {column.isRequired ? <span className={styles.star}> *</span> : null}
                  </label>
                  <input
                    id={cellId}
                    className={styles.control}
                    value={typeof cell === 'string' ? cell : ''}
                    disabled={disabled}
                    autoComplete="off"
                    aria-describedby={describedBy}
                    aria-invalid={isWrong || undefined}
                    aria-required={column.isRequired || undefined}
                    onChange={(event) => setCell(at, column.key, event.target.value)}
                  />
                </div>
              )
            })}
          </div>
          {kept.length > 0 && !disabled ? (
            <button
              type="button"
              className={styles.textButton}
              aria-label={t.rowRemove(at + 1)}
              onClick={() => change((all) => all.filter((_, place) => place !== at))}
            >
              {t.rowRemove(at + 1)}
            </button>
          ) : null}
        </fieldset>
      ))}
      {rows.length < maxRows && !disabled ? (
        <button type="button" className={styles.addButton} onClick={() => change((all) => [...all, {}])}>
          + {t.rowAdd}
        </button>
      ) : null}
    </div>
  )
}

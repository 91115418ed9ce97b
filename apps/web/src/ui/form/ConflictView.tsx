import { Alert, Button, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '../format.ts'
import { words } from '../texts.ts'
import styles from './Form.module.css'
import { formTexts } from './texts.ts'
import { type Conflict, camel, namePathOf } from './use-form-submit.ts'

type Change = Conflict['changes'][number]

interface ConflictViewProps {
  conflict: Conflict
  form: FormInstance
  /** What the form calls its fields. */
  labels: Readonly<Record<string, string>>
  /** Whether their value can be put into the form; left out: always. */
  canTake?: (change: Change) => boolean
  /** Every difference was decided: the next save may write over the newer version. */
  onDecided: () => void
  onSave: () => void
}

/** Who changed what in the meantime, beside what this person typed. */
export const ConflictView = ({ conflict, form, labels, canTake = () => true, onDecided, onSave }: ConflictViewProps) => {
  const t = useTexts(formTexts)
  const show = useShown()
  const top = useRef<HTMLDivElement>(null)
  const [taken, setTaken] = useState<readonly string[]>([])
  // The button that was pressed is often a page below: without this nothing would seem to happen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal is shown anew
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' })
    top.current?.focus({ preventScroll: true })
    setTaken([])
  }, [conflict])
  const nameOf = ({ field, label }: Change): string => label ?? labels[camel(field)] ?? labels[field] ?? field
  const take = ({ field, theirs }: Change): void => {
    form.setFieldValue(namePathOf(camel(field)), theirs)
    const now = [...new Set([...taken, field])]
    setTaken(now)
    if (now.length === conflict.changes.length) onDecided()
  }
  const saveMine = (): void => {
    onDecided()
    onSave()
  }
  const { changes, takenOver = [] } = conflict
  return (
    <div ref={top} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        className={styles.conflict}
        title={t.conflictTitle(conflict.who, formatDate(conflict.when))}
        description={
          <>
            <p>{changes.length > 0 ? t.conflictText : takenOver.length > 0 ? t.nothingLeft : t.sameText}</p>
            {takenOver.length === 0 ? null : <p>{t.takenOver(takenOver.map((one) => nameOf(one)))}</p>}
            {changes.length === 0 ? null : (
              <div className={styles.scroll}>
                <table className={styles.compare}>
                  <thead>
                    <tr>
                      <th>{t.field}</th>
                      <th>{t.theirs}</th>
                      <th>{t.mine}</th>
                      <th />
                    </tr>
                  </thead>
                  <tbody>
                    {changes.map((change) => (
                      <tr key={change.field}>
                        <th>{nameOf(change)}</th>
                        <td>{show(change.theirs)}</td>
                        <td>{show(change.mine)}</td>
                        <td>
                          {canTake(change) || taken.includes(change.field) ? (
                            <Button size="small" aria-pressed={taken.includes(change.field)} onClick={() => take(change)}>
                              {taken.includes(change.field) ? t.taken : t.takeTheirs}
                            </Button>
                          ) : null}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            <Button type="primary" size="small" onClick={saveMine}>
              {t.saveMine}
            </Button>
          </>
        }
      />
    </div>
  )
}

const MOST_SHOWN = 300

// A value in words: the parts of a structure that hold something, one after another.
const useShown = (): ((value: unknown) => string) => {
  const t = useTexts(formTexts)
  const common = useTexts(words)
  const partsOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return value ? common.yes : common.no
    if (typeof value !== 'object') return String(value)
    return Object.values(value)
      .map(partsOf)
      .filter((part) => part !== '')
      .join(t.between)
  }
  return (value) => {
    const text = partsOf(value)
    if (text === '') return t.empty
    return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
  }
}

import { Alert, Button, type FormInstance } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '../format.ts'
import styles from './Form.module.css'
import { formTexts } from './texts.ts'
import { type Conflict, namePathOf } from './use-form-submit.ts'

interface ConflictViewProps {
  conflict: Conflict
  form: FormInstance
  /** What the form calls its fields. */
  labels: Readonly<Record<string, string>>
  onSave: () => void
}

const camel = (field: string): string => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Who changed what in the meantime, beside what this person typed. */
export const ConflictView = ({ conflict, form, labels, onSave }: ConflictViewProps) => {
  const t = useTexts(formTexts)
  const [taken, setTaken] = useState<readonly string[]>([])
  const show = (value: unknown): string =>
    value === null || value === undefined || value === ''
      ? t.empty
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  const take = (field: string, theirs: unknown): void => {
    form.setFieldValue(namePathOf(camel(field)), theirs)
    setTaken([...taken, field])
  }
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.conflict}
      title={t.conflictTitle(conflict.who, formatDate(conflict.when))}
      description={
        <>
          <p>{conflict.changes.length === 0 ? t.sameText : t.conflictText}</p>
          {conflict.changes.length === 0 ? null : (
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
                  {conflict.changes.map(({ field, label, theirs, mine }) => (
                    <tr key={field}>
                      <th>{label ?? labels[camel(field)] ?? labels[field] ?? field}</th>
                      <td>{show(theirs)}</td>
                      <td>{show(mine)}</td>
                      <td>
                        <Button size="small" aria-pressed={taken.includes(field)} onClick={() => take(field, theirs)}>
                          {taken.includes(field) ? t.taken : t.takeTheirs}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Button type="primary" size="small" onClick={onSave}>
            {t.saveMine}
          </Button>
        </>
      }
    />
  )
}

// A form that fills a page and stays open after a save: long texts, structures, several buttons.

import { Form, type FormInstance } from 'antd'
import { type ReactNode, useRef } from 'react'
import { CallError, hasCode } from '#web/call.ts'
import { footRoom } from '../foot-room.ts'
import { ConflictView } from './ConflictView.tsx'
import styles from './Form.module.css'
import { camel, isSameValue, namePathOf, type Submit, useFormSubmit } from './use-form-submit.ts'
import { useLeaveGuard, useUnsaved } from './use-unsaved.ts'

const EDITED_MEANWHILE = 40900
const FIELD_REFUSED = 40000

interface Change {
  field: string
  theirs: unknown
  mine: unknown
}

interface RecordFormProps<V extends object> {
  form: FormInstance<V>
  initial: V
  /** The version the values were loaded or last saved with. */
  version: number
  /** Saves; resolves: saved, the form stays with what is in it. */
  submit: Submit<V>
  /** The row as it stands now, for what a conflict's cut texts leave out. */
  readTheirs: () => Promise<V>
  /** Columns the form calls otherwise: `publish_at` → `publishTime`. */
  fieldOf?: Readonly<Record<string, string>>
  /** Names of fields, for the view of conflicts. */
  labels: Readonly<Record<string, string>>
  /** A value of a field in few words, for the view of conflicts; `other` is the value it stands against. */
  describe?: (field: keyof V & string, value: unknown, other: unknown) => string
  /** A field that is refused, before or by the server: the place to show it. */
  onRefused?: (path: readonly (string | number)[]) => void
  onChange?: (all: V) => void
  /** Buttons; `isSaving` while a save is under way. */
  footer: (isSaving: boolean) => ReactNode
  children: ReactNode
}

/** Refusals land at their field, conflicts keep what was typed and show both sides, leaving with unsaved text asks first. */
export const RecordForm = <V extends object>(props: RecordFormProps<V>) => {
  const { form, initial, version, labels, fieldOf = {}, describe = (_, value) => String(value ?? ''), onRefused } = props
  const unsaved = useUnsaved()
  const theirs = useRef<Partial<V>>({})
  useLeaveGuard(unsaved)
  // A conflict gives values as cut texts. The whole row is read again, so that taking over brings all of it.
  const submit: Submit<V> = async (values, context) => {
    const edited = unsaved.isDirty.current
    unsaved.setDirty(false)
    try {
      return await props.submit(values, context)
    } catch (error) {
      unsaved.setDirty(edited)
      if (hasCode(error, FIELD_REFUSED)) {
        const { field } = (error.data ?? {}) as { field?: string }
        if (field) onRefused?.(namePathOf(field))
      }
      if (!hasCode(error, EDITED_MEANWHILE)) throw error
      const row = await props.readTheirs()
      theirs.current = row
      const conflict = error.data as { changes: Change[] }
      // What still holds what was loaded, only the other one changed.
      const isUntouched = (field: keyof V & string): boolean =>
        field in row && isSameValue(values[field], initial[field]) && !isSameValue(values[field], row[field])
      const described = conflict.changes.map(({ field: column, theirs: cut, mine }) => {
        const field = (fieldOf[column] ?? camel(column)) as keyof V & string
        return {
          field,
          label: labels[field] ?? field,
          theirs: field in row ? describe(field, row[field], values[field]) : cut,
          mine: field in values ? describe(field, values[field], row[field]) : mine,
        }
      })
      const takenOver = described.filter(({ field }) => isUntouched(field))
      for (const { field } of takenOver) form.setFieldValue([field] as never, row[field] as never)
      props.onChange?.(form.getFieldsValue(true) as V)
      const changes = described.filter((change) => !takenOver.includes(change))
      throw new CallError(error.kind, error.message, error.code, { ...conflict, changes, takenOver }, error.requestId)
    }
  }
  const { save, isSaving, conflict, accept } = useFormSubmit(form, submit, version)
  const taking = {
    ...form,
    setFieldValue: (path: readonly (string | number)[]) => {
      const field = path[0] as keyof V & string
      if (field in theirs.current) form.setFieldValue([field] as never, theirs.current[field] as never)
      unsaved.setDirty(true)
      props.onChange?.(form.getFieldsValue(true) as V)
    },
  } as FormInstance
  return (
    <div className={styles.page}>
      {conflict ? (
        <ConflictView conflict={conflict} form={taking} labels={labels} onDecided={accept} onSave={() => form.submit()} />
      ) : null}
      <Form<V>
        form={form}
        layout="vertical"
        initialValues={initial}
        scrollToFirstError={{ block: 'center', focus: true }}
        validateTrigger={['onBlur', 'onChange']}
        onFinish={() => void save(form.getFieldsValue(true) as V)}
        onFinishFailed={({ errorFields }) => errorFields[0] && onRefused?.(errorFields[0].name)}
        onValuesChange={() => {
          unsaved.setDirty(true)
          props.onChange?.(form.getFieldsValue(true) as V)
        }}
      >
        {props.children}
      </Form>
      <div ref={footRoom} className={styles.pageFoot}>
        {props.footer(isSaving)}
      </div>
    </div>
  )
}

// The common inside of ModalForm and DrawerForm.
import { Form, type FormInstance, type FormProps } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { SkeletonRows } from '../ListFaces.tsx'
import { useNarrow } from '../use-narrow.ts'
import { ConflictView } from './ConflictView.tsx'
import { holds, type Submit, useFormSubmit } from './use-form-submit.ts'
import { useUnsaved } from './use-unsaved.ts'

export interface FormDialogProps<V extends object> {
  title: string
  open: boolean
  /** Closes the dialog: cancelled, or after a save. */
  onClose: () => void
  /** Values to start from; undefined while they are loaded, which shows as lines. */
  initial: Partial<V> | undefined
  /** Version the values were loaded with. */
  version?: number
  /** Saves; give `context.options` to the call and `context.version` as its version. Resolves: saved, the dialog closes. */
  submit: Submit<V>
  submitText?: string
  /** Marks the button as destructive. */
  danger?: boolean
  /** Pixels. */
  width?: number
  /** Names of fields for the view of conflicts. */
  labels?: Readonly<Record<string, string>>
  /** Reacts to each change of the values. */
  onChange?: (changed: Partial<V>, all: V, form: FormInstance<V>) => void
  /** `Form.Item`s; a function gets the form. */
  children: ReactNode | ((form: FormInstance<V>) => ReactNode)
}

/** State of a form in a dialog: form, submit, conflict, question before closing with unsaved text. */
export const useFormDialog = <V extends object>({ open, onClose, initial, version, submit }: FormDialogProps<V>) => {
  const [form] = Form.useForm<V>()
  const unsaved = useUnsaved()
  const { setDirty, isDirty } = unsaved
  // Values that arrive anew while somebody types must not replace what was typed: the save then meets the conflict view.
  const base = useRef({ initial, version })
  if (!isDirty.current) base.current = { initial, version }
  const { save, isSaving, conflict, dropConflict, accept } = useFormSubmit(
    form,
    submit,
    base.current.version,
    base.current.initial,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts afresh
  useEffect(() => {
    if (open) dropConflict()
  }, [open])
  const close = async (): Promise<void> => {
    if (!(await unsaved.mayLeave())) return
    setDirty(false)
    onClose()
  }
  const finish = async (values: V): Promise<void> => {
    if (!(await save(values))) return
    setDirty(false)
    onClose()
  }
  return { form, base: base.current, isSaving, conflict, accept, close, finish, setDirty, unsaved }
}

type Inner<V extends object> = ReturnType<typeof useFormDialog<V>> &
  FormDialogProps<V> & { layout?: FormProps['layout']; isReadOnly?: boolean }

/** The form itself, with the conflict above it. */
export const FormInside = <V extends object>(props: Inner<V>) => {
  const { form, base, conflict, accept, finish, setDirty, labels = {}, onChange, children, layout, isReadOnly } = props
  const isNarrow = useNarrow()
  const isVertical = layout === 'vertical' || isNarrow
  if (base.initial === undefined) return <SkeletonRows />
  return (
    <>
      {conflict ? (
        <ConflictView
          conflict={conflict}
          form={form}
          labels={labels}
          canTake={(change) => typeof change.theirs !== 'object' || holds(form as FormInstance, change)}
          onDecided={accept}
          onSave={() => form.submit()}
        />
      ) : null}
      <Form<V>
        key={base.version}
        form={form}
        disabled={isReadOnly}
        initialValues={base.initial}
        clearOnDestroy
        layout={isVertical ? 'vertical' : 'horizontal'}
        labelCol={isVertical ? undefined : { flex: '104px' }}
        labelWrap
        scrollToFirstError={{ block: 'center', focus: true }}
        validateTrigger={['onBlur', 'onChange']}
        onFinish={finish}
        onValuesChange={(changed, all) => {
          setDirty(true)
          onChange?.(changed as Partial<V>, all, form)
        }}
      >
        <Refill form={form} />
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </>
  )
}

/** Strict mode unmounts and mounts everything once more, at which `clearOnDestroy` empties the form just filled: this fills it again. */
const Refill = ({ form }: { form: Pick<FormInstance, 'getFieldsValue' | 'resetFields'> }) => {
  useEffect(() => {
    if (Object.keys((form.getFieldsValue as (all: true) => object)(true)).length === 0) form.resetFields()
  }, [form])
  return null
}

import { Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { words } from '../texts.ts'
import { type FormDialogProps, FormInside, useFormDialog } from './FormDialog.tsx'

/** A short form in a dialog. Long ones go into a DrawerForm or a PageForm. */
export const ModalForm = <V extends object>(props: FormDialogProps<V>) => {
  const dialog = useFormDialog(props)
  const t = useTexts(words)
  return (
    <Modal
      title={props.title}
      open={props.open}
      width={props.width ?? 520}
      onCancel={() => void dialog.close()}
      onOk={() => dialog.form.submit()}
      okText={props.submitText ?? t.save}
      confirmLoading={dialog.isSaving}
      okButtonProps={{ disabled: props.initial === undefined, danger: props.danger }}
      destroyOnHidden
    >
      <FormInside {...props} {...dialog} layout="vertical" />
    </Modal>
  )
}

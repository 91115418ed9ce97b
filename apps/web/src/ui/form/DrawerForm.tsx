import { Button, Drawer } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { words } from '../texts.ts'
import styles from './Form.module.css'
import { type FormDialogProps, FormInside, useFormDialog } from './FormDialog.tsx'

/** A longer form at the side of its list. */
export const DrawerForm = <V extends object>(props: FormDialogProps<V>) => {
  const dialog = useFormDialog(props)
  const t = useTexts(words)
  return (
    <Drawer
      title={props.title}
      open={props.open}
      size={props.width ?? 640}
      onClose={() => void dialog.close()}
      destroyOnHidden
      footer={
        <div className={styles.foot}>
          <Button onClick={() => void dialog.close()}>{t.cancel}</Button>
          <Button
            type="primary"
            loading={dialog.isSaving}
            disabled={props.initial === undefined}
            onClick={() => dialog.form.submit()}
          >
            {props.submitText ?? t.save}
          </Button>
        </div>
      }
    >
      <FormInside {...props} {...dialog} layout="vertical" />
    </Drawer>
  )
}

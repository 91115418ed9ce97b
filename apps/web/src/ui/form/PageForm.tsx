import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import { footRoom } from '../foot-room.ts'
import { words } from '../texts.ts'
import styles from './Form.module.css'
import { type FormDialogProps, FormInside, useFormDialog } from './FormDialog.tsx'
import { useLeaveGuard } from './use-unsaved.ts'

interface PageFormProps<V extends object> extends Omit<FormDialogProps<V>, 'open' | 'title' | 'onClose'> {
  /** Called after a save. */
  onSaved: () => void
  /** More buttons beside save; `save` does what the first one does. */
  extra?: ReactNode | ((save: () => void, isSaving: boolean) => ReactNode)
  /** Save was pressed, before anything is checked. */
  onPressed?: () => void
  /** Shows the values; nothing can be typed or saved. */
  isReadOnly?: boolean
}

/** A form that fills a page: buttons stay in sight, leaving with unsaved text asks first. */
export const PageForm = <V extends object>({ onSaved, extra, onPressed, isReadOnly = false, ...rest }: PageFormProps<V>) => {
  const props = { ...rest, title: '', open: true, onClose: onSaved }
  const dialog = useFormDialog(props)
  useLeaveGuard(dialog.unsaved)
  const t = useTexts(words)
  return (
    <div className={styles.page}>
      <FormInside {...props} {...dialog} layout="vertical" isReadOnly={isReadOnly} />
      {isReadOnly ? null : (
        <div ref={footRoom} className={styles.pageFoot}>
          <Button
            type="primary"
            loading={dialog.isSaving}
            disabled={rest.initial === undefined}
            onClick={() => {
              onPressed?.()
              dialog.form.submit()
            }}
          >
            {rest.submitText ?? t.save}
          </Button>
          {typeof extra === 'function' ? extra(() => dialog.form.submit(), dialog.isSaving) : extra}
        </div>
      )}
    </div>
  )
}

/** A heading between groups of a form's fields. */
export const FormGroup = ({ title }: { title: string }) => <h2 className={styles.group}>{title}</h2>

import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { isSame } from '@kaisai/contract/competition/form/json'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { FormBuilder } from '#web/rooms/competition/desk/form/index.ts'
import { setTexts } from './set-texts.ts'

interface FormFieldProps {
  /** Given by Form.Item. */
  value?: FormDocument
  onChange?: (document: FormDocument) => void
  saved: FormDocument
  readOnly: boolean
}

/** The questions of a task, built over the whole window; they are kept with the task. */
export const FormField = ({ value, onChange, saved, readOnly }: FormFieldProps) => {
  const t = useTexts(setTexts)
  const [isOpen, setOpen] = useState(false)
  if (!value) return null
  return (
    <>
      <p>
        {t.formIs(value.sections.length, fieldsOf(value).length)}{' '}
        <Button onClick={() => setOpen(true)}>{readOnly ? t.viewForm : t.editForm}</Button>
      </p>
      {isSame(value, saved) ? null : <p>{t.notSavedForm}</p>}
      <Drawer
        title={t.form}
        open={isOpen}
        size="100%"
        closeIcon={null}
        keyboard={false}
        destroyOnHidden
        onClose={() => setOpen(false)}
        extra={
          <Button type="primary" onClick={() => setOpen(false)}>
            {t.finish}
          </Button>
        }
      >
        <FormBuilder value={value} onChange={(next) => onChange?.(next)} purpose="summary" saved={saved} readOnly={readOnly} />
      </Drawer>
    </>
  )
}

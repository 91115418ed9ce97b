import { listForms } from '@kaisai/contract/competition/item.endpoints'
import type { FormPurpose } from '@kaisai/contract/competition/labels'
import { Form, Select } from 'antd'
import { Link } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { stepPath } from '../paths.ts'
import styles from './Categories.module.css'
import { categoryTexts } from './category-texts.ts'
import { categoryName } from './category-words.ts'

/** Chooses one of the competition's forms for a purpose, and leads in a new window to where they are made: what is typed here stays. */
export const FormSelect = ({ competitionId, purpose }: { competitionId: string; purpose: FormPurpose }) => {
  const t = useTexts(categoryTexts)
  const { lang } = useLang()
  const forms = useReply(listForms, { competitionId }, { staleMs: 0 })
  const own = (forms.data ?? []).filter((form) => form.purpose === purpose)
  const isEnroll = purpose === 'enroll'
  return (
    <Form.Item
      name={isEnroll ? 'enrollFormId' : 'workFormId'}
      label={isEnroll ? t.enrollForm : t.workForm}
      extra={
        <>
          {isEnroll ? t.enrollFormHint : t.workFormHint} ·{' '}
          <Link to={`${stepPath(purpose, competitionId)}#forms`} target="_blank">
            {isEnroll ? t.toEnrollForms : t.toWorkForms}
          </Link>
        </>
      }
    >
      <Select
        className={styles.wide}
        allowClear
        placeholder={t.noForm}
        loading={forms.isPending}
        // A form made in the other window meanwhile is there at once.
        onOpenChange={(isOpen) => isOpen && void forms.refetch()}
        options={own.map((form) => ({ value: form.formId, label: t.formCount(categoryName(form, lang), form.fieldCount) }))}
      />
    </Form.Item>
  )
}

import { defaultForms } from '@kaisai/contract/competition/form/default-forms'
import { addForm, deleteForm, getForm, listForms } from '@kaisai/contract/competition/item.endpoints'
import type { FormPurpose } from '@kaisai/contract/competition/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { type Competition, refreshSetup } from '../setup-context.ts'
import { FormEditor } from './FormEditor.tsx'
import styles from './Forms.module.css'
import { formsTexts } from './forms-texts.ts'

type FormRow = ReplyOf<typeof listForms>[number]

/** The forms of a competition for one purpose: made, copied, built, looked at, deleted. */
export const FormsPanel = ({ competition, purpose }: { competition: Competition; purpose: FormPurpose }) => {
  const t = useTexts(formsTexts)
  const { competitionId, isEditable } = competition
  const { data, error, refetch } = useReply(listForms, { competitionId, purpose }, { staleMs: 0, keep: true })
  const [isAdding, add] = useState(false)
  const [edited, edit] = useState<string | null>(null)
  return (
    <section className={styles.card} id="forms">
      <header className={styles.head}>
        <div>
          <h2>{t[purpose]}</h2>
          <p>{t.hint}</p>
        </div>
        {isEditable ? <Button onClick={() => add(true)}>{t.add}</Button> : null}
      </header>
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {data ? null : <SkeletonRows rows={3} />}
      {data?.length === 0 ? <p className={styles.quiet}>{t.none}</p> : null}
      <ul className={styles.rows}>
        {data?.map((form) => (
          <FormLine key={form.formId} form={form} isEditable={isEditable} onOpen={() => edit(form.formId)} />
        ))}
      </ul>
      {isAdding ? (
        <NewForm
          competitionId={competitionId}
          purpose={purpose}
          forms={data ?? []}
          onClose={() => add(false)}
          onMade={(formId) => edit(formId)}
        />
      ) : null}
      {edited ? <FormEditor key={edited} formId={edited} isEditable={isEditable} onClose={() => edit(null)} /> : null}
    </section>
  )
}

const FormLine = ({ form, isEditable, onOpen }: { form: FormRow; isEditable: boolean; onOpen: () => void }) => {
  const comma = useComma()
  const t = useTexts(formsTexts)
  const remove = async (): Promise<void> => {
    const box = { title: t.removeTitle(form.name), text: t.removeText, danger: true, confirmText: t.remove }
    if (!(await confirmBox(box))) return
    await call(deleteForm, { formId: form.formId }).then(
      () => toast('success', t.removed),
      () => undefined,
    )
    await refreshSetup()
  }
  return (
    <li>
      <span className={styles.grow}>
        <b>{form.name}</b> {form.isAnswered ? <StatusTag meaning="open">{t.answered}</StatusTag> : null}
        <br />
        <small>
          {t.version(form.no)} · {t.fields(form.fieldCount)} ·{' '}
          {form.usedBy.length > 0 ? t.usedBy(form.usedBy.join(comma)) : t.unused}
        </small>
      </span>
      <Button size="small" onClick={onOpen}>
        {isEditable ? t.edit : t.view}
      </Button>
      {isEditable && form.usedBy.length === 0 && !form.isAnswered ? (
        <Button size="small" danger onClick={() => void remove()}>
          {t.remove}
        </Button>
      ) : null}
    </li>
  )
}

interface NewFormProps {
  competitionId: string
  purpose: FormPurpose
  forms: readonly FormRow[]
  onClose: () => void
  onMade: (formId: string) => void
}
interface Values {
  name: string
  nameEn: string
  start: string
}

const READY = 'ready:'

const NewForm = ({ competitionId, purpose, forms, onClose, onMade }: NewFormProps) => {
  const t = useTexts(formsTexts)
  const rules = useRules()
  const label = useLabel()
  const ready = Object.entries(defaultForms).filter(([, form]) => form.purpose === purpose)
  const documentOf = async (start: string) =>
    start.startsWith(READY)
      ? defaultForms[start.slice(READY.length) as keyof typeof defaultForms].document
      : (await call(getForm, { formId: start })).document
  return (
    <ModalForm<Values>
      title={t.add}
      open
      onClose={onClose}
      initial={{ name: '', nameEn: '', start: `${READY}${ready[0]?.[0] ?? ''}` }}
      submitText={t.create}
      submit={async ({ start, ...values }, { options }) => {
        const made = await call(addForm, { competitionId, purpose, ...values, document: await documentOf(start) }, options)
        await refreshSetup()
        onMade(made.formId)
      }}
    >
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="start" label={t.start}>
        <Select
          options={[
            { label: t.from, options: ready.map(([key, form]) => ({ value: `${READY}${key}`, label: label(form.name) })) },
            ...(forms.length > 0
              ? [{ label: t[purpose], options: forms.map((form) => ({ value: form.formId, label: t.copyOf(form.name) })) }]
              : []),
          ]}
        />
      </Form.Item>
    </ModalForm>
  )
}

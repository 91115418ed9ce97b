import type { InputOf } from '@kaisai/contract/endpoint'
import { listTemplates, updateTemplate } from '@kaisai/contract/message/message.endpoints'
import { Button, Form, type FormInstance, Input } from 'antd'
import { useRef } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import { unknownPlaces } from './places.ts'
import styles from './TemplatePage.module.css'
import { TemplatePreview } from './TemplatePreview.tsx'
import type { Template } from './template-row.ts'

type Field = 'titleZh' | 'titleEn' | 'bodyZh' | 'bodyEn'
type Values = Pick<InputOf<typeof updateTemplate>, Field | 'providerTemplate'>
const UNKNOWN_PLACE = 25001

const initialOf = ({ titleZh, titleEn, bodyZh, bodyEn, channel, providerTemplate }: Template): Values => ({
  ...{ titleZh, titleEn, bodyZh, bodyEn },
  ...(channel === 'sms' && { providerTemplate }),
})

/** Changes a template beside a preview that follows each letter. */
export const TemplateForm = ({ target, onClose }: { target: Template | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const { send } = useSend(updateTemplate, [listTemplates])
  return (
    <DrawerForm<Values>
      title={target ? t.editTemplate(lang === 'en' ? target.titleEn : target.titleZh) : ''}
      open={target !== null}
      onClose={onClose}
      width={1000}
      initial={target ? initialOf(target) : undefined}
      version={target?.version ?? 0}
      labels={{
        titleZh: t.titleZh,
        titleEn: t.titleEn,
        bodyZh: t.bodyZh,
        bodyEn: t.bodyEn,
        providerTemplate: t.providerTemplate,
      }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [UNKNOWN_PLACE]: 'bodyZh' }, async (placed) => {
          await send({ templateId: target!.templateId, version, ...values }, placed)
          toast('success', w.saved)
        })
      }
    >
      {(form) => (target ? <Panes form={form} template={target} /> : null)}
    </DrawerForm>
  )
}

interface Caret {
  field: Field
  at: number
}

const Panes = ({ form, template }: { form: FormInstance<Values>; template: Template }) => {
  const t = useTexts(deskTexts)
  const caret = useRef<Caret>({ field: 'bodyZh', at: template.bodyZh.length })
  const remember = (field: Field) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    caret.current = { field, at: event.currentTarget.selectionStart ?? event.currentTarget.value.length }
  }
  const insert = (place: string): void => {
    const { field, at } = caret.current
    const text = (form.getFieldValue(field) as string | undefined) ?? ''
    const written = `{${place}}`
    form.setFieldValue(field, text.slice(0, at) + written + text.slice(at))
    caret.current = { field, at: at + written.length }
    void form.validateFields([field]).catch(() => undefined)
  }
  return (
    <div className={styles.panes}>
      <div>
        {template.places.length > 0 ? (
          <>
            <div className={styles.chips}>
              {template.places.map((place) => (
                <Button key={place} size="small" aria-label={t.insert(place)} onClick={() => insert(place)}>
                  {`{${place}}`}
                </Button>
              ))}
            </div>
            <p className={styles.hint}>{t.insertHint}</p>
          </>
        ) : null}
        <Fields title="titleZh" body="bodyZh" max={[80, 1000]} places={template.places} remember={remember} />
        <Fields title="titleEn" body="bodyEn" max={[120, 2000]} places={template.places} remember={remember} />
        {template.channel === 'sms' ? (
          <Form.Item
            name="providerTemplate"
            label={t.providerTemplate}
            extra={t.providerTemplateHint}
            rules={[{ pattern: /^[A-Za-z0-9_.-]*$/, message: t.providerTemplateRule }]}
          >
            <Input maxLength={60} />
          </Form.Item>
        ) : null}
      </div>
      <TemplatePreview form={form} template={template} />
    </div>
  )
}

interface FieldsProps {
  title: 'titleZh' | 'titleEn'
  body: 'bodyZh' | 'bodyEn'
  /** Characters of title and body. */
  max: readonly [number, number]
  places: readonly string[]
  remember: (field: Field) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => void
}

const Fields = ({ title, body, max, places, remember }: FieldsProps) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const known = {
    validator: async (_: unknown, text: string | undefined) => {
      const unknown = unknownPlaces(text ?? '', places)
      if (unknown.length > 0) throw new Error(t.unknownPlaces(unknown.map((place) => `{${place}}`).join(' ')))
    },
  }
  return (
    <>
      <Form.Item name={title} label={t[title]} rules={[rules.required(t[title]), rules.max(max[0]), known]}>
        <Input maxLength={max[0]} onSelect={remember(title)} />
      </Form.Item>
      <Form.Item name={body} label={t[body]} rules={[rules.required(t[body]), { min: 2 }, rules.max(max[1]), known]}>
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} maxLength={max[1]} showCount onSelect={remember(body)} />
      </Form.Item>
    </>
  )
}

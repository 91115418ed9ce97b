import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { getWechatAccount, saveWechatTemplate } from '@kaisai/contract/campus/wechat.endpoints'
import {
  MOST_WECHAT_FIELDS,
  mayShow,
  WECHAT_FIELD,
  type WechatPart,
  wechatPartLabels,
  wechatParts,
} from '@kaisai/contract/message/wechat-fields'
import { Button, Form, Input, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../Providers.module.css'
import type { WechatSetting } from './wechat-setting.ts'
import { wechatTexts } from './wechat-texts.ts'

type Template = WechatSetting['templates'][number]
interface Values {
  templateId: string
  fields: { field: string; part: WechatPart }[]
}
const usual: Values['fields'] = [
  { field: 'thing1', part: 'title' },
  { field: 'time2', part: 'time' },
]

/** The template of one kind of message, and what its fields show. */
export const WechatTemplateForm = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const t = useTexts(wechatTexts)
  const label = useLabel()
  const { send } = useSend(saveWechatTemplate, [getWechatAccount])
  const stored = Object.entries(template.fields).map(([field, part]) => ({ field, part }))
  return (
    <DrawerForm<Values>
      title={t.templateTitle(template.kindName)}
      open
      onClose={onClose}
      initial={{ templateId: template.templateId, fields: stored.length > 0 ? stored : usual }}
      submit={async ({ templateId = '', fields = [] }, { options }) => {
        const entered = Object.fromEntries(fields.map(({ field, part }) => [field.trim(), part]))
        await send({ kind: template.kind, templateId: templateId.trim(), fields: entered }, options)
        toast('success', t.saved)
      }}
    >
      <Form.Item name="templateId" label={t.templateId} extra={t.templateIdHint}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <p className={styles.fine}>
        {t.fields}: {t.fieldsHint}
      </p>
      <Form.List name="fields">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <Form.Item key={key} noStyle dependencies={[['fields', name, 'field']]}>
                {({ getFieldValue }) => {
                  const field = String(getFieldValue(['fields', name, 'field']) ?? '')
                  const fitting = wechatParts.filter((part) => mayShow(field, part))
                  return (
                    <div className={styles.fieldRow}>
                      <Form.Item
                        name={[name, 'field']}
                        rules={[{ required: true, pattern: new RegExp(WECHAT_FIELD), message: t.fieldRule }]}
                      >
                        <Input maxLength={24} aria-label={t.field} placeholder="thing1" />
                      </Form.Item>
                      <Form.Item name={[name, 'part']} rules={[{ required: true, message: t.part }]}>
                        <Select
                          aria-label={t.part}
                          options={(fitting.length > 0 ? fitting : wechatParts).map((value) => ({
                            value,
                            label: label(wechatPartLabels[value]),
                          }))}
                        />
                      </Form.Item>
                      <Button icon={<DeleteOutlined />} aria-label={t.removeField(field)} onClick={() => remove(name)} />
                    </div>
                  )
                }}
              </Form.Item>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={rows.length >= MOST_WECHAT_FIELDS}
              onClick={() => add({ field: '', part: 'text' })}
            >
              {t.addField}
            </Button>
          </>
        )}
      </Form.List>
    </DrawerForm>
  )
}

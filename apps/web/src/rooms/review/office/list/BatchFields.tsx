import { Form, Input, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import styles from '../Office.module.css'
import { listTexts } from './list-texts.ts'

/** What a batch is described by its name, its time, and what experts sign and read. */
export const BatchFields = () => {
  const t = useTexts(listTexts)
  const rules = useRules()
  return (
    <>
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name), rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="startTime" label={t.start} rules={[rules.chosen(t.start)]} extra={t.windowHint}>
        <InstantPicker className={styles.whole ?? ''} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={t.end}
        dependencies={['startTime']}
        rules={[
          rules.chosen(t.end),
          ({ getFieldValue }) => ({
            validator: async (_, end: string | null) => {
              const start = getFieldValue('startTime') as string | null
              if (start && end && Date.parse(end) <= Date.parse(start)) throw new Error(t.windowOrder)
            },
          }),
        ]}
      >
        <InstantPicker className={styles.whole ?? ''} startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="needsConfirm" label={t.needsConfirm} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="needsDeclaration" label={t.needsDeclaration} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="notice" label={t.notice} extra={t.noticeHint}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="noticeEn" label={t.noticeEn}>
        <Input.TextArea rows={4} maxLength={4000} showCount />
      </Form.Item>
    </>
  )
}

import { type Rhythm, weekdayLabels } from '@kaisai/contract/integration/subscription-rhythm'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useRules } from '../form/rules.ts'
import styles from './Subscription.module.css'
import { subscriptionTexts } from './subscription-texts.ts'

/** What is chosen of a subscription. */
export interface SubscriptionValues {
  name: string
  rhythm: Rhythm
  weekday: number | null
  hour: number
  byMail: boolean
  toFolder: boolean
}

interface SubscriptionFieldsProps {
  /** The own address, masked; null: there is none. */
  mail: string | null
  hasFolder: boolean
}

/** Name, when, and how it comes: the same for a new subscription and a changed one. */
export const SubscriptionFields = ({ mail, hasFolder }: SubscriptionFieldsProps) => {
  const t = useTexts(subscriptionTexts)
  const label = useLabel()
  const rules = useRules()
  return (
    <>
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name), rules.max(60)]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <div className={styles.when}>
        <Form.Item name="rhythm" label={t.rhythm}>
          <Radio.Group
            options={[
              { value: 'daily', label: t.daily },
              { value: 'weekly', label: t.weekly },
            ]}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['rhythm']}>
          {({ getFieldValue }) =>
            getFieldValue('rhythm') === 'weekly' ? (
              <Form.Item name="weekday" label={t.weekday} rules={[rules.chosen(t.weekday)]}>
                <Select options={weekdayLabels.map((day, at) => ({ value: at + 1, label: label(day) }))} />
              </Form.Item>
            ) : null
          }
        </Form.Item>
        <Form.Item name="hour" label={t.hour} rules={[rules.chosen(t.hour)]}>
          <Select options={Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: clock(hour) }))} />
        </Form.Item>
      </div>
      <p className={styles.label}>{t.ways}</p>
      <Checkbox checked disabled>
        {t.always}
      </Checkbox>
      <Form.Item
        name="byMail"
        valuePropName="checked"
        extra={mail === null ? undefined : t.mailHint}
        className={styles.way ?? ''}
      >
        <Checkbox disabled={mail === null}>{mail === null ? t.noMail : t.byMail(mail)}</Checkbox>
      </Form.Item>
      {hasFolder ? (
        <Form.Item name="toFolder" valuePropName="checked" className={styles.way ?? ''}>
          <Checkbox>{t.toFolder}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  )
}

/** A full hour as clocks show it. */
export const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

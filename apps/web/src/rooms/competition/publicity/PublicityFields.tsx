import { getPublicity } from '@kaisai/contract/competition/exemption.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Form, type FormInstance, InputNumber, Radio } from 'antd'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import styles from './PublicityFields.module.css'
import { publicityTexts } from './texts.ts'

type Publicity = ReplyOf<typeof getPublicity>['window']
/** The part of a form that says how long something is published. */
export interface PublicityValues {
  bySchedule: boolean
  days: number
}

/** The publicity of a stage in the schedule; undefined while it is loaded. */
export const usePublicity = (stageId: string): Publicity | undefined =>
  useReply(getPublicity, { stageId }, { staleMs: 0 }).data?.window

/** Values to start from: the schedule's days where it has them. */
export const publicityValues = (window: Publicity): PublicityValues => ({ bySchedule: window !== null, days: 7 })
/** What the call takes: null for the days of the schedule. */
export const publicityDays = ({ bySchedule, days }: PublicityValues): number | null => (bySchedule ? null : days)

interface PublicityFieldsProps {
  window: Publicity
  form: FormInstance
  /** The most days that can be chosen. */
  most: number
}

/** For how long something is published: the days of the schedule are proposed. */
export const PublicityFields = ({ window, form, most }: PublicityFieldsProps) => {
  const t = useTexts(publicityTexts)
  const rules = useRules()
  const now = serverNow()
  const outside =
    window === null
      ? null
      : now < Date.parse(window.startTime)
        ? t.early(formatDate(window.startTime, 'minute'))
        : now >= Date.parse(window.endTime)
          ? t.over(formatDate(window.endTime, 'minute'))
          : null
  return (
    <>
      {window === null ? null : (
        <Form.Item
          name="bySchedule"
          label={t.until}
          validateStatus={outside === null ? undefined : 'warning'}
          help={outside === null ? undefined : <span role="status">{outside}</span>}
        >
          <Radio.Group className={styles.choices}>
            <Radio value={true}>
              {t.bySchedule(formatDate(window.startTime, 'minute'), formatDate(window.endTime, 'minute'))}
            </Radio>
            <Radio value={false}>{t.byDays}</Radio>
          </Radio.Group>
        </Form.Item>
      )}
      <Form.Item noStyle dependencies={['bySchedule']}>
        {() =>
          window !== null && form.getFieldValue('bySchedule') === true ? null : (
            <Form.Item
              name="days"
              label={t.days}
              rules={[rules.entered(t.days)]}
              extra={window === null ? undefined : t.byDaysHint}
            >
              <InputNumber min={3} max={most} precision={0} />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  )
}

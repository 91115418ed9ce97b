import { standardisations } from '@kaisai/contract/competition/settings'
import type { Label } from '@kaisai/contract/lang'
import { Form, InputNumber } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { Choices } from './Choices.tsx'
import { dropsAdvice, dropsFault } from './drops-guard.ts'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import type { ReviewValues } from './review-values.ts'

const drops = ['dropHighest', 'dropLowest'] as const

/** What becomes of the scores of a work: extremes dropped, standardized, rounded. Only for score sheets. */
export const CountingFields = ({ values }: { values: ReviewValues }) => {
  const t = useTexts(reviewTexts)
  const rules = useRules()
  const label = useLabel()
  const advice = dropsAdvice(values)
  return (
    <>
      <FormGroup title={t.counting} />
      <div className={styles.row}>
        {drops.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t[name]}
            dependencies={['perWork', ...drops.filter((other) => other !== name)]}
            rules={[rules.chosen(t[name]), (form) => leavesOne(form.getFieldsValue as (all: true) => ReviewValues, name, label)]}
          >
            <InputNumber min={0} max={3} precision={0} suffix={t.countUnit} />
          </Form.Item>
        ))}
        <Form.Item name="rangeLimit" label={t.rangeLimit} extra={t.rangeHint} rules={[rules.chosen(t.rangeLimit)]}>
          <InputNumber min={1} max={100} precision={0} suffix={t.scoreUnit} />
        </Form.Item>
        <Form.Item name="decimals" label={t.decimals} rules={[rules.chosen(t.decimals)]}>
          <InputNumber min={0} max={4} precision={0} suffix={t.placeUnit} />
        </Form.Item>
      </div>
      {advice ? <p className={styles.advice}>{label(advice)}</p> : null}
      <Form.Item name="standardise" label={t.standardise}>
        <Choices label={t.standardise} values={standardisations} names={t.standardises} meanings={t.standardiseMeans} />
      </Form.Item>
    </>
  )
}

// Shown at each field that drops something: one that drops nothing is not to blame.
const leavesOne = (read: (all: true) => ReviewValues, name: (typeof drops)[number], label: (text: Label) => string) => ({
  validator: async (_: unknown, value: unknown) => {
    const values = read(true)
    const fault = typeof value === 'number' && value > 0 ? dropsFault({ ...values, [name]: value }) : null
    if (fault) throw new Error(label(fault))
  },
})

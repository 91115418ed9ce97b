import type { WindowNode } from '@kaisai/contract/competition/timeline/node'
import { Form, InputNumber } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import type { ReviewValues } from './review-values.ts'
import { WorkloadEstimate } from './WorkloadEstimate.tsx'

interface LoadFieldsProps {
  values: ReviewValues
  /** The window in which the stage is reviewed, where it has one. */
  window: WindowNode | undefined
}

/** How many people review a work and how much each of them gets, with what that comes to. */
export const LoadFields = ({ values, window }: LoadFieldsProps) => {
  const t = useTexts(reviewTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.load} />
      <div className={styles.row}>
        <Form.Item name="perWork" label={t.perWork} extra={t.perWorkHint} rules={[rules.entered(t.perWork)]}>
          <InputNumber min={1} max={15} precision={0} suffix={t.people} />
        </Form.Item>
        <Form.Item name="perExpertMax" label={t.perExpertMax} extra={t.perExpertHint} rules={[rules.entered(t.perExpertMax)]}>
          <InputNumber min={1} max={500} precision={0} suffix={t.works} />
        </Form.Item>
        <Form.Item name="minutesPerWork" label={t.minutes} extra={t.minutesHint} rules={[rules.entered(t.minutes)]}>
          <InputNumber min={1} max={240} precision={0} suffix={t.minuteUnit} />
        </Form.Item>
      </div>
      <WorkloadEstimate values={values} window={window} />
    </>
  )
}

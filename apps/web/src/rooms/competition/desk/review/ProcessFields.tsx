import { editLimits, feedbackParts } from '@kaisai/contract/competition/settings'
import { Checkbox, Form, InputNumber, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { Choices } from './Choices.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import { isUsed, type ReviewValues } from './review-values.ts'

/** What reviewers see and may do while they review. */
export const ProcessFields = ({ type }: Pick<ReviewValues, 'type'>) => {
  const t = useTexts(reviewTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.process} />
      <div className={styles.switches}>
        <Form.Item name="hidesAggregates" label={t.hidesAggregates} extra={t.hidesHint} valuePropName="checked">
          <Switch />
        </Form.Item>
        {isUsed('isShuffled', type) ? (
          <Form.Item name="isShuffled" label={t.isShuffled} extra={t.shuffledHint} valuePropName="checked">
            <Switch />
          </Form.Item>
        ) : null}
      </div>
      {isUsed('editUntil', type) ? (
        <Form.Item name="editUntil" label={t.editUntil}>
          <Choices label={t.editUntil} values={editLimits} names={t.editUntils} meanings={t.editMeans} />
        </Form.Item>
      ) : null}
      {isUsed('commentMin', type) ? (
        <div className={styles.row}>
          <Form.Item name="commentMin" label={t.commentMin} extra={t.commentHint} rules={[rules.entered(t.commentMin)]}>
            <InputNumber min={0} max={500} precision={0} suffix={t.characterUnit} />
          </Form.Item>
        </div>
      ) : null}
      <Form.Item name="feedback" label={t.feedback} extra={t.feedbackHint}>
        <Checkbox.Group
          options={feedbackParts
            .filter((part) => part !== 'criteria' || type === 'score')
            .map((part) => ({ value: part, label: t.feedbacks[part] }))}
        />
      </Form.Item>
    </>
  )
}

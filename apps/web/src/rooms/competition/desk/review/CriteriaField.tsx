import { Form } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { CriteriaEditor } from './CriteriaEditor.tsx'
import { criteriaFaults, weightsFault } from './criteria-faults.ts'
import { criteriaTexts } from './criteria-texts.ts'
import styles from './Review.module.css'
import type { CriterionDraft } from './review-values.ts'

interface CriteriaFieldProps {
  criteria: readonly CriterionDraft[]
  isDisabled: boolean
  isTried: boolean
}

/** The criteria in the form of a review. A faulty list cannot be saved; the editor tells what is wrong with which. */
export const CriteriaField = ({ criteria, isDisabled, isTried }: CriteriaFieldProps) => {
  const t = useTexts(criteriaTexts)
  const label = useLabel()
  const weights = weightsFault(criteria)
  const isFaulty = criteriaFaults(criteria).length > 0
  return (
    <>
      <FormGroup title={t.criteria} />
      <Form.Item
        name="criteria"
        noStyle
        rules={[
          {
            validator: async (_, value: readonly CriterionDraft[]) => {
              if (weightsFault(value) || criteriaFaults(value).length > 0) throw new Error(t.faults)
            },
          },
        ]}
      >
        <CriteriaEditor isDisabled={isDisabled} isTried={isTried} />
      </Form.Item>
      {isTried && (weights || isFaulty) ? (
        <p className={styles.fault} role="alert">
          {weights ? label(weights) : t.faults}
        </p>
      ) : null}
    </>
  )
}

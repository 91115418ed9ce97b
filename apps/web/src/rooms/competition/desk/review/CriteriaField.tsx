import { Form } from 'antd'
import { useEffect, useRef } from 'react'
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
  /** How often somebody wanted to save and was refused here. */
  refusals: number
  /** Somebody wanted to save: what is missing is shown, too. */
  isTried: boolean
}

/** The criteria in the form of a review. A faulty list cannot be saved; the editor says what is wrong with which. */
export const CriteriaField = ({ criteria, isDisabled, isTried, refusals }: CriteriaFieldProps) => {
  const t = useTexts(criteriaTexts)
  const label = useLabel()
  const weights = weightsFault(criteria)
  const isFaulty = criteriaFaults(criteria).length > 0
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) field.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <div ref={field}>
      <FormGroup title={t.criteria} />
      <Form.Item
        name="criteria"
        noStyle
        // What is wrong is marked at its own field, not at every one of the list.
        validateStatus=""
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
    </div>
  )
}

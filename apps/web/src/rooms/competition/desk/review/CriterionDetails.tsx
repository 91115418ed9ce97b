import { Checkbox, Input, InputNumber } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import { CriterionPart } from './CriterionPart.tsx'
import type { CriterionFault } from './criteria-faults.ts'
import { criteriaTexts } from './criteria-texts.ts'
import { DescriptorsField } from './DescriptorsField.tsx'
import type { CriterionDraft } from './review-values.ts'

interface CriterionDetailsProps {
  criterion: CriterionDraft
  faultOf: (field: CriterionFault['field']) => CriterionFault | undefined
  isDisabled: boolean
  onChange: (change: Partial<CriterionDraft>) => void
}

// The contract's bounds.
const scales = { min: [0, 1000], max: [1, 1000], step: [0.01, 100], commentBelow: [0, 1000] } as const
const descriptions = { description: 500, descriptionEn: 1000 } as const

/** The scale of a criterion, whether it must be scored and commented, and what reviewers read below its name. */
export const CriterionDetails = ({ criterion, faultOf, isDisabled, onChange }: CriterionDetailsProps) => {
  const t = useTexts(criteriaTexts)
  return (
    <div className={styles.details}>
      <div className={styles.scale}>
        {(Object.keys(scales) as (keyof typeof scales)[]).map((field) => (
          <CriterionPart key={field} label={t[field]} fault={faultOf(field)}>
            {(control) => (
              <InputNumber
                {...control}
                value={criterion[field]}
                min={scales[field][0]}
                max={scales[field][1]}
                disabled={isDisabled}
                placeholder={field === 'commentBelow' ? t.never : undefined}
                onChange={(value) => onChange({ [field]: value })}
              />
            )}
          </CriterionPart>
        ))}
        <Checkbox
          className={styles.required}
          checked={criterion.isRequired}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        >
          {t.isRequired}
        </Checkbox>
        <Checkbox
          className={styles.required}
          checked={criterion.isDeduction === true}
          disabled={isDisabled}
          // What is subtracted has no share of the total, and nothing given is nothing subtracted.
          onChange={({ target }) =>
            onChange(target.checked ? { isDeduction: true, weight: 0, min: 0, isRequired: false } : { isDeduction: false })
          }
        >
          {t.isDeduction}
        </Checkbox>
      </div>
      <div className={styles.pair}>
        {(Object.keys(descriptions) as (keyof typeof descriptions)[]).map((field) => (
          <CriterionPart key={field} label={t[field]}>
            {(control) => (
              <Input.TextArea
                {...control}
                autoSize={{ minRows: 2, maxRows: 6 }}
                value={criterion[field]}
                maxLength={descriptions[field]}
                disabled={isDisabled}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            )}
          </CriterionPart>
        ))}
      </div>
      <DescriptorsField
        descriptors={criterion.descriptors ?? []}
        {...{ isDisabled }}
        max={criterion.max ?? 100}
        onChange={(descriptors) => onChange({ descriptors })}
      />
    </div>
  )
}

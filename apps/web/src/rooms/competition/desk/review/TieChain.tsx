import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { type ReviewSetting, type TieStep, tieSteps, usualTieChain } from '@kaisai/contract/competition/settings'
import { criterionOfStep } from '@kaisai/contract/review/counting'
import { tieStepLabel } from '@kaisai/contract/review/counting-words'
import { Button, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import type { CriterionDraft } from './review-values.ts'

interface TieChainProps {
  type: ReviewSetting['type']
  /** Those a step may compare; scores alone have any. */
  criteria: readonly Pick<CriterionDraft, 'key' | 'name' | 'nameEn' | 'isDeduction'>[]
  /** Given by Form.Item. */
  id?: string
  value?: readonly TieStep[]
  onChange?: (chain: readonly TieStep[]) => void
  disabled?: boolean
}

/** What decides between works of the same score, step by step, in an order that can be changed. */
export const TieChain = ({
  type,
  criteria,
  id,
  value = usualTieChain,
  onChange = () => undefined,
  disabled = false,
}: TieChainProps) => {
  const t = useTexts(reviewTexts)
  const label = useLabel()
  const known = type === 'score' ? criteria.filter(({ name, isDeduction }) => name !== '' && !isDeduction) : []
  const nameOf = (step: TieStep | 'shared'): string => label(tieStepLabel(step, known))
  const isLost = (step: TieStep): boolean => {
    const key = criterionOfStep(step)
    return key !== null && !known.some((one) => one.key === key)
  }
  const all: readonly TieStep[] = [
    ...tieSteps.filter((step) => type === 'score' || step !== 'mainCriterion'),
    ...known.map(({ key }) => `criterion:${key}` as const),
  ]
  const left = all.filter((step) => !value.includes(step))
  const swap = (at: number, other: number): void =>
    onChange(value.map((step, i) => value[i === at ? other : i === other ? at : i] ?? step))
  return (
    <div className={styles.chain} id={id}>
      <ol>
        {value.map((step, at) => (
          <li key={step}>
            <span className={isLost(step) ? styles.bad : undefined}>
              {at + 1}. {isLost(step) ? t.tieLost : nameOf(step)}
            </span>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={t.tieUp(nameOf(step))}
              disabled={disabled || at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={t.tieDown(nameOf(step))}
              disabled={disabled || at === value.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined />}
              aria-label={t.tieRemove(nameOf(step))}
              disabled={disabled}
              onClick={() => onChange(value.filter((one) => one !== step))}
            />
          </li>
        ))}
        <li>
          <span>
            {value.length + 1}. {nameOf('shared')}
          </span>
        </li>
      </ol>
      {left.length > 0 && !disabled ? (
        <Select<TieStep>
          aria-label={t.tieAdd}
          placeholder={t.tieAdd}
          value={null as never}
          options={left.map((step) => ({ value: step, label: nameOf(step) }))}
          onChange={(step) => onChange([...value, step])}
        />
      ) : null}
    </div>
  )
}

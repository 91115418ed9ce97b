import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { type ReviewSetting, type TieStep, tieSteps, usualTieChain } from '@kaisai/contract/competition/settings'
import { tieLabels } from '@kaisai/contract/review/counting'
import { Button, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'

interface TieChainProps {
  type: ReviewSetting['type']
  /** Given by Form.Item. */
  id?: string
  value?: readonly TieStep[]
  onChange?: (chain: readonly TieStep[]) => void
  disabled?: boolean
}

/** What decides between works of the same score, step by step, in an order that can be changed. */
export const TieChain = ({ type, id, value = usualTieChain, onChange = () => undefined, disabled = false }: TieChainProps) => {
  const t = useTexts(reviewTexts)
  const label = useLabel()
  const left = tieSteps.filter((step) => !value.includes(step) && (type === 'score' || step !== 'mainCriterion'))
  const swap = (at: number, other: number): void =>
    onChange(value.map((step, i) => value[i === at ? other : i === other ? at : i] ?? step))
  return (
    <div className={styles.chain} id={id}>
      <ol>
        {value.map((step, at) => (
          <li key={step}>
            <span>
              {at + 1}. {label(tieLabels[step])}
            </span>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={t.tieUp(label(tieLabels[step]))}
              disabled={disabled || at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={t.tieDown(label(tieLabels[step]))}
              disabled={disabled || at === value.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined />}
              aria-label={t.tieRemove(label(tieLabels[step]))}
              disabled={disabled}
              onClick={() => onChange(value.filter((one) => one !== step))}
            />
          </li>
        ))}
        <li>
          <span>
            {value.length + 1}. {label(tieLabels.shared)}
          </span>
        </li>
      </ol>
      {left.length > 0 && !disabled ? (
        <Select<TieStep>
          aria-label={t.tieAdd}
          placeholder={t.tieAdd}
          value={null as never}
          options={left.map((step) => ({ value: step, label: label(tieLabels[step]) }))}
          onChange={(step) => onChange([...value, step])}
        />
      ) : null}
    </div>
  )
}

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Descriptor } from '@kaisai/contract/competition/settings'
import { Button, Input, InputNumber } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import { criteriaTexts } from './criteria-texts.ts'

/** As many levels as the contract takes. */
const MOST = 8
const STEP = 10

interface DescriptorsFieldProps {
  descriptors: readonly Descriptor[]
  max: number
  isDisabled: boolean
  onChange: (descriptors: Descriptor[]) => void
}

/** What scores of a criterion mean: levels with a score and words, the best first. */
export const DescriptorsField = ({ descriptors, max, isDisabled, onChange }: DescriptorsFieldProps) => {
  const t = useTexts(criteriaTexts)
  const change = (at: number, part: Partial<Descriptor>): void =>
    onChange(descriptors.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const add = (): void => {
    const score = Math.max(0, (descriptors.at(-1)?.score ?? max) - (descriptors.length === 0 ? 0 : STEP))
    onChange([...descriptors, { score, text: '', textEn: '' }])
  }
  return (
    <fieldset className={styles.descriptors}>
      <legend>{t.descriptors}</legend>
      <p className={styles.facts}>{t.descriptorsHelp}</p>
      {descriptors.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels have no id of their own and are never dragged
        <div key={at} className={styles.descriptor}>
          <InputNumber
            aria-label={t.descriptorScore}
            placeholder={t.descriptorScore}
            value={one.score}
            min={0}
            max={max}
            disabled={isDisabled}
            onChange={(score) => change(at, { score: score ?? 0 })}
          />
          <Input
            aria-label={t.descriptorText}
            placeholder={t.descriptorText}
            value={one.text}
            maxLength={100}
            status={one.text.trim() === '' ? 'error' : ''}
            disabled={isDisabled}
            onChange={({ target }) => change(at, { text: target.value })}
          />
          <Input
            aria-label={t.descriptorTextEn}
            placeholder={t.descriptorTextEn}
            value={one.textEn}
            maxLength={200}
            disabled={isDisabled}
            onChange={({ target }) => change(at, { textEn: target.value })}
          />
          {isDisabled ? null : (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t.removeDescriptor(at + 1)}
              onClick={() => onChange(descriptors.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {isDisabled || descriptors.length >= MOST ? null : (
        <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={add}>
          {t.addDescriptor}
        </Button>
      )}
    </fieldset>
  )
}

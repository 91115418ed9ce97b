import type { ConditionRule, Field } from '@kaisai/contract/competition/form/document'
import { regions } from '@kaisai/contract/competition/form/regions'
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import { Input, InputNumber, Select } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { settingTexts } from './setting-texts.ts'

interface RuleValueProps {
  rule: ConditionRule
  target: Field
  label: string
  readOnly: boolean
  onChange: (rule: ConditionRule) => void
}

/** What an answer is compared with: the choices of the field, a number, or a text. */
export const RuleValue = ({ rule, target, label, readOnly, onChange }: RuleValueProps) => {
  const t = useTexts(settingTexts)
  const { lang } = useLang()
  if (rule.test === 'filled') return null
  const common = { 'aria-label': label, disabled: readOnly }
  const choices = choicesOf(target, lang)
  if (rule.test === 'oneOf') {
    return (
      <Select
        {...common}
        mode="multiple"
        value={[...rule.values]}
        options={choices ?? []}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(values: string[]) => onChange({ ...rule, values })}
      />
    )
  }
  if (rule.test === 'equals' && target.kind === 'yesNo') {
    return (
      <Select
        {...common}
        value={rule.value === true ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t.yes },
          { value: 'no', label: t.no },
        ]}
        onChange={(value) => onChange({ ...rule, value: value === 'yes' })}
      />
    )
  }
  if (choices) {
    return (
      <Select
        {...common}
        value={String(rule.value)}
        options={choices}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value: string) => onChange({ ...rule, value } as ConditionRule)}
      />
    )
  }
  if (typeof rule.value === 'number') {
    return (
      <InputNumber
        {...common}
        value={rule.value}
        onChange={(value) => value !== null && onChange({ ...rule, value } as ConditionRule)}
      />
    )
  }
  return (
    <Input
      {...common}
      value={String(rule.value)}
      maxLength={rule.test === 'contains' ? 100 : 500}
      onChange={(event) => onChange({ ...rule, value: event.target.value } as ConditionRule)}
    />
  )
}

const choicesOf = (target: Field, lang: Lang): { value: string; label: string }[] | null => {
  if (target.kind === 'region') return [...regions].map(([value, label]) => ({ value, label: inLang(label, lang) }))
  if (target.kind !== 'choice' && target.kind !== 'select' && target.kind !== 'multi') return null
  return target.limits.options.map(({ value, label, labelEn }) => ({ value, label: bestIn(lang, label, labelEn) || value }))
}

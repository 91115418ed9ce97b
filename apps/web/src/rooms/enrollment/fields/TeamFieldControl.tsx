import type { FieldValue } from '@kaisai/contract/enrollment/plain-field'
import { type TeamFieldKey, teamField } from '@kaisai/contract/enrollment/team-fields'
import { inLang } from '@kaisai/contract/lang'
import { Checkbox, Input, Select } from 'antd'
import { useFieldWords } from './use-field-words.ts'

interface TeamFieldControlProps {
  field: TeamFieldKey
  /** Its label's. */
  id: string
  value: FieldValue
  onChange: (value: FieldValue) => void
}

/** A plain field of a team in the center: the control of its kind, without its label. */
export const TeamFieldControl = ({ field: key, id, value, onChange }: TeamFieldControlProps) => {
  const { lang } = useFieldWords()
  const field = teamField(key)
  const text = String(value)
  switch (field.kind) {
    case 'yesNo':
      return <Checkbox id={id} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
    case 'choice':
      return (
        <Select
          id={id}
          value={text}
          allowClear
          onChange={(next: string | undefined) => onChange(next ?? '')}
          options={Object.entries(field.options).map(([option, word]) => ({ value: option, label: inLang(word, lang) }))}
        />
      )
    case 'prose':
      return (
        <Input.TextArea id={id} rows={4} maxLength={field.max} value={text} onChange={(event) => onChange(event.target.value)} />
      )
    default:
      return <Input id={id} value={text} maxLength={field.max} onChange={(event) => onChange(event.target.value)} />
  }
}

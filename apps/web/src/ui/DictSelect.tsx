import { listDictionaries } from '@kaisai/contract/system/dictionary.endpoints'
import { Select, type SelectProps } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { meaningOfTag, StatusTag } from './StatusTag.tsx'
import { words } from './texts.ts'

/** Options of a dictionary in the current language, and the label of a value. */
export const useDict = (type: string) => {
  const { data, isPending } = useReply(listDictionaries, { type }, { staleMs: Number.POSITIVE_INFINITY })
  const options = data?.find((dictionary) => dictionary.type === type)?.options ?? []
  const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? value
  const tagOf = (value: string): string => options.find((option) => option.value === value)?.tag ?? 'default'
  return { options, isPending, labelOf, tagOf }
}

interface DictSelectProps extends Omit<SelectProps<string>, 'options' | 'loading'> {
  /** The dictionary's type. */
  type: string
}

/** A choice out of a dictionary. */
export const DictSelect = ({ type, placeholder, ...rest }: DictSelectProps) => {
  const { options, isPending } = useDict(type)
  const t = useTexts(words)
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? t.pleaseSelect}
      {...rest}
      loading={isPending}
      options={options.map(({ value, label }) => ({ value, label }))}
    />
  )
}

/** A dictionary value in words on the color its entry names. */
export const DictTag = ({ type, value }: { type: string; value: string }) => {
  const { labelOf, tagOf } = useDict(type)
  return <StatusTag meaning={meaningOfTag[tagOf(value)] ?? 'idle'}>{labelOf(value)}</StatusTag>
}

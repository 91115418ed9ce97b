// Form fields several forms of this room share.
import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { Select, type SelectProps } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { words } from '#web/ui/texts.ts'

/** The provinces as choices. */
export const useProvinces = (): { value: string; label: string }[] => {
  const { data } = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  return (data ?? []).map(({ code, name }) => ({ value: code, label: name }))
}

/** A choice of a province. */
export const ProvinceSelect = (props: Omit<SelectProps<string>, 'options'>) => {
  const w = useTexts(words)
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={w.pleaseSelect}
      {...props}
      options={useProvinces()}
    />
  )
}

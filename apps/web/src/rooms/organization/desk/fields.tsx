// Form fields several forms of this room share.
import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { Form, Radio, Select, type SelectProps } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useDict } from '#web/ui/DictSelect.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { words } from '#web/ui/texts.ts'

/** In use or not, as two words to choose from. Its form field is `status`. */
export const OnOffItem = ({ hint }: { hint?: string }) => {
  const w = useTexts(words)
  const rules = useRules()
  const { options } = useDict('on_off')
  return (
    <Form.Item name="status" label={w.status} rules={[rules.chosen(w.status)]} extra={hint}>
      <Radio.Group options={options.map(({ value, label }) => ({ value, label }))} />
    </Form.Item>
  )
}

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

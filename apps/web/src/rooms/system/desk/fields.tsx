// Form fields several forms of this room share.
import { Form, Radio } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { words } from '#web/ui/texts.ts'

/** In use or not, as two words to choose from. Its form field is `status`. */
export const OnOffItem = () => {
  const w = useTexts(words)
  const rules = useRules()
  const { options } = useDict('on_off')
  return (
    <Form.Item name="status" label={w.status} rules={[rules.chosen(w.status)]}>
      <Radio.Group options={options.map(({ value, label }) => ({ value, label }))} />
    </Form.Item>
  )
}

import { Form, Radio } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useDict } from '../DictSelect.tsx'
import { words } from '../texts.ts'
import { useRules } from './rules.ts'

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

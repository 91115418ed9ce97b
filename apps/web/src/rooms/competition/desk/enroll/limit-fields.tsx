// Numbers of a category's limits: spans from the fewest to the most, and limits that may be left out.
import type { CategoryLimits } from '@kaisai/contract/competition/rules/rules'
import type { FormInstance } from 'antd'
import { Form, InputNumber } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import styles from './Categories.module.css'
import { categoryTexts } from './category-texts.ts'

type Bounds = readonly [min: number, max: number]
type LimitName = keyof CategoryLimits

interface SpanProps {
  label: string
  hint?: string
  names: readonly [least: LimitName, most: LimitName]
  bounds: Bounds
}

const pathOf = (name: LimitName): [string, string] => ['limits', name]
const numberAt = (form: FormInstance, name: LimitName): number | null => form.getFieldValue(pathOf(name)) as number | null

/** From the fewest to the most, in one line; the fault is said at the second number. */
export const Span = ({ label, hint, names, bounds }: SpanProps) => {
  const t = useTexts(categoryTexts)
  const rules = useRules()
  const [least, most] = names
  return (
    <Form.Item label={label} extra={hint} required>
      <div className={styles.span}>
        <Form.Item name={pathOf(least)} noStyle rules={[rules.entered(t.leastOf(label))]}>
          <InputNumber min={bounds[0]} max={bounds[1]} precision={0} aria-label={t.leastOf(label)} />
        </Form.Item>
        <span>{t.to}</span>
        <Form.Item
          name={pathOf(most)}
          noStyle
          dependencies={[pathOf(least)]}
          rules={[
            rules.entered(t.mostOf(label)),
            (form) => ({
              validator: async (_: unknown, value: number | null) => {
                const fewest = numberAt(form as FormInstance, least)
                if (value !== null && fewest !== null && value < fewest) throw new Error(t.spanFault)
              },
            }),
          ]}
        >
          <InputNumber min={bounds[0]} max={bounds[1]} precision={0} aria-label={t.mostOf(label)} />
        </Form.Item>
      </div>
    </Form.Item>
  )
}

interface LimitNumberProps {
  name: LimitName
  label: string
  hint?: string
  bounds: Bounds
  /** Not more than another limit, where that is set. */
  most?: { name: LimitName; fault: string }
}

/** A limit that is off while empty. */
export const LimitNumber = ({ name, label, hint, bounds, most }: LimitNumberProps) => {
  const t = useTexts(categoryTexts)
  return (
    <Form.Item
      name={pathOf(name)}
      label={label}
      extra={hint}
      dependencies={most ? [pathOf(most.name)] : []}
      rules={[
        (form) => ({
          validator: async (_: unknown, value: number | null) => {
            const other = most ? numberAt(form as FormInstance, most.name) : null
            if (most && value !== null && other !== null && value > other) throw new Error(most.fault)
          },
        }),
      ]}
    >
      <InputNumber min={bounds[0]} max={bounds[1]} precision={0} placeholder={t.unlimited} className={styles.wide} />
    </Form.Item>
  )
}

import { type TaxRule, taxRuleLabels, taxRules, taxSources } from '@kaisai/contract/payout/withholding'
import { DatePicker, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { payoutTexts } from '../payout-texts.ts'
import styles from './Payout.module.css'

export interface Terms {
  month: string
  taxRule: TaxRule
  note: string
}

/** In which month it is paid, and under which rule it is taxed. */
export const TermFields = () => {
  const t = useTexts(payoutTexts)
  const label = useLabel()
  const rules = useRules()
  return (
    <>
      <Form.Item
        name="month"
        label={t.month}
        extra={t.monthHint}
        rules={[rules.required(t.month)]}
        getValueProps={(value?: string) => ({ value: value ? dayjs(value) : null })}
        normalize={(value: Dayjs | null) => value?.format('YYYY-MM') ?? ''}
      >
        <DatePicker picker="month" allowClear={false} />
      </Form.Item>
      <Form.Item name="taxRule" label={t.tax} rules={[rules.chosen(t.tax)]}>
        <Radio.Group className={styles.stack ?? ''}>
          {taxRules.map((rule) => (
            <Radio key={rule} value={rule}>
              <span className={styles.two}>
                <span>{label(taxRuleLabels[rule])}</span>
                <small>{label(taxSources[rule])}</small>
              </span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item noStyle dependencies={['taxRule']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="note"
            label={t.note}
            rules={[...(getFieldValue('taxRule') === 'none' ? [rules.required(t.note)] : []), rules.max(500)]}
          >
            <Input.TextArea rows={2} maxLength={500} placeholder={t.noteHint} />
          </Form.Item>
        )}
      </Form.Item>
    </>
  )
}

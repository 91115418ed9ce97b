import { chargesAnything, extraItemLabels, extraItems, feeRulesFault, MOST_FEN } from '@kaisai/contract/competition/fee/fee-rules'
import { MOST_REFUND_TIERS, refundFault } from '@kaisai/contract/competition/fee/refund-rule'
import { feeBasisLabels } from '@kaisai/contract/competition/labels'
import { degreeLabels, degreeLevels } from '@kaisai/contract/competition/rules/labels'
import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { Button, DatePicker, Form, type FormInstance, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import styles from './Fee.module.css'
import { feeTexts } from './fee-texts.ts'
import { type FeeValues, inputOf, type RefundRow } from './fee-values.ts'

const MOST_YUAN = MOST_FEN / 100

interface MoneyProps {
  isOff: boolean
  placeholder?: string
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
}
const Money = ({ isOff, ...rest }: MoneyProps) => (
  <InputNumber<number> {...rest} min={0} max={MOST_YUAN} precision={2} prefix="¥" disabled={isOff} className={styles.wide} />
)

/** The fields of a category's fee rules. */
export const FeeFields = ({ form, values, isOff }: { form: FormInstance<FeeValues>; values: FeeValues; isOff: boolean }) => {
  const t = useTexts(feeTexts)
  const rules = useRules()
  const label = useLabel()
  const { data: provinces = [] } = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  const bases = Object.entries(feeBasisLabels).map(([value, name]) => ({ value, label: label(name) }))
  const free = values.freeDegrees ?? []
  const early = {
    validator: async () => {
      const all = form.getFieldsValue(true) as FeeValues
      if (Boolean(all.earlyUntil) !== (all.earlyYuan ?? 0) > 0) throw new Error(t.earlyBoth)
      const input = inputOf(all)
      const fault =
        input.rules.earlyBird && !chargesAnything({ ...input, rules: { ...input.rules, extras: [] } })
          ? feeRulesFault(input)
          : null
      if (fault) throw new Error(label(fault))
    },
  }
  return (
    <>
      <FormGroup title={t.base} />
      <div className={styles.row}>
        <Form.Item name="feeYuan" label={t.fee} rules={[rules.entered(t.fee)]}>
          <Money isOff={isOff} />
        </Form.Item>
        <Form.Item name="feeBasis" label={t.basis}>
          <Select disabled={isOff} options={bases} />
        </Form.Item>
      </div>
      <FormGroup title={t.early} />
      <p className={styles.hint}>{t.earlyHint}</p>
      <div className={styles.row}>
        <Form.Item name="earlyYuan" label={t.earlyOff} dependencies={['earlyUntil', 'feeYuan']} rules={[early]}>
          <Money isOff={isOff} placeholder={t.empty} />
        </Form.Item>
        <Form.Item name="earlyUntil" label={t.earlyUntil} {...asDay}>
          <DatePicker disabled={isOff} className={styles.wide} placeholder={t.empty} />
        </Form.Item>
      </div>
      <FormGroup title={t.degrees} />
      <p className={styles.hint}>{t.degreesHint}</p>
      <div className={styles.row}>
        {degreeLevels.map((degree) => (
          <Form.Item
            key={degree}
            name={['byDegree', degree]}
            label={label(degreeLabels[degree])}
            extra={free.includes(degree) ? t.isFree : undefined}
          >
            <Money isOff={isOff || free.includes(degree)} placeholder={t.empty} />
          </Form.Item>
        ))}
      </div>
      <FormGroup title={t.free} />
      <p className={styles.hint}>{t.freeHint}</p>
      <div className={styles.row}>
        <Form.Item name="freeDegrees" label={t.freeDegrees}>
          <Select
            mode="multiple"
            disabled={isOff}
            placeholder={t.empty}
            options={degreeLevels.map((degree) => ({ value: degree, label: label(degreeLabels[degree]) }))}
          />
        </Form.Item>
        <Form.Item name="freeProvinces" label={t.freeProvinces}>
          <Select
            mode="multiple"
            disabled={isOff}
            placeholder={t.empty}
            showSearch={{ optionFilterProp: 'label' }}
            options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form.Item>
      </div>
      <FormGroup title={t.cap} />
      <div className={styles.row}>
        <Form.Item name="capYuan" label={t.cap} extra={t.capHint}>
          <Money isOff={isOff} placeholder={t.empty} />
        </Form.Item>
      </div>
      <FormGroup title={t.extras} />
      <p className={styles.hint}>{t.extrasHint}</p>
      {extraItems.map((item) => (
        <div key={item} className={styles.row}>
          <Form.Item name={['extras', item, 'yuan']} label={label(extraItemLabels[item])}>
            <Money isOff={isOff} placeholder={t.empty} />
          </Form.Item>
          <Form.Item name={['extras', item, 'basis']} label={t.basis}>
            <Select disabled={isOff} options={bases} />
          </Form.Item>
        </div>
      ))}
      <RefundTiers isOff={isOff} />
    </>
  )
}

const asDay = {
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value) : null }),
  normalize: (value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null,
}

/** The refund rule: until which day so much is kept. */
const RefundTiers = ({ isOff }: { isOff: boolean }) => {
  const t = useTexts(feeTexts)
  const label = useLabel()
  const whole = {
    validator: async (_: unknown, rows: RefundRow[] = []) => {
      if (rows.some((row) => Boolean(row?.untilOn) !== (typeof row?.keptPercent === 'number'))) throw new Error(t.refundBoth)
      const tiers = rows.flatMap(({ untilOn, keptPercent }) => (untilOn ? [{ untilOn, keptPercent: keptPercent ?? 0 }] : []))
      const fault = refundFault(tiers)
      if (fault) throw new Error(label(fault))
    },
  }
  return (
    <>
      <FormGroup title={t.refunds} />
      <p className={styles.hint}>{t.refundsHint}</p>
      <Form.List name="refunds" rules={[whole]}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.tier}>
                <Form.Item name={[name, 'untilOn']} label={t.refundUntil} {...asDay}>
                  <DatePicker disabled={isOff} className={styles.wide} placeholder={t.empty} />
                </Form.Item>
                <Form.Item name={[name, 'keptPercent']} label={t.refundKept}>
                  <InputNumber<number> min={0} max={99} precision={0} suffix="%" disabled={isOff} className={styles.wide} />
                </Form.Item>
                <Button disabled={isOff} onClick={() => remove(name)}>
                  {t.refundRemove}
                </Button>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button disabled={isOff || rows.length >= MOST_REFUND_TIERS} onClick={() => add({ untilOn: null, keptPercent: 0 })}>
              {t.refundAdd}
            </Button>
          </>
        )}
      </Form.List>
    </>
  )
}

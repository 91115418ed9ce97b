import { fenOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type getOrder, requestRefund } from '@kaisai/contract/finance/desk.endpoints'
import { financeProblems } from '@kaisai/contract/finance/problems'
import { Alert, Form, Input, InputNumber, Radio } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Finance.module.css'
import { refundTexts } from './refund-texts.ts'
import { refreshOrders } from './use-order-moves.ts'

type Order = ReplyOf<typeof getOrder>
interface RefundValues {
  isWhole: boolean
  /** Yuan by the line's id; null or 0: nothing of it. */
  lines?: Record<string, number | null>
  reason: string
}
interface Refundable {
  readonly lineId: string
  readonly name: string
  readonly text: string
  readonly leftFen: number
}

const refundableOf = ({ teams }: Order): Refundable[] =>
  teams
    .flatMap((team) =>
      team.lines.map((line) => ({
        lineId: line.lineId,
        name: team.name,
        text: line.text,
        leftFen: line.amountFen - line.refundedFen,
      })),
    )
    .filter(({ leftFen }) => leftFen > 0)

/** Asks for a refund of an order: all that is left, or so much of each line. */
export const RefundForm = ({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) => {
  const t = useTexts(refundTexts)
  const rules = useRules()
  const lines = refundableOf(order)
  const leftFen = lines.reduce((sum, line) => sum + line.leftFen, 0)
  const submit: Submit<RefundValues> = ({ isWhole, lines: yuan, reason }, { options }) =>
    placeRefusal(options, { [financeProblems['finance.refund_too_much'][0]]: 'reason' }, async (placed) => {
      // Amounts by line are there only once they were asked for.
      const wanted = lines
        .map(({ lineId }) => ({ lineId, amountFen: fenOf(yuan?.[lineId] ?? 0) }))
        .filter(({ amountFen }) => amountFen > 0)
      await call(requestRefund, { orderId: order.orderId, reason: reason.trim(), ...(isWhole ? {} : { lines: wanted }) }, placed)
      toast('success', t.asked)
      await refreshOrders()
    })
  return (
    <DrawerForm<RefundValues>
      title={t.title}
      open={open}
      onClose={onClose}
      initial={{ isWhole: true, lines: Object.fromEntries(lines.map(({ lineId }) => [lineId, null])), reason: '' }}
      submit={submit}
      submitText={t.ask}
    >
      {(form) => (
        <>
          <Alert type="info" showIcon title={t.how(order.channelName)} style={{ marginBottom: 16 }} />
          <Form.Item name="isWhole" label={t.what}>
            <Radio.Group
              options={[
                { value: true, label: t.whole(formatMoney(leftFen)) },
                { value: false, label: t.byLine },
              ]}
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() =>
              form.getFieldValue('isWhole') === false ? (
                <LineAmounts
                  lines={lines}
                  sumFen={lines.reduce((sum, { lineId }) => sum + fenOf(form.getFieldValue(['lines', lineId]) ?? 0), 0)}
                />
              ) : null
            }
          </Form.Item>
          <Form.Item
            name="reason"
            label={t.reason}
            extra={t.reasonHint}
            rules={[rules.required(t.reason), { min: 2, message: t.reasonShort }, rules.max(500)]}
          >
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        </>
      )}
    </DrawerForm>
  )
}

const LineAmounts = ({ lines, sumFen }: { lines: readonly Refundable[]; sumFen: number }) => {
  const t = useTexts(refundTexts)
  return (
    <div className={styles.stack} style={{ marginBottom: 16 }}>
      {lines.map(({ lineId, name, text, leftFen }) => (
        <Form.Item key={lineId} name={['lines', lineId]} label={`${name} · ${text}`} extra={t.left(formatMoney(leftFen))}>
          <InputNumber min={0} max={leftFen / 100} precision={2} prefix="¥" style={{ width: 200 }} />
        </Form.Item>
      ))}
      <Form.Item
        name="sum"
        rules={[{ validator: async () => (sumFen > 0 ? undefined : Promise.reject(new Error(t.nothing))) }]}
        style={{ marginBottom: 0 }}
      >
        <b>{t.sum(formatMoney(sumFen))}</b>
      </Form.Item>
    </div>
  )
}

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type pageExceptions, settleException } from '@kaisai/contract/finance/desk.endpoints'
import { Alert, Form, Input, Radio } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { actionTexts } from './action-texts.ts'
import { refreshOrders } from './use-order-moves.ts'

export type ExceptionRow = ReplyOf<typeof pageExceptions>['rows'][number]
interface SettleValues {
  isRefunded: boolean
  note: string
}

/** Settles payment exceptions; starts with what is proposed. */
export const SettleForm = ({ row, onClose }: { row: ExceptionRow | null; onClose: () => void }) => {
  const t = useTexts(actionTexts)
  const rules = useRules()
  const shown = useKept(row)
  // Late and double payments go back by themselves; a refund that failed cannot be sent again from here.
  const mayRefund = shown?.kind === 'amount'
  const submit: Submit<SettleValues> = async ({ isRefunded, note }, { options }) => {
    if (!shown) return
    await call(
      settleException,
      { exceptionId: shown.exceptionId, isRefunded: mayRefund && isRefunded, note: note.trim() },
      options,
    )
    toast('success', t.settled)
    await refreshOrders()
  }
  return (
    <ModalForm<SettleValues>
      title={shown ? t.settleTitle(shown.kindName, formatMoney(shown.amountFen)) : t.settle}
      open={row !== null}
      onClose={onClose}
      initial={shown ? { isRefunded: mayRefund, note: '' } : undefined}
      submit={submit}
      submitText={t.settleButton}
    >
      <Alert type="info" showIcon title={`${t.proposal}：${shown?.proposal ?? ''}`} style={{ marginBottom: 16 }} />
      <Form.Item name="isRefunded" label={t.how}>
        <Radio.Group>
          <Radio value={true} disabled={!mayRefund}>
            {t.refundIt}
            <br />
            <small>{t.refundItHint}</small>
          </Radio>
          <Radio value={false}>
            {t.outside}
            <br />
            <small>{t.outsideHint}</small>
          </Radio>
        </Radio.Group>
      </Form.Item>
      <Form.Item name="note" label={t.note} rules={[rules.required(t.note), { min: 2, message: t.reasonLabel }, rules.max(500)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </ModalForm>
  )
}

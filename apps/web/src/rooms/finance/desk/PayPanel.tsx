import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  cancelOrder,
  type getMyOrder,
  makeLink,
  payByAlipay,
  revokeLinks,
  sendVoucher,
} from '@kaisai/contract/finance/own.endpoints'
import { declarationOf, type OnlineProvider } from '@kaisai/contract/finance/providers'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { PaymentCode } from '../center/PaymentCode.tsx'
import styles from './Finance.module.css'
import { payTexts } from './pay-texts.ts'
import { refreshOrders } from './use-order-moves.ts'

type MyOrder = ReplyOf<typeof getMyOrder>
interface VoucherValues {
  fileId: string | null
  note: string
}

/** How the school pays its own order: the account and the voucher, Alipay, a link for the accountant. */
export const PayPanel = ({ order }: { order: MyOrder }) => {
  const t = useTexts(payTexts)
  const [isSending, setSending] = useState(false)
  const { orderId, version, choices, can } = order
  const run = async (work: Promise<unknown>, said: string): Promise<void> => {
    await work.then(
      () => toast('success', said),
      () => undefined,
    )
    await refreshOrders()
  }
  const cancel = async (): Promise<void> => {
    if (await confirmBox({ title: t.cancel, text: t.cancelText, danger: true, confirmText: t.cancel }))
      await run(call(cancelOrder, { orderId, version }), t.cancelled)
  }
  const [code, setCode] = useState<{ paymentNo: string; url: string; name: string } | null>(null)
  const label = useLabel()
  const pay = async (provider: OnlineProvider): Promise<void> => {
    const { ways, label: name } = declarationOf(provider)
    const way = ways.desk[0]!
    const begun = await call(payByAlipay, { orderId, way, provider }).catch(() => null)
    if (begun && way === 'qr') setCode({ ...begun, name: label(name) })
    else if (begun) location.assign(begun.url)
  }
  const isPayable = can.includes('pay')
  return (
    <section className={styles.card} aria-label={t.title}>
      <header className={styles.cardHead}>
        <h2>{t.title}</h2>
        {can.includes('cancel') ? (
          <Button danger onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        ) : null}
      </header>
      <div className={styles.stack}>
        <Alert
          type={isPayable ? 'warning' : 'info'}
          showIcon
          title={isPayable ? t.until(formatDate(order.expiresTime, 'minute')) : t.checking}
        />
        {isPayable && choices.online.length === 0 && !choices.transfer ? <Alert type="error" showIcon title={t.noWay} /> : null}
        {isPayable && choices.transfer ? (
          <Detail
            items={[
              { label: t.amount, value: <b>{formatMoney(order.amountFen)}</b> },
              { label: t.accountName, value: choices.transfer.accountName },
              { label: t.bank, value: choices.transfer.bank },
              { label: t.accountNo, value: choices.transfer.accountNo },
              { label: t.note, value: `${order.no}（${t.remarkHint}）`, wide: true },
            ]}
          />
        ) : null}
        {isPayable ? (
          <div className={styles.actions}>
            {choices.transfer ? (
              <Button type="primary" onClick={() => setSending(true)}>
                {t.sendVoucher}
              </Button>
            ) : null}
            {choices.online.map((provider) => (
              <Button key={provider} onClick={() => void pay(provider)}>
                {t.payOnline(label(declarationOf(provider).label))}
              </Button>
            ))}
          </div>
        ) : null}
        {code ? <PaymentCode key={code.paymentNo} {...code} onEnd={() => setCode(null)} /> : null}
        {can.includes('link') ? <LinkPart order={order} run={run} /> : null}
      </div>
      <VoucherForm order={order} open={isSending} onClose={() => setSending(false)} />
    </section>
  )
}

const LinkPart = ({ order, run }: { order: MyOrder; run: (work: Promise<unknown>, said: string) => Promise<void> }) => {
  const t = useTexts(payTexts)
  const [path, setPath] = useState<string | null>(null)
  const { orderId, isLinked } = order
  const make = async (): Promise<void> => {
    const made = await call(makeLink, { orderId }).catch(() => null)
    if (made) setPath(made.path)
    await refreshOrders()
  }
  const revoke = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.revoke, text: t.revokeText, danger: true, confirmText: t.revoke }))) return
    setPath(null)
    await run(call(revokeLinks, { orderId }), t.revoked)
  }
  // Where the browser refuses, the address stands there to be marked by hand.
  const copy = async (text: string): Promise<void> => {
    const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
      () => true,
      () => false,
    )
    toast(isCopied ? 'success' : 'warning', isCopied ? t.copied : t.copyByHand)
  }
  const address = path === null ? null : `${location.origin}${path}`
  return (
    <div className={styles.stack}>
      <div>
        <b>{t.link}</b>
        <p className={styles.quiet}>{address === null && isLinked ? t.linkExists : t.linkHint}</p>
      </div>
      {address ? <code className={styles.link}>{address}</code> : null}
      <div className={styles.actions}>
        {address ? (
          <Button type="primary" onClick={() => void copy(address)}>
            {t.copy}
          </Button>
        ) : null}
        <Button onClick={() => void make()}>{isLinked ? t.makeNew : t.make}</Button>
        {isLinked ? (
          <Button danger onClick={() => void revoke()}>
            {t.revoke}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const VoucherForm = ({ order, open, onClose }: { order: MyOrder; open: boolean; onClose: () => void }) => {
  const t = useTexts(payTexts)
  const rules = useRules()
  const submit: Submit<VoucherValues> = async ({ fileId, note }, { options }) => {
    await call(sendVoucher, { orderId: order.orderId, version: order.version, fileId: fileId ?? '', note }, options)
    toast('success', t.sent)
    await refreshOrders()
  }
  return (
    <ModalForm<VoucherValues>
      title={t.sendVoucher}
      open={open}
      onClose={onClose}
      initial={{ fileId: null, note: order.no }}
      submit={submit}
      submitText={t.send}
    >
      <Form.Item name="fileId" label={t.voucher} rules={[{ required: true, message: t.fileNeeded }]}>
        <UploadField purpose="financeVoucher" />
      </Form.Item>
      <Form.Item name="note" label={t.note} rules={[rules.max(200)]}>
        <Input />
      </Form.Item>
    </ModalForm>
  )
}

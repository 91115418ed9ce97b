import { getMyOrder, payByAlipay, sendVoucher } from '@kaisai/contract/finance/own.endpoints'
import { declarationOf, type OnlineProvider, type OnlineWay } from '@kaisai/contract/finance/providers'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { payTexts } from '../center-texts.ts'
import { CopyText } from './CopyText.tsx'
import type { MyOrder } from './my-order.ts'
import styles from './Pay.module.css'
import { PaymentCode } from './PaymentCode.tsx'

/** The ways to pay an order that its organizer takes. `way` in the address: the one that was just chosen stands alone, the others behind it. */
export const Ways = ({ order }: { order: MyOrder }) => {
  const t = useTexts(payTexts)
  const chosen = useSearchParams()[0].get('way')
  const { online, transfer } = order.choices
  const all = [
    ...online.map((provider) => ({ key: provider as string, part: <Online key={provider} order={order} provider={provider} /> })),
    ...(transfer ? [{ key: 'transfer', part: <Transfer key="transfer" order={order} account={transfer} /> }] : []),
  ]
  const first = all.length > 1 ? all.find(({ key }) => key === chosen) : undefined
  return (
    <section className={styles.card}>
      <h2>{first ? t.way : t.ways}</h2>
      {all.length === 0 ? <p>{t.noWay}</p> : null}
      {first ? (
        <>
          {first.part}
          <details className={styles.others}>
            <summary>{t.otherWays}</summary>
            {all.filter((one) => one !== first).map(({ part }) => part)}
          </details>
        </>
      ) : (
        all.map(({ part }) => part)
      )}
    </section>
  )
}

const Online = ({ order, provider }: { order: MyOrder; provider: OnlineProvider }) => {
  const t = useTexts(payTexts)
  const label = useLabel()
  const isNarrow = useNarrow()
  const { send, isSending } = useSend(payByAlipay)
  const [code, setCode] = useState<{ paymentNo: string; url: string } | null>(null)
  const { label: word, ways } = declarationOf(provider)
  const name = label(word)
  const begun = order.payments.find((one) => one.provider === provider && one.status === 'pending')
  const pay = async (way: OnlineWay): Promise<void> => {
    const shown = await send({ orderId: order.orderId, way, provider })
    if (way === 'qr') setCode(shown)
    else location.assign(shown.url)
  }
  // A refusal was shown; the order may have been paid or closed meanwhile.
  const start = (way: OnlineWay) => void pay(way).catch(() => refresh(getMyOrder))
  return (
    <div className={styles.way}>
      <h3>{name}</h3>
      <p className={styles.fine}>{t.onlineHint}</p>
      <p className={styles.actions}>
        {(isNarrow ? ways.phone : ways.desk).map((way, at) => (
          <Button
            key={way}
            type={at === 0 ? 'primary' : 'default'}
            size="large"
            loading={isSending && at === 0}
            disabled={isSending}
            onClick={() => start(way)}
          >
            {way === 'qr' ? t.qr(name) : `${t.goTo(name)} ${formatMoney(order.amountFen)}`}
          </Button>
        ))}
      </p>
      {code ? <PaymentCode key={code.paymentNo} {...code} name={name} onEnd={() => setCode(null)} /> : null}
      {begun && !code ? (
        <p className={styles.fine}>
          {t.begun(name)} <Link to={`/home/paySuccess?no=${begun.no}`}>{t.seeState}</Link>
        </p>
      ) : null}
    </div>
  )
}

type Account = NonNullable<MyOrder['choices']['transfer']>

const Transfer = ({ order, account }: { order: MyOrder; account: Account }) => {
  const t = useTexts(payTexts)
  const [isSending, setSending] = useState(false)
  const facts: readonly (readonly [string, string, string?])[] = [
    [t.accountName, account.accountName],
    [t.bank, account.bank],
    [t.accountNo, account.accountNo],
    [t.money, formatMoney(order.amountFen), (order.amountFen / 100).toFixed(2)],
    [t.remark, order.no],
  ]
  return (
    <div className={styles.way}>
      <h3>{t.transfer}</h3>
      <p className={styles.fine}>{t.transferHint}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value, text = value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <CopyText text={text} label={label} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.actions}>
        <Button type={order.choices.online.length > 0 ? 'default' : 'primary'} size="large" onClick={() => setSending(true)}>
          {t.sendVoucher}
        </Button>
      </p>
      <VoucherForm order={order} open={isSending} onClose={() => setSending(false)} />
    </div>
  )
}

const VoucherForm = ({ order, open, onClose }: { order: MyOrder; open: boolean; onClose: () => void }) => {
  const t = useTexts(payTexts)
  const { send } = useSend(sendVoucher, [getMyOrder])
  return (
    <ModalForm<{ fileId: string | null; note?: string }>
      title={t.sendVoucher}
      open={open}
      onClose={onClose}
      initial={{ fileId: null, note: '' }}
      version={order.version}
      submitText={t.sendVoucher}
      submit={async ({ fileId, note = '' }, { options, version }) => {
        await send({ orderId: order.orderId, version, fileId: fileId ?? '', note: note.trim() }, options)
        toast('success', t.voucherSent)
      }}
    >
      <Form.Item name="fileId" label={t.voucher} rules={[{ required: true, message: t.voucherNeeded }]}>
        <UploadField purpose="financeVoucher" />
      </Form.Item>
      <Form.Item name="note" label={t.note} extra={t.noteHint}>
        <Input maxLength={200} />
      </Form.Item>
    </ModalForm>
  )
}

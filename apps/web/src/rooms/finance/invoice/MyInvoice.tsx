import { getMyInvoice, pageInvoiceable, pageMyInvoices, withdrawInvoice } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../center/Pay.module.css'
import { type Invoice, InvoiceFacts, InvoiceFiles, InvoiceHistory, InvoiceLines } from './InvoiceParts.tsx'
import { invoiceMeaning } from './invoice-meaning.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { ownTexts } from './own-texts.ts'
import { ResubmitForm } from './RequestForm.tsx'
import { ReversalForm } from './ReversalForm.tsx'

const NOT_FOUND = 40400

/** One own invoice: where it stands, its files, what can be done. `path`: the list it belongs to. */
export const MyInvoice = ({ invoiceId, path }: { invoiceId: string; path: string }) => {
  const t = useTexts(ownTexts)
  const { data, error, refetch } = useReply(getMyInvoice, { invoiceId }, { staleMs: 0 })
  if (data) return <Details invoice={data} path={path} />
  if (!error) return <SkeletonRows />
  return hasCode(error, NOT_FOUND) ? (
    <EmptyFace text={t.notThere} action={<Link to={path}>{t.back}</Link>} />
  ) : (
    <ErrorFace error={error} onRetry={refetch} />
  )
}

const Details = ({ invoice, path }: { invoice: Invoice; path: string }) => {
  const t = useTexts(ownTexts)
  const i = useTexts(invoiceTexts)
  const [opened, open] = useState<'edit' | 'red' | null>(null)
  const { send, isSending } = useSend(withdrawInvoice, [getMyInvoice, pageMyInvoices, pageInvoiceable])
  const may = (verb: string): boolean => invoice.can.includes(verb)
  const withdraw = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.withdraw, text: t.withdrawText, danger: true, confirmText: t.withdraw }))) return
    await send({ invoiceId: invoice.invoiceId, version: invoice.version }).then(
      () => toast('success', t.withdrawn),
      () => refresh(getMyInvoice),
    )
  }
  const close = (): void => open(null)
  return (
    <>
      <PageHeader
        back={path}
        title={invoice.title}
        tag={<StatusTag meaning={invoiceMeaning[invoice.status]}>{invoice.statusName}</StatusTag>}
        hint={`${invoice.competitionName} · ${i.no} ${invoice.no}`}
        actions={
          <>
            {may('edit') ? (
              <Button type="primary" onClick={() => open('edit')}>
                {t.resubmit}
              </Button>
            ) : null}
            {may('withdraw') ? (
              <Button danger loading={isSending} onClick={() => void withdraw()}>
                {t.withdraw}
              </Button>
            ) : null}
            {may('askRed') ? (
              <Button danger onClick={() => open('red')}>
                {t.askRed}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={styles.parts}>
        <section className={styles.card}>
          <p className={styles.amount}>{formatMoney(invoice.amountFen)}</p>
          <p>{t.next[invoice.status]}</p>
          {invoice.rejectReason ? (
            <p className={styles.waits}>
              {i.rejected}：{invoice.rejectReason}
            </p>
          ) : null}
        </section>
        {invoice.number === null ? null : <InvoiceFiles invoice={invoice} />}
        <InvoiceFacts invoice={invoice} path={path} />
        <InvoiceLines invoice={invoice} orderPath={path.startsWith('/center') ? '/center/orders' : '/finance/order'} />
        <InvoiceHistory invoice={invoice} />
      </div>
      {may('edit') ? <ResubmitForm invoice={invoice} open={opened === 'edit'} onClose={close} /> : null}
      {may('askRed') ? <ReversalForm invoice={invoice} open={opened === 'red'} onClose={close} /> : null}
    </>
  )
}

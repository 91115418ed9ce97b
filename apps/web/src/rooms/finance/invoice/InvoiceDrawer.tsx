import { getInvoice } from '@kaisai/contract/finance/invoice/desk.endpoints'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import styles from '../desk/Finance.module.css'
import { deskTexts } from './desk-texts.ts'
import { InvoiceFacts, InvoiceFiles, InvoiceHistory, InvoiceLines } from './InvoiceParts.tsx'
import { FilesForm, FinishRedForm, IssueForm, StartRedForm } from './IssueForms.tsx'
import { invoiceMeaning } from './invoice-meaning.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { type DeskInvoice, useInvoiceMoves } from './use-invoice-moves.ts'

/** One invoice as finance sees it, with everything that can be done. */
export const InvoiceDrawer = ({ invoiceId, onClose }: { invoiceId: string | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const i = useTexts(invoiceTexts)
  const shown = useKept(invoiceId)
  const {
    data: invoice,
    error,
    refetch,
  } = useReply(getInvoice, { invoiceId: shown ?? '' }, { staleMs: 0, enabled: shown !== null })
  return (
    <Drawer
      title={invoice ? `${i.no} ${invoice.no}` : t.page}
      open={invoiceId !== null}
      size={760}
      onClose={onClose}
      destroyOnHidden
      footer={invoice && invoice.can.length > 0 ? <Moves invoice={invoice} /> : null}
    >
      {error && !invoice ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!invoice && !error ? <SkeletonRows /> : null}
      {invoice ? (
        <div className={styles.stack}>
          {invoice.fault ? <Alert type="error" showIcon title={`${i.fault}：${invoice.fault}`} /> : null}
          <Detail
            items={[
              { label: i.state, value: <StatusTag meaning={invoiceMeaning[invoice.status]}>{invoice.statusName}</StatusTag> },
              { label: i.amount, value: <b>{formatMoney(invoice.amountFen)}</b> },
              { label: i.payer, value: invoice.payerName },
              { label: i.created, value: formatDate(invoice.createTime, 'minute') },
              { label: i.competition, value: invoice.competitionName, wide: true },
              ...(invoice.rejectReason ? [{ label: i.rejected, value: invoice.rejectReason, wide: true }] : []),
            ]}
          />
          {invoice.number === null ? null : <InvoiceFiles invoice={invoice} />}
          <InvoiceFacts invoice={invoice} path="/finance/invoice" />
          <InvoiceLines invoice={invoice} orderPath="/finance/order" />
          <InvoiceHistory invoice={invoice} />
        </div>
      ) : null}
    </Drawer>
  )
}

const Moves = ({ invoice }: { invoice: DeskInvoice }) => {
  const t = useTexts(deskTexts)
  const moves = useInvoiceMoves()
  const [opened, open] = useState<'issue' | 'files' | 'startRed' | 'finishRed' | null>(null)
  const may = (verb: string): boolean => invoice.can.includes(verb)
  const close = (): void => open(null)
  const buttons = [
    { verb: 'approve', label: t.approve, type: 'primary', onClick: () => moves.approve(invoice) },
    { verb: 'issueByHand', label: t.issue, type: 'primary', onClick: () => open('issue') },
    { verb: 'retry', label: t.retry, onClick: () => moves.retry(invoice) },
    { verb: 'reject', label: t.reject, danger: true, onClick: () => moves.reject(invoice) },
    { verb: 'reverse', label: t.finishRed, type: 'primary', onClick: () => open('finishRed') },
    { verb: 'reverseByProvider', label: t.sendRed, onClick: () => moves.sendRed(invoice) },
    { verb: 'keep', label: t.keep, onClick: () => moves.keep(invoice) },
    { verb: 'addFiles', label: t.files, onClick: () => open('files') },
    { verb: 'askRed', label: t.startRed, danger: true, onClick: () => open('startRed') },
  ] as const
  return (
    <div className={styles.actions}>
      {buttons
        .filter(({ verb }) => may(verb))
        .map(({ verb, label, onClick, ...look }) => (
          <Button key={verb} {...look} onClick={() => void onClick()}>
            {label}
          </Button>
        ))}
      <IssueForm invoice={invoice} open={opened === 'issue'} onClose={close} />
      <FilesForm invoice={invoice} open={opened === 'files'} onClose={close} />
      <StartRedForm invoice={invoice} open={opened === 'startRed'} onClose={close} />
      <FinishRedForm invoice={invoice} open={opened === 'finishRed'} onClose={close} />
    </div>
  )
}

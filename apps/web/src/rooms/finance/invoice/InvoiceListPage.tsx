import { exportInvoices } from '@kaisai/contract/finance/export.endpoints'
import {
  checkInvoiceImport,
  exportInvoiceTemplate,
  importInvoices,
  pageInvoices,
} from '@kaisai/contract/finance/invoice/desk.endpoints'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import { invoiceWords } from '@kaisai/contract/finance/invoice/labels'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import styles from '../desk/Finance.module.css'
import { deskTexts } from './desk-texts.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { invoiceMeaning } from './invoice-meaning.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { refreshInvoices } from './use-invoice-moves.ts'

/** /finance/invoice: requests and invoices; with `id` one of them at the side. */
export const InvoiceListPage = () => {
  const t = useTexts(deskTexts)
  const i = useTexts(invoiceTexts)
  const label = useLabel()
  const [query, setQuery] = useSearchParams()
  const mayIssue = usePermission(['finance:invoice:issue'])
  const [isImporting, setImporting] = useState(false)
  const [competition] = useCompetitionFilters(undefined)
  const open = (invoiceId: string | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      if (invoiceId) next.set('id', invoiceId)
      else next.delete('id')
      return next
    })
  const closeImport = useCallback(() => setImporting(false), [])
  const imported = useCallback(() => void refreshInvoices(), [])
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.page}
        hint={t.hint}
        actions={mayIssue ? <Button onClick={() => setImporting(true)}>{t.import}</Button> : null}
      />
      <DataTable
        name="finance.invoices"
        list={pageInvoices}
        rowKey="invoiceId"
        defaultSort="-createTime"
        toolbar={<ListExport endpoint={exportInvoices} filters={['status', 'competitionId', 'from', 'to', 'keyword']} />}
        filters={[
          {
            name: 'status',
            label: i.state,
            kind: 'select',
            options: invoiceWords.map((word) => ({ value: word, label: label(invoiceStates.states[word]) })),
          },
          ...(competition ? [competition] : []),
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          { name: 'from', to: 'to', label: t.days, kind: 'days' },
        ]}
        columns={[
          {
            key: 'title',
            title: i.title,
            isTitle: true,
            always: true,
            width: 240,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.title}</span>
                {/* A person who is billed himself is named once. */}
                <small>{row.taxNo || (row.payerName === row.title ? '' : row.payerName)}</small>
              </span>
            ),
          },
          {
            key: 'no',
            title: i.no,
            width: 220,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.no}</span>
                <small>{row.number ?? row.typeName}</small>
              </span>
            ),
          },
          {
            key: 'competitionName',
            title: i.competition,
            width: 220,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.competitionName}</span>
                <small>{i.orders(row.orderCount)}</small>
              </span>
            ),
          },
          { key: 'amountFen', title: i.amount, align: 'right', sort: true, render: (row) => formatMoney(row.amountFen) },
          {
            key: 'status',
            title: i.state,
            render: (row) => <StatusTag meaning={invoiceMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'createTime', title: i.created, sort: true, render: (row) => formatDate(row.createTime, 'minute') },
          {
            key: 'do',
            title: t.action,
            fixed: 'right',
            always: true,
            render: (row) => <RowActions actions={[{ key: 'open', label: t.open, onClick: () => open(row.invoiceId) }]} />,
          },
        ]}
        empty={{ text: t.none }}
      />
      <InvoiceDrawer invoiceId={query.get('id')} onClose={() => open(null)} />
      <ImportDialog<object>
        title={t.import}
        open={isImporting}
        onClose={closeImport}
        template={exportInvoiceTemplate}
        purpose="financeInvoiceImport"
        check={({ fileId }) => call(checkInvoiceImport, { fileId })}
        run={({ fileId, digest }, options) => call(importInvoices, { fileId, digest }, options)}
        onImported={imported}
      />
    </div>
  )
}

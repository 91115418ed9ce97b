import { checkBankImport, exportBankTemplate, importBankLines, pageBankLines } from '@kaisai/contract/finance/bank/bank.endpoints'
import { bankLineStates } from '@kaisai/contract/finance/bank/bank.states'
import { bankLineWords, directionLabels, directions } from '@kaisai/contract/finance/bank/labels'
import { exportBankLines } from '@kaisai/contract/finance/export.endpoints'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { type Meaning, StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from '../desk/Finance.module.css'
import { bankTexts } from './bank-texts.ts'
import { LineDrawer } from './LineDrawer.tsx'
import { type BankLine, refreshLines, useBankMoves } from './use-bank-moves.ts'

const meaning: Readonly<Record<BankLine['status'], Meaning>> = { open: 'waits', settled: 'good', foreign: 'idle' }

/** A number or a name beside the equal sum. */
const SURE = 65

/** /finance/bank: lines of bank statements, what each may have paid, and settling it. */
export const BankPage = () => {
  const t = useTexts(bankTexts)
  const label = useLabel()
  const [isImporting, openImport] = useState(false)
  const [chosen, choose] = useState<BankLine | null>(null)
  const moves = useBankMoves()
  // One click where more than sum and day speak for it; else somebody chooses.
  const best = (row: BankLine): BankLine['proposals'][number] | undefined =>
    row.proposals.find(({ canSettle, score }) => canSettle && score >= SURE)
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <Can any={['finance:bank:settle']}>
            <Button type="primary" onClick={() => openImport(true)}>
              {t.import}
            </Button>
          </Can>
        }
      />
      <DataTable
        name="finance.bank"
        list={pageBankLines}
        rowKey="lineId"
        onRow={choose}
        toolbar={<ListExport endpoint={exportBankLines} filters={['status', 'direction', 'from', 'to', 'keyword']} />}
        filters={[
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            isPlace: true,
            options: bankLineWords.map((word) => ({ value: word, label: label(bankLineStates.states[word]) })),
          },
          {
            name: 'direction',
            label: t.direction,
            kind: 'select',
            options: directions.map((word) => ({ value: word, label: label(directionLabels[word]) })),
          },
          { name: 'from', to: 'to', label: t.period, kind: 'days' },
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
        ]}
        columns={[
          {
            key: 'otherName',
            title: t.other,
            isTitle: true,
            always: true,
            width: 190,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.otherName || '–'}</span>
                <small>{formatDate(row.happenedTime, 'minute')}</small>
              </span>
            ),
          },
          {
            key: 'amountFen',
            title: t.amount,
            align: 'right',
            render: (row) => `${row.direction === 'out' ? '−' : '+'}${formatMoney(row.amountFen)}`,
          },
          { key: 'remark', title: t.remark, width: 200, render: (row) => row.remark || '–' },
          { key: 'match', title: t.match, width: 300, render: (row) => <Match row={row} /> },
          {
            key: 'status',
            title: t.state,
            render: (row) => <StatusTag meaning={meaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'serialNo', title: t.serial, off: true },
          { key: 'settlerName', title: t.by, off: true },
          {
            key: 'do',
            title: t.action,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'settle',
                    label: t.settle,
                    shown: row.can.includes('settle') && best(row) !== undefined,
                    onClick: () => void moves.settle(row, best(row)!),
                  },
                  {
                    key: 'choose',
                    label: t.choose,
                    shown: row.can.includes('settle') && row.proposals.length > (best(row) ? 1 : 0),
                    onClick: () => choose(row),
                  },
                  {
                    key: 'aside',
                    label: t.setAside,
                    shown: row.can.includes('setAside'),
                    onClick: () => void moves.setAside(row),
                  },
                  { key: 'reopen', label: t.reopen, shown: row.can.includes('reopen'), onClick: () => void moves.reopen(row) },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.none }}
      />
      <LineDrawer line={chosen} onClose={() => choose(null)} />
      <ImportDialog
        title={t.import}
        open={isImporting}
        onClose={() => openImport(false)}
        template={exportBankTemplate}
        purpose="financeBank"
        check={({ fileId }: { fileId: string }) => call(checkBankImport, { fileId })}
        run={({ fileId, digest }, options) => call(importBankLines, { fileId, digest }, options)}
        onImported={() => void refreshLines()}
      >
        <Alert type="info" showIcon title={t.fileHint} style={{ marginBottom: 16 }} />
      </ImportDialog>
    </div>
  )
}

const Match = ({ row }: { row: BankLine }) => {
  const t = useTexts(bankTexts)
  if (row.orderId) return <Link to={`/finance/order?id=${row.orderId}`}>{row.orderNo}</Link>
  if (row.status === 'foreign') return row.note
  const [first, ...rest] = row.proposals
  if (!first) return t.noMatch
  return (
    <span className={styles.two}>
      <Link to={`/finance/order?id=${first.orderId}`}>{first.orderNo}</Link>
      <small>
        {first.payerName} · {first.reason}
        {rest.length > 0 ? ` · ${t.more(rest.length)}` : ''}
      </small>
    </span>
  )
}

import { fenOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pageExpertFees, saveExpertFee } from '@kaisai/contract/payout/endpoints'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import { payoutTexts } from '../payout-texts.ts'
import { MakePayout, type Wish } from './MakePayout.tsx'
import styles from './Payout.module.css'
import { refreshPayouts } from './use-payout-moves.ts'

type Row = ReplyOf<typeof pageExpertFees>['rows'][number]

/** /finance/payout/fee: what each review pays its experts, and what is still to be paid. */
export const ExpertFeePage = () => {
  const t = useTexts(payoutTexts)
  const w = useTexts(words)
  const [competition] = useCompetitionFilters(undefined)
  const mayEdit = usePermission(['payout:list:edit'])
  const [rated, rate] = useState<Row | null>(null)
  const [wish, make] = useState<Wish | null>(null)
  return (
    <div className={styles.stack}>
      <PageHeader title={t.fees} hint={t.feesHint} />
      <DataTable
        name="payout.fees"
        list={pageExpertFees}
        rowKey="batchId"
        filters={[
          ...(competition ? [competition] : []),
          { name: 'isOwed', label: t.owed, kind: 'select', options: [{ value: 'true', label: t.onlyOwed }] },
          { name: 'keyword', label: t.keyword },
        ]}
        columns={[
          {
            key: 'name',
            title: t.batch,
            isTitle: true,
            always: true,
            width: 260,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.name}</span>
                <small>{row.competitionName}</small>
              </span>
            ),
          },
          { key: 'statusName', title: t.state },
          { key: 'experts', title: t.experts, align: 'right' },
          { key: 'sheets', title: t.sheets, align: 'right' },
          {
            key: 'rate',
            title: t.rate,
            render: (row) =>
              row.baseFen === null ? t.noRate : t.rateText(formatMoney(row.baseFen), formatMoney(row.sheetFen ?? 0)),
          },
          { key: 'totalFen', title: t.total, align: 'right', render: (row) => formatMoney(row.totalFen) },
          { key: 'owedFen', title: t.owedNow, align: 'right', render: (row) => formatMoney(row.owedFen) },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'rate', label: t.setRate, shown: mayEdit, onClick: () => rate(row) },
                  {
                    ...{ key: 'make', label: t.make, shown: mayEdit && row.owedFen > 0 },
                    onClick: () =>
                      make({
                        ...{ competitionId: row.competitionId, competitionName: row.competitionName, kind: 'expert_fee' },
                        ...{ batchId: row.batchId, batchName: row.name },
                      }),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.noFees }}
      />
      <RateForm row={rated} onClose={() => rate(null)} />
      <MakePayout wish={wish} onClose={() => make(null)} />
    </div>
  )
}

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/

const RateForm = ({ row, onClose }: { row: Row | null; onClose: () => void }) => {
  const t = useTexts(payoutTexts)
  const shown = useKept(row)
  const rule = {
    validator: async (_: unknown, value: string) => {
      if (!AMOUNT.test(value ?? '') || fenOf(Number(value)) > 10_000_000) throw new Error(t.amountRule)
    },
  }
  const yuan = (fen: number | null): string => (fen === null ? '0' : String(fen / 100))
  return (
    <ModalForm<{ base: string; sheet: string }>
      title={shown ? `${t.setRate} · ${shown.name}` : t.setRate}
      open={row !== null}
      onClose={onClose}
      initial={shown ? { base: yuan(shown.baseFen), sheet: yuan(shown.sheetFen) } : undefined}
      submit={async ({ base, sheet }, { options }) => {
        if (!shown) return
        const input = {
          batchId: shown.batchId,
          version: shown.version,
          baseFen: fenOf(Number(base)),
          sheetFen: fenOf(Number(sheet)),
        }
        await call(saveExpertFee, input, options)
        toast('success', t.saved)
        await refreshPayouts()
      }}
    >
      <Form.Item name="base" label={t.base} rules={[rule]}>
        <Input inputMode="decimal" maxLength={9} />
      </Form.Item>
      <Form.Item name="sheet" label={t.perSheet} rules={[rule]}>
        <Input inputMode="decimal" maxLength={9} />
      </Form.Item>
    </ModalForm>
  )
}

import {
  exportPrizes,
  getPrizeSummary,
  pagePrizes,
  payPrizes,
  settleReclaim,
  undoPrize,
} from '@kaisai/contract/award/exchange.endpoints'
import { prizeWords } from '@kaisai/contract/award/labels'
import { awardPrizeStates } from '@kaisai/contract/award/prize.states'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { ContactExport } from '#web/ui/export/ContactExport.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatMoney } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { competitionFilter } from '../CompetitionSelect.tsx'
import { prizeMeaning } from '../meanings.ts'
import { refreshAwards } from '../refresh-awards.ts'

/** /award/prize: who receives prize money, on which card, and whether it was transferred. */
export const PrizePage = () => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const label = useLabel()
  const [query] = useSearchParams()
  const competitionId = query.get('competitionId')
  const [paying, pay] = useState<string[] | null>(null)
  const summary = useReply(getPrizeSummary, competitionId ? { competitionId } : {}, { staleMs: 0 })
  const [isExporting, setExporting] = useState(false)
  const exportIt = (): void => {
    if (competitionId) setExporting(true)
    else toast('warning', t.exportFirst)
  }
  const undo = async (prizeId: string, who: string): Promise<void> => {
    const reason = await promptBox({
      title: t.undo,
      text: t.undoText(who),
      danger: true,
      field: { label: t.reason, check: (value) => (value.trim().length < 2 ? t.reason : null) },
    })
    if (reason === null) return
    await call(undoPrize, { prizeId, reason: reason.trim() }).catch(() => undefined)
    await refreshAwards()
  }
  const settle = async (prizeId: string, verb: 'return' | 'waive', who: string): Promise<void> => {
    const title = label(awardPrizeStates.moves[verb].label)
    const reason = await promptBox({
      title,
      text: verb === 'return' ? t.returnText(who) : t.waiveText(who),
      danger: verb === 'waive',
      field: { label: t.reason, check: (value) => (value.trim().length < 2 ? t.reason : null) },
    })
    if (reason === null) return
    await call(settleReclaim, { prizeId, verb, reason: reason.trim() }).catch(() => undefined)
    await refreshAwards()
  }
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.prizes}
        hint={t.prizesHint}
        actions={
          <Can any={['award:prize:pay']}>
            <Button onClick={exportIt}>{t.exportPrizes}</Button>
          </Can>
        }
      />
      <div className={styles.levels}>
        {summary.data?.map(({ status, statusName, count, amount }) => (
          <div key={status} className={styles.level}>
            <span>{statusName}</span>
            <b>{count}</b>
            <small className={styles.quiet}>{formatMoney(amount)}</small>
          </div>
        ))}
      </div>
      <DataTable
        name="award.prizes"
        list={pagePrizes}
        rowKey="prizeId"
        defaultSort="-amount"
        filters={[
          competitionFilter(t.competition),
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: prizeWords.map((word) => ({ value: word, label: label(awardPrizeStates.states[word]) })),
          },
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
        ]}
        columns={[
          {
            key: 'awardName',
            title: t.award,
            isTitle: true,
            always: true,
            width: 260,
            render: (row) => (
              <span className={styles.two}>
                <span>
                  {row.awardName} · {row.holder}
                </span>
                <small>{row.competitionName}</small>
              </span>
            ),
          },
          { key: 'receiverName', title: t.receiver, render: (row) => row.receiverName || '–' },
          {
            key: 'card',
            title: t.card,
            width: 220,
            render: (row) =>
              row.hasCard ? (
                <span className={styles.two}>
                  <span>{row.cardMask}</span>
                  <small>{row.bank}</small>
                </span>
              ) : (
                <span className={styles.down}>{t.noCard}</span>
              ),
          },
          { key: 'amount', title: t.amount, align: 'right', sort: true, render: (row) => formatMoney(row.amount) },
          {
            key: 'status',
            title: t.state,
            render: (row) => <StatusTag meaning={prizeMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'paidOn', title: t.paidOn, render: (row) => row.paidOn ?? '–' },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'pay', label: t.pay, shown: row.can.includes('pay') && row.hasCard, onClick: () => pay([row.prizeId]) },
                  {
                    key: 'undo',
                    label: t.undo,
                    danger: true,
                    shown: row.can.includes('undo'),
                    onClick: () => void undo(row.prizeId, row.receiverName),
                  },
                  ...(['return', 'waive'] as const).map((verb) => ({
                    key: verb,
                    label: label(awardPrizeStates.moves[verb].label),
                    danger: verb === 'waive',
                    shown: row.can.includes(verb),
                    onClick: () => void settle(row.prizeId, verb, row.receiverName),
                  })),
                ]}
              />
            ),
          },
        ]}
        selection={(rows) => (
          <Button
            disabled={rows.length === 0 || !rows.every(({ can, hasCard }) => can.includes('pay') && hasCard)}
            onClick={() => pay(rows.map(({ prizeId }) => prizeId))}
          >
            {t.pay}
          </Button>
        )}
        empty={{ text: t.noPrizes }}
      />
      <ContactExport
        title={t.exportPrizes}
        open={isExporting}
        onClose={() => setExporting(false)}
        contacts="always"
        start={({ reason = '' }, options) => call(exportPrizes, { competitionId: competitionId ?? '', reason }, options)}
      />
      {paying ? <PayForm prizeIds={paying} onClose={() => pay(null)} /> : null}
    </div>
  )
}

const PayForm = ({ prizeIds, onClose }: { prizeIds: string[]; onClose: () => void }) => {
  const t = useTexts(awardTexts)
  const rules = useRules()
  return (
    <ModalForm<{ paidOn: string; note: string }>
      title={t.pay}
      open
      onClose={onClose}
      initial={{ paidOn: '', note: '' }}
      submitText={t.pay}
      submit={async (values, { options }) => {
        await call(payPrizes, { prizeIds, ...values }, options)
        toast('success', t.paid)
        await refreshAwards()
      }}
    >
      <p className={styles.lead}>{t.payText(prizeIds.length)}</p>
      <Form.Item name="paidOn" label={t.paidOn} rules={[rules.required(t.paidOn)]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="note" label={t.note}>
        <Input maxLength={200} />
      </Form.Item>
    </ModalForm>
  )
}

import {
  askForCards,
  computePayout,
  downloadPayoutProof,
  dropPayoutItems,
  exportPayout,
  getPayout,
  listPayoutHistory,
  pagePayoutItems,
  returnPayoutItem,
} from '@kaisai/contract/payout/endpoints'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { ContactExport } from '#web/ui/export/ContactExport.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { EntryHistory } from '#web/ui/history/EntryHistory.tsx'
import { askReason } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { payoutTexts } from '../payout-texts.ts'
import { itemMeaning, payoutMeaning } from './meanings.ts'
import { PayForm, RemitForm } from './PayForm.tsx'
import styles from './Payout.module.css'
import { TermFields, type Terms } from './TermFields.tsx'
import { type Payout, refreshPayouts, useDone, usePayoutMoves } from './use-payout-moves.ts'

/** /finance/payout/detail: one payout, its lines, and what is done with it. */
export const PayoutPage = () => {
  const t = useTexts(payoutTexts)
  const [query] = useSearchParams()
  const payoutId = query.get('id') ?? ''
  const { data: payout, error } = useReply(getPayout, { payoutId }, { staleMs: 0, keep: true })
  if (!payout)
    return (
      <div className={styles.stack}>
        <PageHeader title={t.title} hint={error ? t.notThere : ''} />
        <Link to="/finance/payout">{t.back}</Link>
      </div>
    )
  return (
    <div className={styles.stack}>
      <PageHeader
        title={payout.no}
        hint={`${payout.competitionName} · ${payout.kindName}`}
        tag={<StatusTag meaning={payoutMeaning[payout.status]}>{payout.statusName}</StatusTag>}
        actions={<Buttons payout={payout} />}
      />
      {payout.status === 'draft' && payout.withoutCard > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t.withoutCard(payout.withoutCard)}
          action={payout.can.includes('askCards') ? <AskButton payoutId={payoutId} /> : undefined}
        />
      ) : null}
      {payout.returnReason ? <Alert type="info" showIcon title={`${t.returned}：${payout.returnReason}`} /> : null}
      <Detail
        items={[
          { label: t.people, value: String(payout.people) },
          { label: t.gross, value: formatMoney(payout.grossFen) },
          { label: t.taxed, value: formatMoney(payout.taxFen) },
          { label: t.net, value: formatMoney(payout.netFen) },
          { label: t.sentBack, value: payout.returnedFen > 0 ? formatMoney(payout.returnedFen) : '' },
          { label: t.month, value: payout.month },
          { label: t.tax, value: payout.taxRuleName },
          { label: t.creator, value: `${payout.creatorName} · ${formatDate(payout.createTime, 'minute')}` },
          { label: t.submitter, value: payout.submitterName },
          { label: t.decider, value: payout.deciderName },
          { label: t.paidOn, value: [payout.paidOn, payout.payerName].filter(Boolean).join(' · ') },
          { label: t.remittedOn, value: payout.taxRemittedOn ?? '' },
          { label: t.note, value: payout.note, wide: true },
        ]}
      />
      <Lines payout={payout} />
      <History payoutId={payoutId} />
    </div>
  )
}

const AskButton = ({ payoutId }: { payoutId: string }) => {
  const t = useTexts(payoutTexts)
  const ask = async (): Promise<void> => {
    const asked = await call(askForCards, { payoutId }).catch(() => null)
    if (asked) toast('success', t.asked(asked.count))
  }
  return (
    <Button size="small" onClick={() => void ask()}>
      {t.ask}
    </Button>
  )
}

const Buttons = ({ payout }: { payout: Payout }) => {
  const t = useTexts(payoutTexts)
  const moves = usePayoutMoves(payout)
  const [form, open] = useState<'compute' | 'export' | 'pay' | 'remit' | null>(null)
  const close = (): void => open(null)
  const can = (what: string): boolean => payout.can.includes(what)
  const { payoutId, version } = payout
  return (
    <div className={styles.actions}>
      {can('void') ? (
        <Button danger onClick={() => void moves.void()}>
          {t.void}
        </Button>
      ) : null}
      {can('return') ? <Button onClick={() => void moves.return()}>{t.return}</Button> : null}
      {can('recall') ? <Button onClick={() => void moves.recall()}>{t.recall}</Button> : null}
      {can('compute') ? <Button onClick={() => open('compute')}>{t.compute}</Button> : null}
      {can('export') ? <Button onClick={() => open('export')}>{t.export}</Button> : null}
      {payout.hasProof ? (
        <Button onClick={() => void download(downloadPayoutProof, { payoutId }).catch(() => undefined)}>{t.proofShow}</Button>
      ) : null}
      {can('remitTax') ? <Button onClick={() => open('remit')}>{t.remit}</Button> : null}
      {can('submit') ? (
        <Button type="primary" disabled={payout.withoutCard > 0} onClick={() => void moves.submit()}>
          {t.submit}
        </Button>
      ) : null}
      {can('approve') ? (
        <Button type="primary" onClick={() => void moves.approve()}>
          {t.approve}
        </Button>
      ) : null}
      {can('pay') ? (
        <Button type="primary" onClick={() => open('pay')}>
          {t.pay}
        </Button>
      ) : null}
      <ModalForm<Terms>
        title={t.compute}
        open={form === 'compute'}
        onClose={close}
        initial={{ month: payout.month, taxRule: payout.taxRule, note: payout.note }}
        submitText={t.compute}
        submit={async (terms, { options }) => {
          await call(computePayout, { payoutId, version, ...terms, note: terms.note.trim() }, options)
          toast('success', t.computed)
          await refreshPayouts()
        }}
      >
        <p className={styles.lead}>{t.computeHint}</p>
        <TermFields />
      </ModalForm>
      <ContactExport
        title={t.export}
        open={form === 'export'}
        onClose={close}
        contacts="always"
        start={({ reason = '' }, options) => call(exportPayout, { payoutId, reason }, options)}
      />
      <PayForm payout={payout} open={form === 'pay'} onClose={close} />
      <RemitForm payout={payout} open={form === 'remit'} onClose={close} />
    </div>
  )
}

const Lines = ({ payout }: { payout: Payout }) => {
  const t = useTexts(payoutTexts)
  const w = useTexts(words)
  const done = useDone()
  const { payoutId, version } = payout
  const drop = async (itemId: string, name: string): Promise<void> => {
    if (await confirmBox({ title: t.drop, text: t.dropText(name), danger: true }))
      await done(call(dropPayoutItems, { payoutId, version, itemIds: [itemId] }))
  }
  const sendBack = async (itemId: string, name: string): Promise<void> => {
    const reason = await askReason({ title: t.itemReturn, text: t.itemReturnText(name), danger: true })
    if (reason !== null) await done(call(returnPayoutItem, { itemId, reason }))
  }
  return (
    <DataTable
      name="payout.items"
      list={pagePayoutItems}
      rowKey="itemId"
      fixed={{ payoutId }}
      filters={[{ name: 'keyword', label: t.payee }]}
      columns={[
        { key: 'payeeName', title: t.payee, isTitle: true, always: true },
        { key: 'source', title: t.source, width: 240 },
        { key: 'grossFen', title: t.gross, align: 'right', render: (row) => formatMoney(row.grossFen) },
        { key: 'taxFen', title: t.taxed, align: 'right', render: (row) => formatMoney(row.taxFen) },
        { key: 'netFen', title: t.net, align: 'right', render: (row) => formatMoney(row.netFen) },
        {
          key: 'card',
          title: t.card,
          width: 200,
          render: (row) =>
            row.cardMask ? (
              <span className={styles.two}>
                <span>{row.cardMask}</span>
                <small>{row.bank}</small>
                {row.otherHolder ? <span className={styles.missing}>{t.otherHolder(row.otherHolder)}</span> : null}
              </span>
            ) : (
              <span className={styles.missing}>{t.noCard}</span>
            ),
        },
        {
          key: 'status',
          title: t.state,
          render: (row) => (
            <span className={styles.two}>
              <StatusTag meaning={itemMeaning[row.status]}>{row.statusName}</StatusTag>
              {row.returnReason ? <small>{row.returnReason}</small> : null}
            </span>
          ),
        },
        {
          key: 'actions',
          title: w.actions,
          fixed: 'right',
          always: true,
          render: (row) => (
            <RowActions
              actions={[
                {
                  ...{ key: 'drop', label: t.drop, danger: true, shown: row.can.includes('drop') },
                  onClick: () => void drop(row.itemId, row.payeeName),
                },
                {
                  ...{ key: 'return', label: t.itemReturn, danger: true, shown: row.can.includes('return') },
                  onClick: () => void sendBack(row.itemId, row.payeeName),
                },
              ]}
            />
          ),
        },
      ]}
      empty={{ text: t.none }}
    />
  )
}

const History = ({ payoutId }: { payoutId: string }) => {
  const t = useTexts(payoutTexts)
  const { data } = useReply(listPayoutHistory, { payoutId }, { staleMs: 0, keep: true })
  if (!data) return null
  return (
    <section className={styles.card}>
      <h2>{t.history}</h2>
      <EntryHistory
        entries={data}
        fields={t.fields}
        wordOf={(field, value) => (field === 'amountFen' ? formatMoney(Number(value)) : undefined)}
      />
    </section>
  )
}

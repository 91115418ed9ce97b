import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  compareAgain,
  downloadProviderBill,
  getReconciliation,
  waiveReconciliation,
} from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { RowCards } from '#web/ui/table/RowCards.tsx'
import { RowTable } from '#web/ui/table/RowTable.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from '../desk/Finance.module.css'
import { differenceColumns } from './difference-columns.tsx'
import { dayMeaning } from './meanings.ts'
import { type DifferenceRow, NoteForm } from './NoteForm.tsx'
import type { RunStart } from './RunForm.tsx'
import { reconcileTexts } from './reconcile-texts.ts'
import { refreshDays } from './refresh-days.ts'

type Day = ReplyOf<typeof getReconciliation>

/** A day of a channel: both sides’ sums, the bill, and its differences. */
export const DayDrawer = (props: { id: string | null; onClose: () => void; onRun: (start: RunStart) => void }) => {
  const { id, onClose, onRun } = props
  const t = useTexts(reconcileTexts)
  const shown = useKept(id)
  const {
    data: day,
    error,
    refetch,
  } = useReply(getReconciliation, { reconciliationId: shown ?? '' }, { staleMs: 0, enabled: shown !== null })
  return (
    <Drawer
      title={day ? t.dayOf(day.providerName, day.day) : t.title}
      open={id !== null}
      size={1040}
      onClose={onClose}
      destroyOnHidden
      extra={day ? <StatusTag meaning={dayMeaning[day.status]}>{day.statusName}</StatusTag> : null}
    >
      {error && !day ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!day && !error ? <SkeletonRows /> : null}
      {day ? <DayDetails day={day} onRun={onRun} /> : null}
    </Drawer>
  )
}

const DayDetails = ({ day, onRun }: { day: Day; onRun: (start: RunStart) => void }) => {
  const t = useTexts(reconcileTexts)
  const [settling, settle] = useState<DifferenceRow | null>(null)
  const { channelId, reconciliationId } = day
  const again = async (): Promise<void> => {
    const reply = await call(compareAgain, { reconciliationId }).catch(() => null)
    if (reply) toast(reply.openCount === 0 ? 'success' : 'info', t.compared(reply.openCount))
    await refreshDays()
  }
  const waive = async (): Promise<void> => {
    const note = await askReason({ title: t.waiveTitle(day.day), text: t.waiveText })
    if (note === null) return
    const isDone = await went(call(waiveReconciliation, { reconciliationId, note }))
    if (isDone) toast('success', t.waived)
    await refreshDays()
  }
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        {day.hasFile ? (
          <Button onClick={() => void download(downloadProviderBill, { reconciliationId }).catch(() => undefined)}>
            {t.download}
          </Button>
        ) : null}
        {day.can.includes('again') ? <Button onClick={() => void again()}>{t.again}</Button> : null}
        {day.can.includes('run') ? (
          <Button type={day.hasFile ? 'default' : 'primary'} onClick={() => onRun({ channelId, day: day.day, how: 'upload' })}>
            {t.upload}
          </Button>
        ) : null}
        {day.can.includes('waive') ? <Button onClick={() => void waive()}>{t.waive}</Button> : null}
      </div>
      <Sums day={day} />
      <Detail
        items={[
          { label: t.source, value: day.sourceName },
          { label: t.runAt, value: formatDate(day.runTime, 'minute') },
          { label: t.rows, value: t.matchedOf(day.matchedCount, day.rowCount) },
          { label: t.fee, value: formatMoney(day.feeFen) },
          ...(day.fault ? [{ label: t.fault, value: `${day.fault}（${t.tries(day.tries)}）`, wide: true }] : []),
          ...(day.note ? [{ label: t.note, value: day.note, wide: true }] : []),
        ]}
      />
      {day.differences.length === 0 ? (
        <EmptyFace text={t.noDifferences} />
      ) : (
        <Rows rows={day.differences} columns={differenceColumns(t, settle)} />
      )}
      <NoteForm row={settling} onClose={() => settle(null)} />
    </div>
  )
}

const Rows = (props: { rows: readonly DifferenceRow[]; columns: ReturnType<typeof differenceColumns> }) =>
  useNarrow() ? (
    <RowCards rowKey="differenceId" {...props} />
  ) : (
    <RowTable rowKey="differenceId" {...props} sort={undefined} onSort={() => undefined} isStale={false} />
  )

const Sums = ({ day }: { day: Day }) => {
  const t = useTexts(reconcileTexts)
  const lines = [
    { label: t.theirs, paid: day.theirsPaidFen, refunded: day.theirsRefundedFen, net: day.theirsFen },
    { label: t.ours, paid: day.oursPaidFen, refunded: day.oursRefundedFen, net: day.oursFen },
  ]
  const [theirs, ours] = lines as [(typeof lines)[0], (typeof lines)[0]]
  return (
    <div className={styles.scroll}>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{t.side}</th>
            {[t.paid, t.refunded, t.net].map((title) => (
              <th key={title} scope="col" className={styles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, paid, refunded, net }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className={styles.number}>{formatMoney(paid)}</td>
              <td className={styles.number}>{formatMoney(refunded)}</td>
              <td className={styles.number}>{formatMoney(net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t.difference}</td>
            <td className={styles.number}>{formatMoney(theirs.paid - ours.paid)}</td>
            <td className={styles.number}>{formatMoney(theirs.refunded - ours.refunded)}</td>
            <td className={styles.number}>{formatMoney(day.differenceFen)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

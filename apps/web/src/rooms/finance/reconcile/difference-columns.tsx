import { askProvider } from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { Link } from 'react-router'
import { call } from '#web/call.ts'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import styles from '../desk/Finance.module.css'
import { differenceMeaning } from './meanings.ts'
import type { DifferenceRow } from './NoteForm.tsx'
import type { reconcileTexts } from './reconcile-texts.ts'
import { refreshDays } from './refresh-days.ts'

type Texts = ReturnType<typeof import('#web/lang.tsx').useTexts<(typeof reconcileTexts)['zh']>>

const ask = async (t: Texts, differenceId: string): Promise<void> => {
  const reply = await call(askProvider, { differenceId }).catch(() => null)
  if (reply) toast(reply.isGone ? 'success' : 'info', reply.isGone ? t.asked : t.askedNothing)
  await refreshDays()
}

/** A difference in a list: what it is, both sums, what is proposed or was done. */
export const differenceColumns = (t: Texts, settle: (row: DifferenceRow) => void): Column<DifferenceRow>[] => [
  {
    key: 'kindName',
    title: t.kind,
    isTitle: true,
    always: true,
    width: 150,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.kindName}</span>
        <small>{row.whatName}</small>
      </span>
    ),
  },
  {
    key: 'no',
    title: t.no,
    width: 230,
    render: (row) => (
      <span className={styles.two}>
        {row.orderId ? <Link to={`/finance/order?id=${row.orderId}`}>{row.no}</Link> : <span>{row.no}</span>}
        <small>{row.tradeNo}</small>
      </span>
    ),
  },
  { key: 'theirsFen', title: t.theirs, align: 'right', render: (row) => formatMoney(row.theirsFen) },
  { key: 'oursFen', title: t.ours, align: 'right', render: (row) => formatMoney(row.oursFen) },
  {
    key: 'proposal',
    title: t.proposal,
    width: 260,
    render: (row) =>
      row.note ? (
        <span className={styles.two}>
          <span>{row.note}</span>
          <small>{row.settlerName}</small>
        </span>
      ) : row.status === 'open' ? (
        row.proposal
      ) : (
        '–'
      ),
  },
  {
    key: 'status',
    title: t.state,
    render: (row) => <StatusTag meaning={differenceMeaning[row.status]}>{row.statusName}</StatusTag>,
  },
  {
    key: 'do',
    title: t.action,
    fixed: 'right',
    always: true,
    render: (row) => (
      <RowActions
        actions={[
          { key: 'ask', label: t.ask, shown: row.can.includes('ask'), onClick: () => void ask(t, row.differenceId) },
          { key: 'settle', label: t.settle, shown: row.can.includes('settle'), onClick: () => settle(row) },
        ]}
      />
    ),
  },
]

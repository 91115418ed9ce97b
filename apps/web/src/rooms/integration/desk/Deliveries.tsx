import { listHooks, pageDeliveries, replayDeliveries } from '@kaisai/contract/integration/hook.endpoints'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { hookTexts } from './hook-texts.ts'

const meanings = { waiting: 'waits', delivered: 'good', failed: 'bad' } as const
const outcomes = ['waiting', 'delivered', 'failed'] as const

/** What was delivered in the last 30 days; one is sent again. */
export const Deliveries = () => {
  const t = useTexts(hookTexts)
  const w = useTexts(words)
  const [query] = useSearchParams()
  const hookId = query.get('hookId')
  const { data } = useReply(listHooks)
  const again = async (deliveryId: string, of: string): Promise<void> => {
    const reply = await call(replayDeliveries, { hookId: of, deliveryIds: [deliveryId] }).catch(() => null)
    if (reply) toast('success', t.queued(reply.count))
    await refresh(pageDeliveries)
  }
  return (
    <DataTable
      name="integration.deliveries"
      list={pageDeliveries}
      rowKey="deliveryId"
      fixed={hookId ? { hookId } : {}}
      empty={{ text: t.noLog }}
      filters={[
        {
          ...{ name: 'outcome', label: t.outcome, kind: 'select' },
          options: outcomes.map((value) => ({ value, label: t.outcomes[value] })),
        },
      ]}
      columns={[
        { key: 'type', title: t.event, isTitle: true, always: true, render: (row) => <code>{row.type}</code> },
        { key: 'hookName', title: t.hooks },
        { key: 'time', title: t.time, render: (row) => formatDate(row.time, 'second') },
        {
          key: 'outcome',
          title: t.outcome,
          render: (row) => <StatusTag meaning={meanings[row.outcome]}>{t.outcomes[row.outcome]}</StatusTag>,
        },
        { key: 'attempts', title: t.attempts, align: 'right' },
        {
          ...{ key: 'result', title: t.result, width: 260 },
          render: (row) =>
            row.result
              ? `${row.result}${row.tookMs === null ? '' : ` · ${row.tookMs} ms`}${row.response ? ` · ${row.response.slice(0, 200)}` : ''}`
              : '-',
        },
        { key: 'sentTime', title: t.sent, render: (row) => (row.sentTime ? formatDate(row.sentTime, 'second') : '-') },
        { key: 'body', title: t.body, off: true, width: 320, render: (row) => <code>{row.body}</code> },
        {
          key: 'actions',
          title: w.actions,
          render: (row) =>
            data?.canEdit && row.type !== 'test' ? (
              <RowActions actions={[{ key: 'again', label: t.again, onClick: () => again(row.deliveryId, row.hookId) }]} />
            ) : null,
        },
      ]}
    />
  )
}

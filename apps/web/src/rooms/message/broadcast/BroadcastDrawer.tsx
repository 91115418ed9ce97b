import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  getBroadcast,
  pageBroadcastRecipients,
  pageBroadcasts,
  retryBroadcast,
} from '@kaisai/contract/message/broadcast.endpoints'
import { sendStates } from '@kaisai/contract/message/send.states'
import { Button, Drawer } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from './Broadcast.module.css'
import { type BroadcastRow, BroadcastStatus } from './broadcast-parts.tsx'
import { broadcastTexts } from './broadcast-texts.ts'

type Full = ReplyOf<typeof getBroadcast>
type Recipient = ReplyOf<typeof pageBroadcastRecipients>['rows'][number]
const states = ['waiting', 'held', 'sent', 'failed', 'missed', 'inactive'] as const

/** A broadcast with its text and what became of it for each recipient. */
export const BroadcastDrawer = ({ row, onClose }: { row: BroadcastRow | null; onClose: () => void }) => (
  <Drawer title={row?.title ?? ''} open={row !== null} onClose={onClose} size={880} destroyOnHidden>
    {row ? <Inside broadcastId={row.broadcastId} /> : null}
  </Drawer>
)

const Inside = ({ broadcastId }: { broadcastId: string }) => {
  const { data, error, refetch } = useReply(getBroadcast, { broadcastId })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <About broadcast={data} />
      <Log broadcast={data} />
    </>
  )
}

const About = ({ broadcast }: { broadcast: Full }) => {
  const t = useTexts(broadcastTexts)
  const { titleZh, titleEn, bodyZh, bodyEn, sendTime, beginTime, approverName, returnReason } = broadcast
  return (
    <Detail
      items={[
        { label: t.competition, value: broadcast.competitionName },
        { label: t.status, value: <BroadcastStatus row={broadcast} /> },
        {
          label: t.audience,
          value: [broadcast.audienceName, ...broadcast.roles.map((role) => t.role[role])].join(' · '),
        },
        { label: t.channels, value: [t.channel.inApp, ...broadcast.channels.map((one) => t.channel[one])].join(' · ') },
        ...(broadcast.isUrgent ? [{ label: t.urgentMark, value: t.urgent }] : []),
        { label: t.sendTime, value: sendTime ? formatDate(sendTime, 'minute') : t.now },
        { label: t.begun, value: beginTime ? formatDate(beginTime, 'minute') : null },
        { label: t.author, value: broadcast.authorName },
        { label: t.approver, value: approverName || null },
        ...(returnReason ? [{ label: t.returned, value: returnReason, wide: true }] : []),
        { label: titleZh, value: <span className={styles.text}>{bodyZh}</span>, wide: true },
        ...(titleEn || bodyEn ? [{ label: titleEn, value: <span className={styles.text}>{bodyEn}</span>, wide: true }] : []),
      ]}
    />
  )
}

const Log = ({ broadcast: { broadcastId, failed } }: { broadcast: Full }) => {
  const t = useTexts(broadcastTexts)
  const columns = useColumns()
  const retry = async (): Promise<void> => {
    await call(retryBroadcast, { broadcastId }).then(
      ({ retried }) => toast('success', t.retried(retried)),
      () => undefined,
    )
    await refresh(pageBroadcastRecipients, getBroadcast, pageBroadcasts)
  }
  return (
    <section className={styles.log}>
      <div className={styles.walk}>
        <h2>{t.recipients}</h2>
        {failed > 0 ? (
          <Can any={['message:broadcast:edit']}>
            <Button size="small" onClick={retry}>
              {t.retry(failed)}
            </Button>
          </Can>
        ) : null}
      </div>
      <DataTable
        name="message.recipients"
        list={pageBroadcastRecipients}
        fixed={{ broadcastId }}
        prefix="r"
        rowKey="userId"
        filters={[
          {
            name: 'state',
            label: t.status,
            kind: 'select',
            options: states.map((value) => ({ value, label: t.states[value] })),
          },
        ]}
        columns={columns}
        empty={{ text: t.noRecipients }}
      />
    </section>
  )
}

const meanings = { waiting: 'idle', held: 'idle', sent: 'good', failed: 'bad', missed: 'waits', inactive: 'waits' } as const

const useColumns = (): Column<Recipient>[] => {
  const t = useTexts(broadcastTexts)
  const label = useLabel()
  const way = (channel: 'sms' | 'mail') => (row: Recipient) => {
    if (row.missed.includes(channel)) return t.missed
    const status = channel === 'sms' ? row.smsStatus : row.mailStatus
    return status ? label(sendStates.states[status as keyof typeof sendStates.states]) : '–'
  }
  return [
    { key: 'name', title: t.recipient, isTitle: true, always: true },
    { key: 'team', title: t.team },
    {
      key: 'state',
      title: t.status,
      render: ({ state }) => (
        <StatusTag meaning={meanings[state as keyof typeof meanings]}>{t.states[state as keyof typeof meanings]}</StatusTag>
      ),
    },
    { key: 'mail', title: t.mail, render: way('mail') },
    { key: 'sms', title: t.sms, render: way('sms') },
    { key: 'error', title: t.error, off: true },
    { key: 'doneTime', title: t.time, render: ({ doneTime }) => (doneTime ? formatDate(doneTime, 'minute') : '–') },
  ]
}

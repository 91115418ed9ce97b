import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pageSends, resend } from '@kaisai/contract/message/message.endpoints'
import { sendStates } from '@kaisai/contract/message/send.states'
import { getPublicSettings } from '@kaisai/contract/system/parameter.endpoints'
import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import { SendFigures } from './SendFigures.tsx'
import styles from './SendPage.module.css'

type Send = ReplyOf<typeof pageSends>['rows'][number]
type Status = keyof typeof sendStates.states

/** What left by text message and mail; without a gateway, the place to read it. */
export const SendPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const [looked, setLooked] = useState<Send | null>(null)
  const { data: settings } = useReply(getPublicSettings, {})
  const columns = useColumns(setLooked)
  const closed = settings
    ? [settings.smsAvailable ? null : t.channels.sms, settings.mailAvailable ? null : t.channels.mail].filter(
        (one) => one !== null,
      )
    : []
  return (
    <>
      <PageHeader title={t.sends} hint={t.sendsHint} />
      {closed.length > 0 ? (
        <Alert className={styles.notice} type="warning" showIcon title={t.outboxHint(closed.join(t.channelJoin))} />
      ) : null}
      <SendFigures />
      <DataTable
        name="message.sends"
        list={pageSends}
        rowKey="sendId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.sendKeyword },
          {
            name: 'channel',
            label: t.channel,
            kind: 'select',
            options: (['sms', 'mail', 'wechat'] as const).map((value) => ({ value, label: t.channels[value] })),
          },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: (Object.keys(sendStates.states) as Status[]).map((value) => ({
              value,
              label: label(sendStates.states[value]),
            })),
          },
        ]}
        columns={columns}
        onRow={setLooked}
        empty={{ text: t.noSends }}
      />
      <SendDrawer send={looked} onClose={() => setLooked(null)} />
    </>
  )
}

const SendStatus = ({ status, heldUntil, error }: Pick<Send, 'status' | 'heldUntil' | 'error'>) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const state = sendStates.states[status as Status]
  return (
    <StatusTag status={status}>
      {heldUntil ? (error ? t.heldByGateway : t.held)(formatDate(heldUntil, 'minute')) : state ? label(state) : status}
    </StatusTag>
  )
}

const useColumns = (look: (row: Send) => void): Column<Send>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const sendAgain = async (row: Send): Promise<void> => {
    const agreed = await confirmBox({
      title: t.resendTitle(row.title, row.target),
      text: t.resendText,
      confirmText: t.resend,
    })
    if (!agreed) return
    await call(resend, { sendId: row.sendId }).then(
      () => toast('success', t.resent),
      () => undefined,
    )
    await refresh(pageSends)
  }
  return [
    { key: 'createTime', title: t.created, width: 160, render: (row) => formatDate(row.createTime, 'minute') },
    { key: 'channel', title: t.channel, render: (row) => t.channels[row.channel as 'sms' | 'mail' | 'wechat'] ?? row.channel },
    { key: 'target', title: t.target, isTitle: true, always: true },
    {
      key: 'title',
      title: t.title,
      render: (row) => (
        <span className={styles.text}>
          <strong>{row.title}</strong>
          <span>{row.body}</span>
        </span>
      ),
    },
    { key: 'provider', title: t.provider, render: (row) => (row.provider === 'outbox' ? t.outbox : t.gateway) },
    { key: 'status', title: w.status, render: (row) => <SendStatus {...row} /> },
    { key: 'tries', title: t.tries, align: 'right', off: true },
    { key: 'error', title: t.error, off: true },
    { key: 'sentTime', title: t.sent, off: true, render: (row) => (row.sentTime ? formatDate(row.sentTime) : '–') },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'view', label: w.view, onClick: () => look(row) },
            { key: 'resend', label: t.resend, shown: row.moves.includes('resend'), onClick: () => sendAgain(row) },
          ]}
        />
      ),
    },
  ]
}

const SendDrawer = ({ send, onClose }: { send: Send | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  return (
    <Drawer title={send?.title ?? ''} open={send !== null} onClose={onClose} size={560} destroyOnHidden>
      {send ? (
        <>
          <Detail
            items={[
              { label: t.target, value: send.target },
              { label: w.status, value: <SendStatus {...send} /> },
              { label: t.channel, value: t.channels[send.channel as 'sms' | 'mail'] ?? send.channel },
              { label: t.provider, value: send.provider === 'outbox' ? t.outbox : t.gateway },
              { label: t.created, value: formatDate(send.createTime) },
              { label: t.sent, value: send.sentTime ? formatDate(send.sentTime) : null },
              { label: t.tries, value: send.tries },
              ...(send.error ? [{ label: t.error, value: send.error, wide: true }] : []),
            ]}
          />
          <p className={styles.body}>{send.body}</p>
        </>
      ) : null}
    </Drawer>
  )
}

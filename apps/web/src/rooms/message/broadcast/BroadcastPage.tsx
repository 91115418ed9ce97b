import { deleteBroadcast, getBroadcast, moveBroadcast, pageBroadcasts } from '@kaisai/contract/message/broadcast.endpoints'
import { broadcastStates } from '@kaisai/contract/message/broadcast.states'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import styles from './Broadcast.module.css'
import { BroadcastDrawer } from './BroadcastDrawer.tsx'
import { BroadcastForm } from './BroadcastForm.tsx'
import { type BroadcastRow, BroadcastStatus, CompetitionChoice } from './broadcast-parts.tsx'
import { broadcastTexts } from './broadcast-texts.ts'

type Status = keyof typeof broadcastStates.states
type Verb = 'send' | 'approve' | 'refuse' | 'cancel'

/** /message/broadcast: what organizers write to many. */
export const BroadcastPage = () => {
  const t = useTexts(broadcastTexts)
  const w = useTexts(words)
  const label = useLabel()
  const mayEdit = usePermission(['message:broadcast:edit'])
  const [edited, setEdited] = useState<BroadcastRow | 'new' | null>(null)
  const [looked, setLooked] = useState<BroadcastRow | null>(null)
  const columns = useColumns(mayEdit ? setEdited : null, setLooked)
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <Can any={['message:broadcast:edit']}>
            <Button type="primary" onClick={() => setEdited('new')}>
              {t.write}
            </Button>
          </Can>
        }
      />
      <DataTable
        name="message.broadcasts"
        list={pageBroadcasts}
        rowKey="broadcastId"
        filters={[
          { name: 'keyword', label: t.keyword },
          {
            name: 'competitionId',
            label: t.competition,
            kind: 'custom',
            render: (value, onChange) => (
              <CompetitionChoice className={styles.filter} aria-label={t.competition} value={value} onChange={onChange} />
            ),
          },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: (Object.keys(broadcastStates.states) as Status[]).map((value) => ({
              value,
              label: label(broadcastStates.states[value]),
            })),
          },
        ]}
        columns={columns}
        onRow={setLooked}
        empty={{ text: t.none }}
      />
      <BroadcastForm target={edited} onClose={() => setEdited(null)} />
      <BroadcastDrawer row={looked} onClose={() => setLooked(null)} />
    </>
  )
}

const useMoves = () => {
  const t = useTexts(broadcastTexts)
  const agreed = async (row: BroadcastRow, verb: Verb): Promise<string | null> => {
    if (verb === 'refuse')
      return promptBox({
        title: t.refuseTitle(row.title),
        danger: true,
        confirmText: t.refuse,
        field: { label: t.reason, type: 'textarea', check: (value) => (value.trim() === '' ? t.reasonNeeded : null) },
      })
    const asked = {
      send: { title: t.sendTitle(row.title), text: t.sendText, confirmText: t.send },
      approve: { title: t.approveTitle(row.title, row.total), text: t.approveText, confirmText: t.approve },
      cancel: { title: t.cancelTitle(row.title), text: t.cancelText, confirmText: t.cancel, danger: true },
    }[verb]
    return (await confirmBox(asked)) ? '' : null
  }
  const label = useLabel()
  const move = async (row: BroadcastRow, verb: Verb): Promise<void> => {
    const reason = await agreed(row, verb)
    if (reason === null) return
    const { broadcastId, version } = row
    await call(moveBroadcast, { broadcastId, version, verb, ...(reason && { reason }) }).then(
      ({ status }) => toast('success', t.moved(label(broadcastStates.states[status as Status]))),
      () => undefined,
    )
    await refresh(pageBroadcasts, getBroadcast)
  }
  const remove = async ({ broadcastId, version, title }: BroadcastRow): Promise<void> => {
    if (!(await confirmBox({ title: t.removeTitle(title), danger: true, confirmText: t.remove }))) return
    await call(deleteBroadcast, { broadcastId, version }).catch(() => undefined)
    await refresh(pageBroadcasts)
  }
  return { move, remove }
}

const useColumns = (edit: ((row: BroadcastRow) => void) | null, look: (row: BroadcastRow) => void): Column<BroadcastRow>[] => {
  const t = useTexts(broadcastTexts)
  const w = useTexts(words)
  const { move, remove } = useMoves()
  return [
    { key: 'title', title: t.subject, isTitle: true, always: true },
    { key: 'competitionName', title: t.competition },
    { key: 'audienceName', title: t.audience },
    {
      key: 'channels',
      title: t.channels,
      render: ({ channels }) => [t.channel.inApp, ...channels.map((one) => t.channel[one as 'sms' | 'mail'])].join(' · '),
    },
    { key: 'status', title: w.status, render: (row) => <BroadcastStatus row={row} /> },
    {
      key: 'progress',
      title: t.progress,
      align: 'right',
      render: ({ done, total, failed }) =>
        total === 0 ? '–' : `${done} / ${total}${failed > 0 ? ` · ${t.states.failed} ${failed}` : ''}`,
    },
    { key: 'sendTime', title: t.sendTime, render: ({ sendTime }) => (sendTime ? formatDate(sendTime, 'minute') : t.now) },
    { key: 'authorName', title: t.author, off: true },
    { key: 'createTime', title: t.created, off: true, render: ({ createTime }) => formatDate(createTime, 'minute') },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'send', label: t.send, shown: row.moves.includes('send'), onClick: () => move(row, 'send') },
            { key: 'edit', label: w.edit, shown: row.status === 'draft' && edit !== null, onClick: () => edit?.(row) },
            { key: 'view', label: w.view, onClick: () => look(row) },
            { key: 'approve', label: t.approve, shown: row.moves.includes('approve'), onClick: () => move(row, 'approve') },
            {
              key: 'refuse',
              label: t.refuse,
              danger: true,
              shown: row.moves.includes('refuse'),
              onClick: () => move(row, 'refuse'),
            },
            {
              key: 'cancel',
              label: t.cancel,
              danger: true,
              shown: row.status !== 'draft' && row.moves.includes('cancel'),
              onClick: () => move(row, 'cancel'),
            },
            {
              key: 'remove',
              label: t.remove,
              danger: true,
              shown: row.status === 'draft' && edit !== null,
              onClick: () => remove(row),
            },
          ]}
        />
      ),
    },
  ]
}

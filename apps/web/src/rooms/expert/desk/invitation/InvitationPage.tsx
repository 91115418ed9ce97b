import { PlusOutlined } from '@ant-design/icons'
import { cancelInvitations, countInvitations, pageInvitations } from '@kaisai/contract/expert/invitation.endpoints'
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { deskTexts } from '../desk-texts.ts'
import { useChoices } from '../library/LibraryPage.tsx'
import { invitationMeaning } from '../parts/meanings.ts'
import styles from '../parts/Parts.module.css'
import { type Invitation, useStageChoices } from './invitation-row.ts'
import { invitationTexts } from './invitation-texts.ts'
import { SendForm } from './SendForm.tsx'
import { Substitutes } from './Substitutes.tsx'
import { useRemind } from './use-remind.ts'

/** /expert/invitation: who was asked for which stage, and what they said. */
export const InvitationPage = () => {
  const t = useTexts(invitationTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const choices = useChoices()
  const stages = useStageChoices()
  const place = useWorkspace()
  const [isSending, setSending] = useState(false)
  const { ask, isLooking, dialog } = useRemind()
  const stageId = useSearchParams()[0].get('stageId')
  const [declined, setDeclined] = useState<Invitation | null>(null)
  const cancel = async (rows: readonly Invitation[], clear = () => {}): Promise<void> => {
    const reason = await promptBox({
      title: t.cancelMany(rows.length),
      text: t.cancelText,
      danger: true,
      field: { label: d.reason },
    })
    if (!reason) return
    await call(cancelInvitations, { invitationIds: rows.map(({ invitationId }) => invitationId), reason }).then(
      () => toast('success', w.done),
      () => undefined,
    )
    clear()
    await refresh(pageInvitations, countInvitations)
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setSending(true)}>
      {t.invite}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t.invitations}
        hint={t.hint}
        actions={
          <>
            {place || stageId ? (
              <Button
                loading={isLooking}
                onClick={() =>
                  void ask({ invitationIds: [], ...(place ? { competitionId: place } : {}), ...(stageId ? { stageId } : {}) })
                }
              >
                {t.remindAll}
              </Button>
            ) : null}
            {add}
          </>
        }
      />
      {dialog}
      <Numbers />
      <DataTable
        name="expert.invitations"
        list={pageInvitations}
        rowKey="invitationId"
        filters={[
          { name: 'keyword', label: d.name },
          // Where a competition is chosen, it is the address that says so; outside a stage names it.
          ...(place ? [{ name: 'competitionId', label: t.competition }] : []),
          { name: 'stageId', label: t.stage, kind: 'select', options: stages },
          { name: 'status', label: w.status, kind: 'select', options: choices(invitationStates.states) },
        ]}
        empty={{ text: t.none, action: add }}
        selection={(rows, clear) => (
          <>
            <Button
              loading={isLooking}
              onClick={() => void ask({ invitationIds: rows.map(({ invitationId }) => invitationId) }, clear)}
            >
              {t.remindMany(rows.length)}
            </Button>
            <Button danger onClick={() => void cancel(rows, clear)}>
              {t.cancelMany(rows.length)}
            </Button>
          </>
        )}
        columns={[
          { key: 'expertName', title: t.expert, isTitle: true, always: true },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={invitationMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'schoolName', title: d.place },
          { key: 'competitionName', title: t.competition, ellipsis: true },
          { key: 'stageName', title: t.stage },
          { key: 'groupName', title: d.group, off: true },
          {
            key: 'load',
            title: t.loads,
            align: 'right',
            render: (row) => (
              <span title={t.loadOf(row.load, row.askedLoad)}>
                {row.load ?? '–'} / {row.askedLoad}
              </span>
            ),
          },
          { key: 'expireTime', title: t.expire, render: (row) => formatDate(row.expireTime, 'minute') },
          { key: 'reason', title: t.reason, ellipsis: true },
          { key: 'inviterName', title: t.organizer, off: true },
          {
            key: 'actions',
            title: w.actions,
            always: true,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'substitutes',
                    label: t.substitutes,
                    shown: ['declined', 'expired', 'accepted_reduced'].includes(row.status),
                    onClick: () => setDeclined(row),
                  },
                  {
                    key: 'remind',
                    label: t.remind,
                    shown: row.status === 'invited',
                    onClick: () => ask({ invitationIds: [row.invitationId] }),
                  },
                  {
                    key: 'cancel',
                    label: t.cancel,
                    danger: true,
                    shown: row.moves.includes('cancel'),
                    onClick: () => cancel([row]),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {isSending ? <SendForm onClose={() => setSending(false)} /> : null}
      <Substitutes invitation={declined} onClose={() => setDeclined(null)} />
    </>
  )
}

const Numbers = () => {
  const t = useTexts(invitationTexts)
  const [query] = useSearchParams()
  const stageId = query.get('stageId')
  const place = useWorkspace()
  const { data } = useReply(
    countInvitations,
    { ...(place ? { competitionId: place } : {}), ...(stageId ? { stageId } : {}) },
    { staleMs: 5000 },
  )
  if (!data) return null
  return (
    <dl className={styles.numbers}>
      {data.byStatus.map(({ status, statusName, count }) => (
        <div key={status}>
          <dt>{statusName}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
      <div>
        <dt>{t.acceptedLoad}</dt>
        <dd>{formatNumber(data.acceptedLoad)}</dd>
      </div>
    </dl>
  )
}

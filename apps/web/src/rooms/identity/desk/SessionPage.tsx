import type { ReplyOf } from '@kaisai/contract/endpoint'
import { endSession, listAllSessions } from '@kaisai/contract/identity/session.endpoints'
import { serverNow } from '#web/clock.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { formatDate, relativeTime } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type RowAction, RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { sessionTexts } from './desk-texts.ts'

type Session = ReplyOf<typeof listAllSessions>['rows'][number]

/** Who is signed in where; a session can be ended, with a reason. */
export const SessionPage = () => {
  const t = useTexts(sessionTexts)
  const { send } = useSend(endSession, [listAllSessions])
  const end = async (row: Session): Promise<void> => {
    const reason = await promptBox({
      title: t.endTitle(row.realName),
      text: t.endText(row.device),
      danger: true,
      confirmText: t.end,
      field: { label: t.reason, type: 'textarea', check: (value) => (value.trim().length < 2 ? t.reasonShort : null) },
    })
    if (reason === null) return
    await send({ sessionId: row.sessionId, reason: reason.trim() }).then(
      () => toast('success', t.ended),
      () => undefined,
    )
  }
  const columns = useColumns((row) => void end(row))
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <DataTable
        name="identity.sessions"
        list={listAllSessions}
        rowKey="sessionId"
        filters={[{ name: 'keyword', label: t.keyword, placeholder: t.keywordHint }]}
        empty={{ text: t.empty }}
        columns={columns}
      />
    </>
  )
}

const useColumns = (end: (row: Session) => void): Column<Session>[] => {
  const t = useTexts(sessionTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const endOf = (row: Session): RowAction => ({
    key: 'end',
    label: t.end,
    danger: true,
    any: ['sys:session:revoke'],
    shown: !row.current,
    onClick: () => end(row),
  })
  return [
    {
      key: 'realName',
      title: t.person,
      isTitle: true,
      always: true,
      render: (row) => (
        <>
          {row.realName} {row.current ? <StatusTag meaning="open">{t.current}</StatusTag> : null}
        </>
      ),
    },
    { key: 'userName', title: t.userName },
    { key: 'device', title: t.device },
    { key: 'ip', title: t.ip },
    { key: 'createTime', title: t.since, render: (row) => formatDate(row.createTime, 'minute') },
    {
      key: 'lastUseTime',
      title: t.lastUse,
      render: (row) => (
        <time dateTime={row.lastUseTime} title={formatDate(row.lastUseTime)}>
          {relativeTime(row.lastUseTime, Math.max(serverNow(), Date.parse(row.lastUseTime) + 1), lang)}
        </time>
      ),
    },
    { key: 'endTime', title: t.endsAt, render: (row) => formatDate(row.endTime, 'minute') },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => <RowActions actions={[endOf(row)]} />,
    },
  ]
}

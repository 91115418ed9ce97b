import { listConflicts, pageCampusLog, pageIdentities, unlinkIdentity } from '@kaisai/contract/campus/desk.endpoints'
import { outcomeLabels, outcomes } from '@kaisai/contract/campus/labels'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'

/** Who is linked; an identity is unlinked with a reason. */
export const Identities = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const mayEdit = usePermission(['campus:link:edit'])
  const unlink = async (identityId: string, name: string): Promise<void> => {
    const reason = await askReason({ title: t.unlink, text: t.askUnlink(name), danger: true })
    if (reason === null || !(await went(call(unlinkIdentity, { identityId, reason })))) return
    toast('success', t.unlinked)
    await refresh(pageIdentities, listConflicts)
  }
  return (
    <DataTable
      name="campus.identities"
      list={pageIdentities}
      rowKey="identityId"
      filters={[{ name: 'keyword', label: t.keyword }]}
      columns={[
        { key: 'personName', title: t.person, isTitle: true, always: true },
        { key: 'number', title: t.number, render: (row) => row.number || '-' },
        { key: 'providerName', title: t.provider },
        { key: 'subject', title: t.subject },
        { key: 'wayName', title: t.way },
        { key: 'linkTime', title: t.time, render: (row) => formatDate(row.linkTime, 'minute') },
        {
          key: 'lastUseTime',
          title: t.lastUse,
          render: (row) => (row.lastUseTime ? formatDate(row.lastUseTime, 'minute') : '-'),
        },
        {
          key: 'actions',
          title: w.actions,
          render: (row) =>
            mayEdit ? (
              <RowActions
                actions={[
                  { key: 'unlink', label: t.unlink, danger: true, onClick: () => unlink(row.identityId, row.personName) },
                ]}
              />
            ) : null,
        },
      ]}
    />
  )
}

const meanings = { signedIn: 'good', created: 'good', linked: 'good', tested: 'open', left: 'idle', refused: 'bad' } as const

/** Sign-ins and refusals with their reasons. */
export const CampusLog = () => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  return (
    <DataTable
      name="campus.log"
      list={pageCampusLog}
      rowKey="entryId"
      filters={[
        {
          ...{ name: 'outcome', label: t.outcome, kind: 'select' },
          options: outcomes.map((value) => ({ value, label: label(outcomeLabels[value]) })),
        },
      ]}
      columns={[
        { key: 'time', title: t.time, isTitle: true, always: true, render: (row) => formatDate(row.time, 'second') },
        {
          key: 'outcome',
          title: t.outcome,
          render: (row) => <StatusTag meaning={meanings[row.outcome]}>{row.outcomeName}</StatusTag>,
        },
        { key: 'providerName', title: t.provider },
        { key: 'personName', title: t.person, render: (row) => row.personName || '-' },
        { key: 'subject', title: t.subject, render: (row) => row.subject || '-' },
        { key: 'reason', title: t.reason, width: 320, render: (row) => row.reason || '-' },
        { key: 'ip', title: t.ip },
      ]}
    />
  )
}

import { accountLabels } from '@kaisai/contract/expert/labels'
import { closeAccount, openAccounts, pageExperts } from '@kaisai/contract/expert/library.endpoints'
import { Button } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { alertBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { useLibraryFilter } from '../parts/fields.tsx'
import { expertMeaning } from '../parts/meanings.ts'
import type { ExpertRow } from './expert-columns.tsx'
import { useChoices } from './LibraryPage.tsx'

const meanings = { none: 'idle', pending: 'waits', active: 'good', disabled: 'bad' } as const

/** /expert/account: who of the library can sign in. */
export const AccountPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const choices = useChoices()
  const open = async (rows: readonly ExpertRow[], clear: () => void = () => undefined): Promise<void> => {
    const reply = await call(openAccounts, { expertIds: rows.map(({ expertId }) => expertId) }).catch(() => null)
    if (!reply) return
    clear()
    if (reply.made + reply.invited > 0) toast('success', t.opened(reply.made, reply.invited))
    await refresh(pageExperts)
    if (reply.refused.length > 0)
      await alertBox({ title: t.notOpened, text: reply.refused.map(({ name, why }) => `${name}：${why}`).join('\n') })
  }
  const close = async (row: ExpertRow): Promise<void> => {
    const reason = await promptBox({
      title: t.moveTitle(t.close, row.name),
      text: t.closeText,
      danger: true,
      field: { label: t.reason },
    })
    if (!reason) return
    await call(closeAccount, { expertId: row.expertId, reason }).then(
      () => toast('success', w.done),
      () => undefined,
    )
    await refresh(pageExperts)
  }
  return (
    <>
      <PageHeader title={t.accounts} hint={t.accountsHint} />
      <DataTable
        name="expert.accounts"
        list={pageExperts}
        rowKey="expertId"
        fixed={{ status: 'active' }}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          { name: 'account', label: t.account, kind: 'select', options: choices(accountLabels) },
          ...useLibraryFilter(),
        ]}
        selection={(rows, clear) => <Button onClick={() => void open(rows, clear)}>{t.openMany(rows.length)}</Button>}
        columns={[
          { key: 'name', title: t.name, isTitle: true, always: true },
          { key: 'schoolName', title: t.place },
          { key: 'phone', title: t.phone },
          { key: 'email', title: t.email },
          { key: 'userName', title: t.userName },
          {
            key: 'account',
            title: t.account,
            render: (row) => <StatusTag meaning={meanings[row.account]}>{row.accountName}</StatusTag>,
          },
          {
            key: 'status',
            title: w.status,
            off: true,
            render: (row) => <StatusTag meaning={expertMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          {
            key: 'actions',
            title: w.actions,
            always: true,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'open', label: t.open, shown: row.account === 'none', onClick: () => open([row]) },
                  { key: 'close', label: t.close, danger: true, shown: row.account !== 'none', onClick: () => close(row) },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { deleteApplications, pageApplications } from '@kaisai/contract/news/apply.endpoints'
import { articleStates } from '@kaisai/contract/news/article.states'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { type ApplicationRow, applyEditPath, applyPath } from './application.ts'
import { applyTexts } from './apply-texts.ts'
import { OpenTasks } from './OpenTasks.tsx'
import { State } from './State.tsx'
import { ownVerbs, useApplyMoves } from './use-apply-moves.ts'

/** `/newsManagement/apply`: what the own unit offers to sites above, and the tasks that ask for something. */
export const ApplyPage = () => {
  const t = useTexts(applyTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const { move } = useApplyMoves()
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(applyEditPath())}>
      {t.write}
    </Button>
  )
  const remove = async (row: ApplicationRow): Promise<void> => {
    if (!(await confirmBox({ title: t.deleteAsk(row.titleZh), text: t.deleteText, danger: true, confirmText: w.remove }))) return
    if (await went(call(deleteApplications, { articleIds: [row.articleId] }))) toast('success', w.remove)
    await refresh(pageApplications)
  }
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      <OpenTasks />
      <DataTable
        name="news.apply"
        list={pageApplications}
        rowKey="articleId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.titleKeyword },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: Object.entries(articleStates.states).map(([value, name]) => ({ value, label: label(name) })),
          },
          { name: 'mine', label: t.mine, kind: 'select', options: [{ value: 'true', label: t.mine }] },
        ]}
        onRow={(row) => void navigate(applyPath(row.articleId))}
        columns={[
          {
            key: 'titleZh',
            title: t.articleTitle,
            isTitle: true,
            always: true,
            render: (row) => <Link to={applyPath(row.articleId)}>{row.titleZh}</Link>,
          },
          { key: 'kind', title: t.kind, width: 110, render: (row) => t.kinds[row.kind] },
          { key: 'siteName', title: t.to },
          { key: 'collectTitle', title: t.collect },
          { key: 'status', title: t.where, render: (row) => <State row={row} /> },
          { key: 'authorName', title: t.writer, width: 100 },
          { key: 'updateTime', title: t.updated, width: 150, render: (row) => formatDate(row.updateTime, 'minute') },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'edit', label: t.edit, shown: row.moves.includes('submit'), to: applyEditPath(row.articleId) },
                  { key: 'view', label: w.view, to: applyPath(row.articleId) },
                  ...ownVerbs
                    .filter((verb) => row.moves.includes(verb))
                    .map((verb) => ({
                      key: verb,
                      label: t.moves[verb][0],
                      danger: verb === 'withdraw',
                      onClick: () => move(row, verb),
                    })),
                  {
                    key: 'remove',
                    label: w.remove,
                    danger: true,
                    shown: row.moves.includes('submit'),
                    onClick: () => remove(row),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.none, action: add }}
      />
    </>
  )
}

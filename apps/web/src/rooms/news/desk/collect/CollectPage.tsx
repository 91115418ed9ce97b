import { PlusOutlined } from '@ant-design/icons'
import { deleteCollect, pageCollects } from '@kaisai/contract/news/collect.endpoints'
import { collectStates } from '@kaisai/contract/news/collect.states'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { CollectForm } from './CollectForm.tsx'
import { type CollectRow, collectPath } from './collect.ts'
import { collectTexts } from './collect-texts.ts'
import { collectVerbs, useCollectMoves } from './use-collect-moves.tsx'

/** `/newsManagement/collect`: the tasks that ask organizations below for articles. */
export const CollectPage = () => {
  const t = useTexts(collectTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const { move, remind, dialogs } = useCollectMoves()
  const [edited, edit] = useState<{ collectId: string | null } | null>(null)
  const add = (
    <Can any={['news:collect:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => edit({ collectId: null })}>
        {t.add}
      </Button>
    </Can>
  )
  const remove = async (row: CollectRow): Promise<void> => {
    if (!(await confirmBox({ title: t.deleteAsk(row.title), text: t.deleteText, danger: true, confirmText: w.remove }))) return
    if (await went(call(deleteCollect, { collectId: row.collectId }))) toast('success', w.remove)
    await refresh(pageCollects)
  }
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      <DataTable
        name="news.collects"
        list={pageCollects}
        rowKey="collectId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.titleKeyword },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: Object.entries(collectStates.states).map(([value, name]) => ({ value, label: label(name) })),
          },
        ]}
        onRow={(row) => void navigate(collectPath(row.collectId))}
        columns={[
          {
            key: 'title',
            title: t.name,
            isTitle: true,
            always: true,
            render: (row) => <Link to={collectPath(row.collectId)}>{row.title}</Link>,
          },
          { key: 'columnName', title: t.column },
          { key: 'siteName', title: t.site, off: true },
          { key: 'endTime', title: t.end, width: 150, render: (row) => formatDate(row.endTime, 'minute') },
          { key: 'delivered', title: t.delivered, align: 'right', render: (row) => t.progress(row.delivered, row.asked) },
          { key: 'waiting', title: t.waiting, align: 'right' },
          { key: 'status', title: w.status, render: (row) => <StatusTag status={row.status}>{row.statusName}</StatusTag> },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'view', label: w.view, to: collectPath(row.collectId) },
                  { key: 'edit', label: t.edit, any: ['news:collect:edit'], onClick: () => edit({ collectId: row.collectId }) },
                  {
                    key: 'remind',
                    label: t.remind,
                    any: ['news:collect:edit'],
                    shown: row.status === 'open' && row.delivered < row.asked,
                    onClick: () => remind(row),
                  },
                  ...collectVerbs
                    .filter((verb) => row.moves.includes(verb))
                    .map((verb) => ({
                      key: verb,
                      label: t.moves[verb][0],
                      danger: verb === 'close',
                      onClick: () => move(row, verb),
                    })),
                  {
                    key: 'remove',
                    label: w.remove,
                    any: ['news:collect:edit'],
                    danger: true,
                    shown: row.delivered === 0,
                    onClick: () => remove(row),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.none, action: add }}
      />
      <CollectForm
        key={edited?.collectId ?? 'new'}
        open={edited !== null}
        collectId={edited?.collectId ?? null}
        onClose={() => edit(null)}
        onSaved={(collectId) => {
          if (edited?.collectId === null) void navigate(collectPath(collectId))
        }}
      />
      {dialogs}
    </>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { bestIn } from '@kaisai/contract/lang'
import { summaryTaskWords } from '@kaisai/contract/summary/labels'
import { pageSummaryTasks } from '@kaisai/contract/summary/task.endpoints'
import { summaryTaskStates } from '@kaisai/contract/summary/task.states'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { taskMeanings } from '../meanings.ts'
import { AddTask } from './AddTask.tsx'
import { setTexts } from './set-texts.ts'
import { useTaskMoves } from './use-task-moves.tsx'

/** /summary/set: what schools are asked for. */
export const TaskListPage = () => {
  const t = useTexts(setTexts)
  const w = useTexts(words)
  const label = useLabel()
  const { lang } = useLang()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { actionsOf, dialog } = useTaskMoves()
  const edit = (taskId: string): void => void navigate(`/summary/set/edit?taskId=${taskId}`)
  const add = (
    <Can any={['summary:task:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      <DataTable
        name="summary.tasks"
        list={pageSummaryTasks}
        rowKey="taskId"
        filters={[
          {
            name: 'status',
            label: t.status,
            kind: 'select',
            options: summaryTaskWords.map((value) => ({ value, label: label(summaryTaskStates.states[value]) })),
          },
          { name: 'keyword', label: t.keyword },
        ]}
        onRow={(row) => edit(row.taskId)}
        empty={{ text: t.none, action: add }}
        columns={[
          {
            key: 'title',
            title: t.name,
            isTitle: true,
            always: true,
            width: 280,
            render: (row) => bestIn(lang, row.title, row.titleEn),
          },
          {
            key: 'status',
            title: t.status,
            render: (row) => <StatusTag meaning={taskMeanings[row.status] ?? 'idle'}>{row.statusName}</StatusTag>,
          },
          { key: 'period', title: t.period, render: (row) => `${row.periodFrom} – ${row.periodTo}`, width: 200 },
          { key: 'deadline', title: t.deadline, render: (row) => (row.deadline ? formatDate(row.deadline, 'minute') : '-') },
          {
            key: 'progress',
            title: t.progress,
            render: (row) =>
              row.status === 'draft' ? '-' : `${t.arrived(row.arrived, row.schools)} · ${t.accepted(row.accepted)}`,
            width: 200,
          },
          { key: 'organizationName', title: t.organization, off: true },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'records',
                    label: t.records,
                    shown: row.status !== 'draft',
                    to: `/summary/record?taskId=${row.taskId}`,
                  },
                  { key: 'edit', label: w.edit, shown: row.can.includes('edit'), onClick: () => edit(row.taskId) },
                  ...actionsOf(row),
                ]}
              />
            ),
          },
        ]}
      />
      <AddTask isOpen={isAdding} onClose={() => setAdding(false)} onMade={edit} />
      {dialog}
    </>
  )
}

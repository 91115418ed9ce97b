import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { summaryWords } from '@kaisai/contract/summary/labels'
import { exportSummaries, pageSummaries } from '@kaisai/contract/summary/record.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { listSummaryTasks } from '@kaisai/contract/summary/task.endpoints'
import { Button, Space } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { summaryMeanings } from '../meanings.ts'
import { Counts } from './Counts.tsx'
import { Reports } from './Reports.tsx'
import { recordTexts } from './record-texts.ts'
import { useDecisions } from './use-decisions.tsx'

type Row = ReplyOf<typeof pageSummaries>['rows'][number]

/** /summary/record: how every school stands, who is missing, and the reports over all. */
export const RecordPage = () => {
  const t = useTexts(recordTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const taskId = useSearchParams()[0].get('taskId')
  const mayReview = usePermission(['summary:submission:review'])
  const tasks = useReply(listSummaryTasks, {}, { staleMs: 60_000 })
  const provinces = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  const { decide, giveTime, remind, dialogs } = useDecisions()
  const open = (submissionId: string): void => void navigate(`/summary/detail?submissionId=${submissionId}`)
  const names = (rows: readonly { schoolName: string }[]): string =>
    rows
      .map((row) => row.schoolName)
      .slice(0, 3)
      .join('、')
  const selection = (rows: readonly Row[], clear: () => void) => {
    const on = { submissionIds: rows.map((row) => row.submissionId), name: names(rows) }
    const all = (verb: string): boolean => rows.every((row) => row.can.includes(verb))
    return (
      <Space wrap>
        {(['approve', 'distinguish', 'return'] as const).map((verb) =>
          all(verb) ? (
            <Button key={verb} onClick={() => void decide(verb, on).then(clear)}>
              {t[verb]}
            </Button>
          ) : null,
        )}
        {all('extend') ? <Button onClick={() => giveTime(on)}>{t.extend}</Button> : null}
        {all('remind') && new Set(rows.map((row) => row.taskId)).size === 1 ? (
          <Button onClick={() => void remind(rows[0]!.taskId, on.submissionIds)}>{t.remind}</Button>
        ) : null}
      </Space>
    )
  }
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          taskId === null ? null : (
            <Space wrap>
              <ListExport
                endpoint={exportSummaries}
                filters={['status', 'keyword', 'provinceCode', 'isMissing']}
                fixed={{ taskId }}
              />
              {mayReview ? <Button onClick={() => void remind(taskId)}>{t.remindAll}</Button> : null}
            </Space>
          )
        }
      />
      {taskId === null ? null : <Counts taskId={taskId} />}
      <DataTable
        name="summary.records"
        list={pageSummaries}
        rowKey="submissionId"
        filters={[
          {
            name: 'taskId',
            label: t.task,
            kind: 'select',
            options: (tasks.data ?? []).map(({ value, label: name }) => ({ value, label: name })),
          },
          {
            name: 'status',
            label: t.status,
            kind: 'select',
            options: summaryWords.map((value) => ({ value, label: label(summaryStates.states[value]) })),
          },
          { name: 'isMissing', label: t.missing, kind: 'select', options: [{ value: 'true', label: t.yes }] },
          {
            name: 'provinceCode',
            label: t.province,
            kind: 'select',
            options: (provinces.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          },
          { name: 'keyword', label: t.keyword },
        ]}
        onRow={(row) => open(row.submissionId)}
        empty={{ text: t.none }}
        {...(mayReview ? { selection } : {})}
        columns={[
          { key: 'schoolName', title: t.school, isTitle: true, always: true, sort: true, width: 220 },
          { key: 'provinceName', title: t.province, width: 100 },
          ...(taskId === null ? [{ key: 'taskTitle', title: t.task, width: 240, ellipsis: true } as const] : []),
          {
            key: 'status',
            title: t.status,
            render: (row) => (
              <>
                <StatusTag meaning={summaryMeanings[row.status] ?? 'idle'}>{row.statusName}</StatusTag>{' '}
                {row.isOnTime === false ? <StatusTag meaning="bad">{t.late}</StatusTag> : null}
                {row.hasPeople ? null : <StatusTag meaning="bad">{t.noPeople}</StatusTag>}
              </>
            ),
            width: 190,
          },
          {
            key: 'submitTime',
            title: t.submitted,
            sort: true,
            render: (row) =>
              row.submitTime
                ? formatDate(row.submitTime, 'minute')
                : row.remindTime
                  ? t.reminded(formatDate(row.remindTime, 'minute'))
                  : '-',
            width: 170,
          },
          { key: 'no', title: t.no, align: 'right', off: true },
          { key: 'dueTime', title: t.due, render: (row) => (row.dueTime ? formatDate(row.dueTime, 'minute') : '-'), off: true },
          {
            key: 'totals',
            title: t.numbers,
            render: (row) =>
              row.totals
                .slice(0, 5)
                .map(({ label: name, value }) => `${name} ${value}`)
                .join(' · ') || '-',
            width: 360,
          },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => {
              const on = { submissionIds: [row.submissionId], name: row.schoolName, ...(row.no > 0 ? { no: row.no } : {}) }
              return (
                <RowActions
                  actions={[
                    { key: 'view', label: t.view, onClick: () => open(row.submissionId) },
                    ...(['approve', 'return', 'distinguish'] as const).map((verb) => ({
                      key: verb,
                      label: t[verb],
                      shown: row.can.includes(verb),
                      onClick: () => decide(verb, on),
                    })),
                    { key: 'extend', label: t.extend, shown: row.can.includes('extend'), onClick: () => giveTime(on) },
                    {
                      key: 'remind',
                      label: t.remind,
                      shown: row.can.includes('remind'),
                      onClick: () => remind(row.taskId, [row.submissionId]),
                    },
                  ]}
                />
              )
            },
          },
        ]}
      />
      {taskId === null ? null : <Reports taskId={taskId} />}
      {dialogs}
    </>
  )
}

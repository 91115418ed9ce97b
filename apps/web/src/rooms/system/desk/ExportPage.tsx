import type { ReplyOf } from '@kaisai/contract/endpoint'
import { makeExport, moveExport, pageExports } from '@kaisai/contract/system/export.endpoints'
import { exportStates } from '@kaisai/contract/system/export.states'
import { downloadTaskResult, listTasks } from '@kaisai/contract/system/task.endpoints'
import { call, download } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { type Meaning, StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { exportPageTexts } from './export-texts.ts'
import styles from './LogPage.module.css'

type Row = ReplyOf<typeof pageExports>['rows'][number]
type Verb = 'approve' | 'refuse' | 'withdraw'

const meaning: Readonly<Record<Row['status'], Meaning>> = {
  waiting: 'waits',
  approved: 'open',
  refused: 'bad',
  withdrawn: 'idle',
  made: 'good',
  expired: 'idle',
}

/** /system/export: exports with contacts, one's own and those one decides on. */
export const ExportPage = () => {
  const t = useTexts(exportPageTexts)
  const w = useTexts(words)
  const label = useLabel()
  const { move, make } = useExportMoves()
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <DataTable
        name="system.exports"
        list={pageExports}
        rowKey="exportId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: (Object.keys(exportStates.states) as Row['status'][]).map((value) => ({
              value,
              label: label(exportStates.states[value]),
            })),
          },
        ]}
        empty={{ text: t.none }}
        columns={[
          { key: 'title', title: t.list, isTitle: true, always: true, render: (row) => `${row.number} ${row.title}` },
          { key: 'userName', title: t.who, render: (row) => [row.userName, row.groupName].filter(Boolean).join(' · ') },
          { key: 'rows', title: t.rows, align: 'right', render: (row) => formatNumber(row.rows) },
          { key: 'reason', title: t.reason, width: 220, render: (row) => <span className={styles.note}>{row.reason}</span> },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={meaning[row.status]}>{row.statusName}</StatusTag>,
          },
          {
            key: 'decidedBy',
            title: t.decision,
            render: (row) => [row.decidedBy, row.refusal].filter(Boolean).join('：') || '–',
          },
          { key: 'createTime', title: t.asked, render: (row) => formatDate(row.createTime, 'minute') },
          { key: 'expireTime', title: t.until, render: (row) => formatDate(row.expireTime, 'minute') },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  ...(['approve', 'refuse', 'withdraw'] as const).map((verb) => ({
                    key: verb,
                    label: label(exportStates.moves[verb].label),
                    danger: verb === 'refuse',
                    shown: row.can.includes(verb),
                    onClick: () => void move(row, verb),
                  })),
                  {
                    key: 'download',
                    label: w.download,
                    shown: row.taskId !== null,
                    onClick: () => void download(downloadTaskResult, { taskId: row.taskId! }).catch(() => undefined),
                  },
                  { key: 'make', label: t.again, shown: row.can.includes('make'), onClick: () => void make(row) },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}

const useExportMoves = () => {
  const t = useTexts(exportPageTexts)
  const label = useLabel()
  const reasonFor = async (row: Row, verb: Verb): Promise<string | null> => {
    if (verb === 'refuse')
      return promptBox({
        title: t.refuseTitle(row.number),
        text: t.refuseText(row.userName),
        danger: true,
        confirmText: label(exportStates.moves.refuse.label),
        field: { label: t.reason, type: 'textarea', check: (value) => (value.trim() === '' ? t.reasonNeeded : null) },
      })
    const asked =
      verb === 'approve'
        ? { title: t.approveTitle(row.number), text: t.approveText(row.userName, row.rows, row.reason) }
        : { title: t.withdrawTitle(row.number), danger: true }
    return (await confirmBox({ ...asked, confirmText: label(exportStates.moves[verb].label) })) ? '' : null
  }
  return {
    move: async (row: Row, verb: Verb): Promise<void> => {
      const reason = await reasonFor(row, verb)
      if (reason === null) return
      await call(moveExport, { exportId: row.exportId, verb, ...(reason && { reason: reason.trim() }) }).then(
        ({ status }) => toast('success', label(exportStates.states[status])),
        () => undefined,
      )
      await refresh(pageExports, listTasks)
    },
    make: async ({ exportId }: Row): Promise<void> => {
      await call(makeExport, { exportId }).then(
        () => toast('success', t.started),
        () => undefined,
      )
      await refresh(pageExports, listTasks)
    },
  }
}

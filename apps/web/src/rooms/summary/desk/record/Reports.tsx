import { downloadAllReport, listSummaryReports, makeSummaryReport } from '@kaisai/contract/summary/record.endpoints'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Button } from 'antd'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import styles from './Record.module.css'
import { recordTexts } from './record-texts.ts'

/** Reports over all schools of a task, and the button that makes one. */
export const Reports = ({ taskId }: { taskId: string }) => {
  const t = useTexts(recordTexts)
  const w = useTexts(words)
  const make = async (): Promise<void> => {
    if (await went(call(makeSummaryReport, { taskId }))) toast('success', t.started)
    await refresh(listTasks)
  }
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{t.reports}</h2>
        <span>
          <Button type="text" onClick={() => void refresh(listSummaryReports)}>
            {w.refresh}
          </Button>
          <ThrottledButton type="primary" onClick={make}>
            {t.makeReport}
          </ThrottledButton>
        </span>
      </div>
      <p className={styles.quiet}>{t.reportHint}</p>
      <DataTable
        name="summary.reports"
        prefix="r"
        list={listSummaryReports}
        isPlain
        rowKey="reportId"
        fixed={{ taskId }}
        empty={{ text: t.noReports }}
        columns={[
          { key: 'no', title: t.reportNo, isTitle: true, always: true, width: 170 },
          { key: 'schools', title: t.reportSchools, align: 'right' },
          { key: 'accepted', title: t.reportAccepted, align: 'right' },
          { key: 'makerName', title: t.maker },
          { key: 'makeTime', title: t.made, render: (row) => formatDate(row.makeTime, 'minute') },
          {
            key: 'actions',
            title: w.actions,
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'download',
                    label: t.download,
                    onClick: () => download(downloadAllReport, { reportId: row.reportId }).catch(() => undefined),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </section>
  )
}

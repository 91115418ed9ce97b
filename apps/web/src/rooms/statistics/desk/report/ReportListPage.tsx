import { PlusOutlined } from '@ant-design/icons'
import { deleteReport, pageReports } from '@kaisai/contract/statistics/endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { MakeReport } from './MakeReport.tsx'
import { reportTexts } from './report-texts.ts'

const PREVIEW = '/statistics/report/preview'

/** /statistics/report: reports of the organization over the same reach. */
export const ReportListPage = () => {
  const t = useTexts(reportTexts)
  const w = useTexts(words)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const open = (reportId: string): void => void navigate(`${PREVIEW}?reportId=${reportId}`)
  const remove = async (reportId: string, title: string): Promise<void> => {
    if (!(await confirmBox({ title: t.remove(title), text: t.removeText, danger: true, confirmText: w.remove }))) return
    await call(deleteReport, { reportId }).then(
      () => toast('success', w.removed),
      () => undefined,
    )
    await refresh(pageReports)
  }
  const make = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
      {t.make}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={make} />
      <DataTable
        name="statistics.reports"
        list={pageReports}
        rowKey="reportId"
        filters={[{ name: 'keyword', label: t.keyword }]}
        onRow={(row) => open(row.reportId)}
        empty={{ text: t.none, action: make }}
        columns={[
          { key: 'title', title: t.name, isTitle: true, always: true, width: 260 },
          { key: 'no', title: t.no, width: 160 },
          { key: 'scope', title: t.scope, ellipsis: true, width: 280 },
          { key: 'makerName', title: t.maker },
          { key: 'makeTime', title: t.time, render: (row) => formatDate(row.makeTime, 'minute') },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'open', label: t.open, onClick: () => open(row.reportId) },
                  ...(row.isOwn
                    ? [{ key: 'remove', label: w.remove, danger: true, onClick: () => remove(row.reportId, row.title) }]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
      <MakeReport isOpen={isOpen} onClose={() => setOpen(false)} onMade={open} />
    </>
  )
}

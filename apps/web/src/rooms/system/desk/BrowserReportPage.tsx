import { pageBrowserReports } from '@kaisai/contract/system/report.endpoints'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { reportTexts } from './report-texts.ts'

/** What browsers reported about pages that broke their policy. */
export const BrowserReportPage = () => {
  const t = useTexts(reportTexts)
  const nameOf = (disposition: string): string => (disposition === 'enforce' ? t.enforce : t.report)
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <DataTable
        name="system.browserReports"
        list={pageBrowserReports}
        rowKey="reportId"
        empty={{ text: t.none }}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          {
            name: 'disposition',
            label: t.disposition,
            kind: 'select',
            options: [
              { value: 'enforce', label: t.enforce },
              { value: 'report', label: t.report },
            ],
          },
        ]}
        columns={[
          { key: 'directive', title: t.directive, isTitle: true, always: true },
          {
            key: 'disposition',
            title: t.disposition,
            render: (row) => (
              <StatusTag meaning={row.disposition === 'enforce' ? 'bad' : 'idle'}>{nameOf(row.disposition)}</StatusTag>
            ),
          },
          { key: 'blocked', title: t.blocked, render: (row) => row.blocked || t.unnamed },
          { key: 'path', title: t.path },
          { key: 'hits', title: t.hits },
          { key: 'firstTime', title: t.first, width: 180, render: (row) => formatDate(row.firstTime) },
          { key: 'lastTime', title: t.last, width: 180, render: (row) => formatDate(row.lastTime) },
        ]}
      />
    </>
  )
}

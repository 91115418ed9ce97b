import { downloadReport, getReport, listSubjects } from '@kaisai/contract/statistics/endpoints'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ChartCard } from '../ChartCard.tsx'
import { Figures } from '../Figures.tsx'
import styles from '../Statistics.module.css'
import { reportTexts } from './report-texts.ts'

/** /statistics/report/preview?reportId=…: a report as it was made, to read, to print and to take along. */
export const ReportPage = () => {
  const t = useTexts(reportTexts)
  const reportId = useSearchParams()[0].get('reportId')
  const { data, error, refetch } = useReply(
    getReport,
    { reportId: reportId ?? '' },
    { enabled: reportId !== null, staleMs: Number.POSITIVE_INFINITY },
  )
  const subjects = useReply(listSubjects, {}, { staleMs: 60_000 })
  if (reportId === null) return <EmptyFace text={t.none} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const take = (format: 'xlsx' | 'pdf' | 'docx'): void =>
    void download(downloadReport, { reportId, format }).catch(() => undefined)
  const actions = (
    <span className={styles.acts}>
      <Button onClick={() => print()}>{t.print}</Button>
      <Button onClick={() => take('xlsx')}>{t.book}</Button>
      <Button onClick={() => take('docx')}>{t.word}</Button>
      <Button type="primary" onClick={() => take('pdf')}>
        {t.pdf}
      </Button>
    </span>
  )
  return (
    <>
      <PageHeader title={data.title} back="/statistics/report" actions={actions} />
      <article className={styles.page}>
        <p className={styles.quiet}>
          {[data.organizationName, data.scope].filter(Boolean).join(' · ')}
          <br />
          {t.numbered(data.no, data.makerName, formatDate(data.makeTime))}
        </p>
        {data.foreword === '' ? null : <p className={styles.foreword}>{data.foreword}</p>}
        {data.parts.map((part) => (
          <section key={part.subject} className={styles.part}>
            <h2>{subjects.data?.find(({ subject }) => subject === part.subject)?.name ?? part.subject}</h2>
            <p className={styles.quiet}>{t.computed(formatDate(part.computeTime))}</p>
            <Figures data={part} />
            <div className={styles.charts}>
              {part.charts.map((chart) => (
                <ChartCard key={chart.key} chart={chart} />
              ))}
            </div>
          </section>
        ))}
      </article>
    </>
  )
}

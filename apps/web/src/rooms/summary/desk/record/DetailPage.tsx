import { downloadSummaryFile, downloadSummaryReport, getSummary } from '@kaisai/contract/summary/record.endpoints'
import { Alert, Button, Select, Space } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { Decisions } from '../Decisions.tsx'
import { summaryMeanings } from '../meanings.ts'
import { Numbers } from '../Numbers.tsx'
import { SummaryAnswers } from '../SummaryAnswers.tsx'
import { openSummaryFile } from '../summary-file.ts'
import styles from './Record.module.css'
import { recordTexts } from './record-texts.ts'
import { useDecisions } from './use-decisions.tsx'

/** /summary/detail?submissionId=…: what one school submitted, and what is decided about it. */
export const DetailPage = () => {
  const t = useTexts(recordTexts)
  const submissionId = useSearchParams()[0].get('submissionId')
  const [no, setNo] = useState<number | null>(null)
  const { data, error, refetch } = useReply(
    getSummary,
    { submissionId: submissionId ?? '', ...(no === null ? {} : { no }) },
    { enabled: submissionId !== null, staleMs: 0, keep: true },
  )
  const { decide, giveTime, remind, dialogs } = useDecisions()
  if (submissionId === null) return <EmptyFace text={t.none} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const { content } = data
  const on = { submissionIds: [submissionId], name: data.schoolName, ...(data.no > 0 ? { no: data.no } : {}) }
  const isNewest = content === null || content.no === data.no
  const open = (fileId: string) => openSummaryFile(downloadSummaryFile, { submissionId, fileId })
  const actions = (
    <Space wrap>
      {content ? (
        <Button onClick={() => void download(downloadSummaryReport, { submissionId, no: content.no }).catch(() => undefined)}>
          {t.report}
        </Button>
      ) : null}
      {isNewest && data.can.includes('remind') ? (
        <Button onClick={() => void remind(data.taskId, [submissionId])}>{t.remind}</Button>
      ) : null}
      {isNewest && data.can.includes('extend') ? <Button onClick={() => giveTime(on)}>{t.extend}</Button> : null}
      {isNewest
        ? (['undistinguish', 'return', 'distinguish', 'approve'] as const).map((verb) =>
            data.can.includes(verb) ? (
              <Button
                key={verb}
                {...(verb === 'approve' ? { type: 'primary' as const } : {})}
                onClick={() => void decide(verb, on)}
              >
                {t[verb]}
              </Button>
            ) : null,
          )
        : null}
    </Space>
  )
  return (
    <>
      <PageHeader
        title={data.schoolName}
        back={`/summary/record?taskId=${data.taskId}`}
        hint={data.taskTitle}
        tag={<StatusTag meaning={summaryMeanings[data.status] ?? 'idle'}>{data.statusName}</StatusTag>}
        actions={actions}
      />
      <section className={styles.card}>
        <Detail
          items={[
            { label: t.period, value: `${data.periodFrom} – ${data.periodTo}` },
            { label: t.province, value: data.provinceName },
            {
              label: t.submitted,
              value: content
                ? `${formatDate(content.submitTime, 'minute')}（${data.isOnTime === false ? t.late : t.onTime}）`
                : '',
            },
            { label: t.submitter, value: data.submitterName },
            {
              label: t.submission,
              value:
                data.no > 1 && content ? (
                  <Select
                    aria-label={t.submission}
                    value={content.no}
                    onChange={setNo}
                    options={Array.from({ length: data.no }, (_, at) => ({
                      value: data.no - at,
                      label: t.version(data.no - at),
                    }))}
                  />
                ) : content ? (
                  t.version(content.no)
                ) : (
                  ''
                ),
            },
            {
              label: t.stamp,
              value: content?.stamp ? (
                <Button type="link" onClick={() => void open(content.stamp!.fileId)}>
                  {content.stamp.name}
                </Button>
              ) : (
                t.noStamp
              ),
            },
          ]}
        />
      </section>
      {content === null ? (
        <EmptyFace text={t.notYet} />
      ) : (
        <>
          {content.numbers ? (
            <section className={styles.card}>
              <h2>{t.numbers}</h2>
              {data.moved.length > 0 ? (
                <Alert
                  type="warning"
                  showIcon
                  title={t.movedTitle(data.moved.filter(({ competitionId }) => competitionId === '').length)}
                />
              ) : null}
              <Numbers numbers={content.numbers} moved={data.moved} notes={content.notes} />
            </section>
          ) : null}
          <section className={styles.card}>
            <h2>{t.content}</h2>
            <SummaryAnswers document={content.form} answers={content.answers} open={open} />
          </section>
        </>
      )}
      <section className={styles.card}>
        <h2>{t.decisions}</h2>
        <Decisions decisions={data.decisions} />
      </section>
      {dialogs}
    </>
  )
}

import { downloadOwnSummaryFile, downloadOwnTemplate, getOwnSummary } from '@kaisai/contract/summary/own.endpoints'
import { Alert, Button } from 'antd'
import { useSearchParams } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { Decisions } from '../Decisions.tsx'
import { summaryMeanings } from '../meanings.ts'
import { Numbers } from '../Numbers.tsx'
import { SummaryAnswers } from '../SummaryAnswers.tsx'
import { openSummaryFile } from '../summary-file.ts'
import type { OwnSummary } from './draft.ts'
import { FillForm } from './FillForm.tsx'
import styles from './Own.module.css'
import { OwnMoves } from './OwnMoves.tsx'
import { ownTexts } from './own-texts.ts'

/** /summary/submission?submissionId=…: one summary of the school, to fill in or to read. */
export const SubmissionPage = () => {
  const t = useTexts(ownTexts)
  const submissionId = useSearchParams()[0].get('submissionId')
  const { data, error, refetch } = useReply(
    getOwnSummary,
    { submissionId: submissionId ?? '' },
    { enabled: submissionId !== null, staleMs: 0 },
  )
  if (submissionId === null) return <EmptyFace text={t.none} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <div className={styles.page}>
      <PageHeader
        title={data.title}
        back="/summary/list"
        hint={`${data.organizationName} · ${data.periodFrom} – ${data.periodTo} · ${data.schoolName}`}
        tag={<StatusTag meaning={summaryMeanings[data.status] ?? 'idle'}>{data.statusName}</StatusTag>}
        actions={data.can.includes('save') ? null : <OwnMoves own={data} />}
      />
      <Standing own={data} />
      {data.intro === '' && data.templates.length === 0 && data.weights.length === 0 ? null : <About own={data} />}
      {data.decisions.length > 1 ? (
        <section className={styles.card}>
          <h2>{t.decisions}</h2>
          <Decisions decisions={data.decisions} />
        </section>
      ) : null}
      {data.can.includes('save') ? <FillForm key={data.submissionId} own={data} /> : <Filled own={data} />}
    </div>
  )
}

// How it stands and what is to be done about it, in one sentence.
const Standing = ({ own }: { own: OwnSummary }) => {
  const t = useTexts(ownTexts)
  const due = formatDate(own.dueTime, 'minute')
  const isDue = own.can.includes('save')
  if (own.status === 'returned')
    return <Alert type="error" showIcon title={t.returned(own.returnReason)} description={isDue ? t.left(due) : t.over(due)} />
  if (own.status === 'submitted') return <Alert type="info" showIcon title={t.waiting} />
  if (own.status === 'approved' || own.status === 'excellent') return <Alert type="success" showIcon title={t[own.status]} />
  return <Alert type={isDue ? 'info' : 'warning'} showIcon title={isDue ? t.left(due) : t.over(due)} />
}

const About = ({ own }: { own: OwnSummary }) => {
  const t = useTexts(ownTexts)
  const { submissionId } = own
  return (
    <section className={styles.card}>
      {own.intro === '' ? null : (
        <>
          <h2>{t.intro}</h2>
          <p className={styles.prose}>{own.intro}</p>
        </>
      )}
      {own.templates.length > 0 ? (
        <p>
          {t.templates}
          {own.templates.map(({ fileId, name }) => (
            <Button
              key={fileId}
              type="link"
              onClick={() => void download(downloadOwnTemplate, { submissionId, fileId }).catch(() => undefined)}
            >
              {name}
            </Button>
          ))}
        </p>
      ) : null}
      {own.weights.length > 0 ? (
        <>
          <h3>{t.weights}</h3>
          <ul>
            {own.weights.map((one) => (
              <li key={one.competitionName}>{t.weight(one.competitionName, one.approved, one.excellent, one.onTime)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

const Filled = ({ own }: { own: OwnSummary }) => {
  const t = useTexts(ownTexts)
  const { submissionId } = own
  return (
    <>
      {own.numbers ? (
        <section className={styles.card}>
          <h2>{t.numbers}</h2>
          <Numbers numbers={own.numbers} moved={own.moved} notes={own.notes} />
        </section>
      ) : null}
      <section className={styles.card}>
        <h2>{t.filled}</h2>
        <SummaryAnswers
          document={own.form}
          answers={own.answers}
          open={(fileId) => openSummaryFile(downloadOwnSummaryFile, { submissionId, fileId })}
        />
        {own.stamp ? (
          <p>
            {t.stamp}{' '}
            <Button
              type="link"
              onClick={() => void openSummaryFile(downloadOwnSummaryFile, { submissionId, fileId: own.stamp!.fileId })}
            >
              {own.stamp.name}
            </Button>
          </p>
        ) : null}
      </section>
    </>
  )
}

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getMyRecord } from '@kaisai/contract/review/sheet.endpoints'
import { shareOf } from '@kaisai/contract/review/sheet-total'
import { Link, useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { historyAddress, sheetAddress } from '../addresses.ts'
import { LinkButton } from '../parts/LinkButton.tsx'
import { spentText } from '../sheet/DeskHead.tsx'
import { nameOf } from '../sheet/sheet-values.ts'
import { taskMeaning } from '../task-meaning.ts'
import styles from './History.module.css'
import { historyTexts } from './history-texts.ts'

type MyRecord = ReplyOf<typeof getMyRecord>

/** `/review/recordDetail?taskId=…`: one sheet as it was submitted, and what happened to it since. */
export const RecordPage = () => {
  const t = useTexts(historyTexts)
  const [query] = useSearchParams()
  const taskId = query.get('taskId') ?? ''
  const { data, error, refetch } = useReply(getMyRecord, { taskId }, { staleMs: 0, enabled: taskId !== '' })
  if (taskId === '') return <EmptyFace text={t.noRecord} action={<Link to={historyAddress}>{t.title}</Link>} />
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  return (
    <>
      <PageHeader
        back={historyAddress}
        title={`${data.code} ${data.title}`}
        tag={<StatusTag meaning={taskMeaning(data.status)}>{data.statusName}</StatusTag>}
        actions={<LinkButton to={sheetAddress(data.taskId)}>{t.toSheet}</LinkButton>}
      />
      <div className={styles.columns}>
        <section className={styles.card}>
          <Detail
            items={[
              { label: t.competition, value: data.competitionName },
              { label: t.stage, value: data.stageName },
              { label: t.batch, value: data.batchName },
              { label: t.category, value: data.itemName },
              { label: data.type === 'score' ? t.total : t.given, value: <b className={styles.given}>{data.given}</b> },
              { label: t.submitTime, value: formatDate(data.submitTime) },
              { label: t.spent, value: spentText(data.sheet.seconds) },
              { label: t.confidence, value: data.sheet.confidence },
              { label: t.comment, value: <span className={styles.prose}>{data.sheet.comment || '–'}</span>, wide: true },
            ]}
          />
          {data.type === 'score' ? <Points record={data} /> : null}
        </section>
        <section className={styles.card}>
          <h2>{t.moves}</h2>
          <HistoryTimeline
            entries={data.moves
              .toReversed()
              .map(({ label, reason, time }) => ({ time, who: '', action: label, ...(reason ? { reason } : {}) }))}
          />
        </section>
      </div>
    </>
  )
}

const Points = ({ record }: { record: MyRecord }) => {
  const t = useTexts(historyTexts)
  const { lang } = useLang()
  const { criteria, sheet } = record
  return (
    <table className={styles.points}>
      <thead>
        <tr>
          <th scope="col">{t.criterion}</th>
          <th scope="col">{t.points}</th>
          <th scope="col">{t.share}</th>
          <th scope="col">{t.comment}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map((criterion) => {
          const value = sheet.values[criterion.key] ?? null
          return (
            <tr key={criterion.key}>
              <th scope="row">{nameOf(criterion, lang)}</th>
              <td>
                {value ?? '–'} / {criterion.max}
              </td>
              <td>{shareOf(criteria, criterion, value) ?? '–'}</td>
              <td>{sheet.comments[criterion.key] || '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

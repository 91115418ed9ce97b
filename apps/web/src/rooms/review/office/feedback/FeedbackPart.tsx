import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getFeedback, pageFeedbackTexts, releaseFeedback, withdrawFeedback } from '@kaisai/contract/review/feedback.endpoints'
import { Button, Tag } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import office from '../Office.module.css'
import { refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from '../result/result-detail.ts'
import { FeedbackTexts } from './FeedbackTexts.tsx'
import { feedbackOfficeTexts } from './feedback-office-texts.ts'

type Feedback = ReplyOf<typeof getFeedback>

/** What teams get back of a review: what was promised, comments to look through, release and withdrawal. */
export const FeedbackPart = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(feedbackOfficeTexts)
  const { resultId, version } = result
  const { data, error, refetch } = useReply(getFeedback, { resultId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const finish = async (work: Promise<unknown>, text: string): Promise<void> => {
    if (await went(work)) toast('success', text)
    await Promise.all([refreshResults(), refresh(getFeedback, pageFeedbackTexts)])
  }
  const release = async (): Promise<void> => {
    if (await confirmBox({ title: t.release, text: t.releaseText(data.works), confirmText: t.release }))
      await finish(call(releaseFeedback, { resultId, version }), t.released)
  }
  const withdraw = async (): Promise<void> => {
    const reason = await askReason({ title: t.withdraw, text: t.withdrawText, confirmText: t.withdraw, danger: true })
    if (reason !== null) await finish(call(withdrawFeedback, { resultId, version, reason }), t.withdrawn)
  }
  if (data.promised.length === 0)
    return (
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.title}</h2>
        <p className={office.quiet}>{t.none}</p>
      </section>
    )
  return (
    <div className={office.stack}>
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.title}</h2>
        <p className={`${office.tags} ${office.lead}`}>
          {t.promised}{' '}
          {data.promised.map((part) => (
            <Tag key={part}>{t.parts[part]}</Tag>
          ))}
        </p>
        <p className={office.lead}>{t.text}</p>
        {data.texts > 0 ? <Numbers data={data} /> : null}
        {data.refusal ? <p className={office.quiet}>{data.refusal}</p> : null}
        <div className={`${office.tools} ${office.apart}`}>
          {data.released ? (
            <span>{t.since(formatDate(data.released.releasedTime, 'minute'), data.released.userName)}</span>
          ) : null}
          {data.canRelease ? (
            <Button type="primary" onClick={() => void release()}>
              {t.release}
            </Button>
          ) : null}
          {data.canWithdraw ? (
            <Button danger onClick={() => void withdraw()}>
              {t.withdraw}
            </Button>
          ) : null}
        </div>
      </section>
      {data.promised.includes('comments') ? (
        <FeedbackTexts resultId={resultId} canDecide={data.canDecide} usual={data.undecided > 0 ? 'undecided' : 'all'} />
      ) : null}
      {data.experts.length > 0 ? <Experts data={data} /> : null}
      {data.withdrawn.length > 0 ? (
        <section className={office.card}>
          <h2 className={office.partTitle}>{t.earlier}</h2>
          <ul className={office.list}>
            {data.withdrawn.map((one) => (
              <li key={one.releasedTime}>
                {t.withdrawnAt(formatDate(one.withdrawnTime, 'minute'), one.withdrawnBy, one.reason)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const Numbers = ({ data }: { data: Feedback }) => {
  const t = useTexts(feedbackOfficeTexts)
  const numbers = [
    [t.texts, formatNumber(data.texts)],
    [t.marked, formatNumber(data.marked)],
    [t.undecided, formatNumber(data.undecided)],
    [t.withheld, formatNumber(data.withheld)],
    [t.ratings, t.ratingsOf(data.helpful, data.rated)],
  ] as const
  return (
    <dl className={office.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Experts = ({ data }: { data: Feedback }) => {
  const t = useTexts(feedbackOfficeTexts)
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.experts}</h2>
      <p className={office.lead}>{t.expertsHint}</p>
      <div className={office.scroll}>
        <table className={office.table}>
          <thead>
            <tr>
              {[t.expert, t.texts, t.ratings].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.experts.map((one) => (
              <tr key={one.expertId}>
                <td>{one.expertName}</td>
                <td>{formatNumber(one.texts)}</td>
                <td>{t.ratingsOf(one.helpful, one.rated)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getPanel } from '@kaisai/contract/onsite/open.endpoints'
import { Link } from 'react-router'
import { bilingual, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { clockText } from '#web/ui/clock/time-left.ts'
import { useTimeLeft } from '#web/ui/clock/use-time-left.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { useLive } from '#web/use-live.ts'
import { sceneMeaning, ticketMeaning } from '../../ticket-meaning.ts'
import styles from '../Onsite.module.css'

const texts = bilingual({
  zh: {
    title: '现场评审席',
    hint: '队伍开始答辩后即可打开评分表；页面会自动更新。',
    none: '近日没有您参加的现场评审。',
    head: '组长',
    absent: '已标记缺席，如已到场请告知现场工作人员',
    nobody: '等待下一支队伍',
    score: '打开评分表',
    look: '查看评分表',
    later: '开始答辩后开放评分',
    noSheet: '无需评分（未分配或已回避）',
    noSheets: '该作品没有分配评分表。如应由您评分，请告知现场工作人员。',
    submitted: (done: number, needed: number) => `已提交 ${done} / ${needed}`,
    next: '接下来',
    open: '尚未提交的评分表',
    lost: '连接中断，正在重连…',
  },
  en: {
    title: 'On-site panel',
    hint: 'The sheet opens when a team starts to present. The page follows by itself.',
    none: 'You are on no panel these days.',
    head: 'Head',
    absent: 'You are marked absent. Tell the staff when you are here.',
    nobody: 'Waiting for the next team',
    score: 'Open the sheet',
    look: 'See the sheet',
    later: 'Opens with the presentation',
    noSheet: 'Nothing to score (not given, or recused)',
    noSheets: 'No score sheet was given out for this work. If you are to score it, tell the staff.',
    submitted: (done: number, needed: number) => `${done} of ${needed} submitted`,
    next: 'Next',
    open: 'Sheets not submitted yet',
    lost: 'Connection lost, trying again…',
  },
})
type Seat = ReplyOf<typeof getPanel>[number]

/** /review/panel: the rooms an expert judges in, with one click to the sheet of the work inside. */
export const PanelPage = () => {
  const t = useTexts(texts)
  const { data, error, refetch } = useReply(getPanel, {}, { staleMs: 0, everyMs: 10_000 })
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.length === 0 ? <EmptyFace text={t.none} /> : null}
      <div className={styles.runRooms}>
        {data?.map((seat) => (
          <SeatCard key={seat.roomId} seat={seat} />
        ))}
      </div>
    </>
  )
}

const SeatCard = ({ seat }: { seat: Seat }) => {
  const comma = useComma()
  const t = useTexts(texts)
  const isLost = useLive(seat.liveKey, getPanel)
  const left = useTimeLeft(seat.timer, seat.now)
  const { current } = seat
  return (
    <section className={styles.card}>
      <h2>
        {seat.roomName} {seat.isHead ? <StatusTag meaning="open">{t.head}</StatusTag> : null}
        <StatusTag meaning={sceneMeaning[seat.sceneStatus]}>{seat.sceneStatusName}</StatusTag>
      </h2>
      <p className={styles.quiet}>{[seat.competitionName, seat.sceneName, seat.place].filter(Boolean).join(' · ')}</p>
      {isLost ? <p className={styles.notice}>{t.lost}</p> : null}
      {seat.isAbsent ? <p className={styles.notice}>{t.absent}</p> : null}
      <div className={styles.current}>
        {current ? (
          <>
            <p className={styles.number}>{current.number}</p>
            <p>{[current.workCode, current.workTitle].filter(Boolean).join(' ')}</p>
            <StatusTag meaning={ticketMeaning[current.status]}>{current.statusName}</StatusTag>
            {left === null ? null : (
              <p className={`${styles.timer} ${left <= 0 ? styles.late : ''}`} role="timer">
                {clockText(left)}
              </p>
            )}
            <p className={styles.acts}>
              {current.taskId ? (
                <LinkButton
                  to={`/review/evaluationDetail?taskId=${current.taskId}`}
                  type={current.isSubmitted ? 'default' : 'primary'}
                  size="large"
                >
                  {current.isSubmitted ? t.look : t.score}
                </LinkButton>
              ) : current.status === 'called' ? (
                t.later
              ) : current.needed === 0 ? (
                t.noSheets
              ) : (
                t.noSheet
              )}
            </p>
            {current.needed > 0 ? <p>{t.submitted(current.submitted, current.needed)}</p> : null}
          </>
        ) : (
          t.nobody
        )}
      </div>
      {seat.next.length > 0 ? (
        <p>
          {t.next}: {seat.next.join(comma)}
        </p>
      ) : null}
      {seat.open.length > 0 ? (
        <>
          <h3 className={styles.sub}>{t.open}</h3>
          <ul className={styles.queue}>
            {seat.open.map((sheet) => (
              <li key={sheet.taskId}>
                <strong>{sheet.number}</strong>{' '}
                <Link to={`/review/evaluationDetail?taskId=${sheet.taskId}`}>{sheet.workTitle}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

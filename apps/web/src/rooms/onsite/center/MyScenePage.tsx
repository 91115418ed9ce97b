import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listMyTickets } from '@kaisai/contract/onsite/open.endpoints'
import { Link, useSearchParams } from 'react-router'
import { bilingual, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ticketMeaning } from '../ticket-meaning.ts'
import styles from './MyScene.module.css'

const texts = bilingual({
  zh: {
    title: '现场叫号',
    hint: '您的号码、评审室与预计时间，自动更新。',
    none: '暂无现场号码。抽签完成后，号码会显示在这里。',
    ahead: (count: number) => (count === 0 ? '下一个就是您' : `前面还有${count}支队伍`),
    eta: (time: string) => `预计 ${time} 叫号`,
    paused: (note: string) => `现场暂停：${note}`,
    code: '签到码',
    codeHint: '到场后向工作人员出示',
    order: '查看顺序与抽签核验',
  },
  en: {
    title: 'On site',
    hint: 'Your number, room and expected time. The page follows by itself.',
    none: 'No number yet. It appears here once lots are drawn.',
    ahead: (count: number) => (count === 0 ? 'You are next' : `${count} before you`),
    eta: (time: string) => `Expected at ${time}`,
    paused: (note: string) => `Paused: ${note}`,
    code: 'Check-in code',
    codeHint: 'Show it to the staff when you arrive',
    order: 'Order and check of the lots',
  },
})
type Mine = ReplyOf<typeof listMyTickets>[number]

/** /center/scene: own numbers on the day; with `id` those of one team first. */
export const MyScenePage = () => {
  const t = useTexts(texts)
  const teamId = useSearchParams()[0].get('id')
  const { data, error, refetch } = useReply(listMyTickets, {}, { staleMs: 0, everyMs: 8000 })
  const sorted = data?.toSorted((a, b) => Number(b.teamId === teamId) - Number(a.teamId === teamId))
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.length === 0 ? <EmptyFace text={t.none} /> : null}
      <ul className={styles.list}>
        {sorted?.map((ticket) => (
          <TicketCard key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
    </>
  )
}

const TicketCard = ({ ticket }: { ticket: Mine }) => {
  const t = useTexts(texts)
  return (
    <li className={styles.card}>
      <p className={styles.quiet}>
        {ticket.competitionName} · {ticket.sceneName}
      </p>
      <p className={styles.number}>{ticket.number}</p>
      <p className={styles.team}>
        {ticket.teamName} <StatusTag meaning={ticketMeaning[ticket.status]}>{ticket.statusName}</StatusTag>
      </p>
      <p>
        {ticket.roomName}
        {ticket.place ? ` · ${ticket.place}` : ''} · {formatDate(ticket.startTime, 'minute')}
      </p>
      {ticket.sceneStatus === 'paused' ? <p className={styles.paused}>{t.paused(ticket.pauseNote)}</p> : null}
      {ticket.ahead === null ? null : (
        <p className={styles.wait} aria-live="polite">
          {t.ahead(ticket.ahead)}
          {ticket.etaTime ? ` · ${t.eta(formatDate(ticket.etaTime, 'minute').slice(11))}` : ''}
        </p>
      )}
      {ticket.status === 'waiting' ? (
        <div className={styles.code}>
          <QrPicture svg={ticket.checkQr} label={t.code} />
          <p>
            <strong>{ticket.checkCode}</strong>
            <small>{t.codeHint}</small>
          </p>
        </div>
      ) : null}
      <Link to={`/home/onsite/scene?id=${ticket.sceneId}`}>{t.order}</Link>
    </li>
  )
}

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { beginWork, listMyWorks } from '@kaisai/contract/work/own.endpoints'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { submitAddress } from '../addresses.ts'
import { dueOf } from '../site/submit/DueClock.tsx'
import { workMeaning } from '../status-meaning.ts'
import styles from './Center.module.css'
import { workCenterTexts } from './center-texts.ts'

export type MyWork = ReplyOf<typeof listMyWorks>[number]

/** One work: which, how far, until when, and what to do now. */
export const WorkCard = ({ work }: { work: MyWork }) => {
  const t = useWorded(workCenterTexts)
  const facts = [
    work.competitionName,
    work.itemName,
    work.stageName,
    work.mode === 'team' ? work.teamName : t.individual,
    work.code || work.teamCode,
  ]
  const details = work.workId ? `/center/work?id=${work.workId}` : null
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        {work.coverUrl ? <img src={work.coverUrl} alt="" className={styles.cover} loading="lazy" /> : null}
        <div className={styles.cardText}>
          <h2>{details ? <Link to={details}>{work.title || work.workLabel}</Link> : work.title || work.workLabel}</h2>
          <p className={styles.fine}>{facts.filter(Boolean).join(' · ')}</p>
          <Progress work={work} />
        </div>
        <StatusTag meaning={workMeaning(work.status)}>{work.status ? work.statusName : t.notBegun}</StatusTag>
      </div>
      {work.status === 'returned' && work.returnReason ? (
        <p className={styles.returned}>
          <b>{t.returnReason}</b> {work.returnReason}
        </p>
      ) : null}
      <div className={styles.cardFoot}>
        <Due work={work} />
        <p className={styles.actions}>
          {details ? <LinkButton to={details}>{t.details}</LinkButton> : null}
          <WriteLink work={work} />
        </p>
      </div>
    </li>
  )
}

const Progress = ({ work }: { work: MyWork }) => {
  const t = useWorded(workCenterTexts)
  if (work.status === 'draft' && work.can.includes('submit')) return <p className={styles.todo}>{t.todoSubmit}</p>
  if (work.submitTime) return <p className={styles.fine}>{t.lastSubmit(work.versionNo, formatDate(work.submitTime, 'minute'))}</p>
  if (work.savedTime) return <p className={styles.fine}>{t.saved(formatDate(work.savedTime, 'minute'))}</p>
  return null
}

const Due = ({ work: { intake, status, submitTime, isCaptain, captainName, can } }: { work: MyWork }) => {
  const t = useWorded(workCenterTexts)
  const now = serverNow()
  const { edge, at } = dueOf(intake, status === 'returned', now)
  return (
    <div className={styles.due}>
      {edge !== 'over' && at !== null ? (
        <p>
          {t.dues[edge]} <TimeLeft until={at} serverTime={new Date(now).toISOString()} />
        </p>
      ) : (
        // What was submitted in time needs no extension.
        <p className={styles.fine}>{edge === 'over' && submitTime && status !== 'returned' ? t.submitOver : intake.stateText}</p>
      )}
      {can.includes('edit') && !isCaptain ? <p className={styles.fine}>{t.captainSubmits(captainName)}</p> : null}
    </div>
  )
}

const WriteLink = ({ work }: { work: MyWork }) => {
  const t = useWorded(workCenterTexts)
  const navigate = useNavigate()
  const { send, isSending } = useSend(beginWork, [listMyWorks])
  const start = async (): Promise<void> => {
    const begun = await send({ teamId: work.teamId, stageId: work.stageId })
    await navigate(submitAddress({ workId: begun.workId }))
  }
  if (work.workId && work.can.includes('edit'))
    return (
      <LinkButton to={submitAddress({ workId: work.workId })} type="primary">
        {work.status === 'returned' ? t.correct : t.goOn}
      </LinkButton>
    )
  if (!work.workId && work.can.includes('begin'))
    return (
      <Button type="primary" loading={isSending} onClick={() => void start()}>
        {t.begin(work.workLabel)}
      </Button>
    )
  return null
}

import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listMyCalibrations } from '@kaisai/contract/review/calibration.endpoints'
import { Progress } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { calibrationAddress } from '../addresses.ts'
import styles from '../mine/Mine.module.css'
import { Deadline } from '../parts/Deadline.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { calibrationTexts } from './calibration-texts.ts'

type Round = ReplyOf<typeof listMyCalibrations>[number]

/** A calibration round one is asked into: until when, and how far one is. */
export const CalibrationCard = ({ round, onMoment }: { round: Round; onMoment: () => void }) => {
  const t = useTexts(calibrationTexts)
  const waits = round.isOpen && !round.isDone
  const state = round.isDone ? t.done : round.isOpen ? t.waits : t.over
  return (
    <article className={styles.batch} data-waits={waits || undefined}>
      <header>
        <p className={styles.quiet}>
          {round.competitionName} · {round.stageName}
        </p>
        <h2>
          <Link to={calibrationAddress(round.batchId)}>{round.name}</Link>
        </h2>
        <p className={styles.tags}>
          <StatusTag meaning="idle">{t.tag}</StatusTag>
          <StatusTag meaning={waits ? 'waits' : 'idle'}>{state}</StatusTag>
        </p>
      </header>
      <p className={styles.due}>
        {round.isOpen ? <Deadline until={round.endTime} onOver={onMoment} /> : t.until(formatDate(round.endTime, 'minute'))}
      </p>
      <div>
        <Progress
          aria-label={t.progress(round.given, round.workCount)}
          percent={(round.given / (round.workCount || 1)) * 100}
          showInfo={false}
          size="small"
        />
        <p className={styles.line}>{t.progress(round.given, round.workCount)}</p>
      </div>
      <footer>
        <LinkButton type={waits ? 'primary' : 'default'} to={calibrationAddress(round.batchId)}>
          {waits ? t.open : t.look}
        </LinkButton>
      </footer>
    </article>
  )
}

import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listMyBidding } from '@kaisai/contract/review/bid.endpoints'
import { Progress } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { bidAddress } from '../addresses.ts'
import styles from '../mine/Mine.module.css'
import { Deadline } from '../parts/Deadline.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { bidTexts } from './bid-texts.ts'

type Bidding = ReplyOf<typeof listMyBidding>[number]

/** A batch one is asked to bid in: until when, and how far one is. */
export const BidCard = ({ batch, onMoment }: { batch: Bidding; onMoment: () => void }) => {
  const t = useTexts(bidTexts)
  const waits = batch.isOpen && batch.doneTime === null
  return (
    <article className={styles.batch} data-waits={waits || undefined}>
      <header>
        <p className={styles.quiet}>
          {batch.competitionName} · {batch.stageName}
        </p>
        <h2>
          <Link to={bidAddress(batch.batchId)}>{batch.name}</Link>
        </h2>
        <p className={styles.tags}>
          {waits ? (
            <StatusTag meaning="waits">{t.waits}</StatusTag>
          ) : (
            <StatusTag meaning="idle">{batch.isOpen ? t.finished : t.over}</StatusTag>
          )}
        </p>
      </header>
      <p className={styles.due}>
        {batch.isOpen ? <Deadline until={batch.endTime} onOver={onMoment} /> : t.until(formatDate(batch.endTime, 'minute'))}
      </p>
      <div>
        <Progress
          aria-label={t.progress(batch.bidCount, batch.workCount)}
          percent={(batch.bidCount / (batch.workCount || 1)) * 100}
          showInfo={false}
          size="small"
        />
        <p className={styles.line}>{t.progress(batch.bidCount, batch.workCount)}</p>
      </div>
      <footer>
        <LinkButton type={waits ? 'primary' : 'default'} to={bidAddress(batch.batchId)}>
          {batch.isOpen ? t.open : t.look}
        </LinkButton>
      </footer>
    </article>
  )
}

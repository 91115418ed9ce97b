import { listMyBidding } from '@kaisai/contract/review/bid.endpoints'
import { listMyCalibrations } from '@kaisai/contract/review/calibration.endpoints'
import { listMyBatches } from '@kaisai/contract/review/sheet.endpoints'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { historyAddress } from '../addresses.ts'
import { BidCard } from '../bid/BidCard.tsx'
import { BidView } from '../bid/BidView.tsx'
import { CalibrationCard } from '../calibration/CalibrationCard.tsx'
import { CalibrationView } from '../calibration/CalibrationView.tsx'
import { KeptNotice } from '../parts/KeptNotice.tsx'
import { BatchCard } from './BatchCard.tsx'
import { BatchView } from './BatchView.tsx'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'

const MINUTE_MS = 60_000

/** `/review/competition`: the batches of an expert; `?batchId=…` opens one, `?bids=…` the works to bid for, `?calibration=…` a calibration round. */
export const MyReviewsPage = () => {
  const [query] = useSearchParams()
  const batchId = query.get('batchId')
  const bids = query.get('bids')
  const round = query.get('calibration')
  if (round !== null) return <CalibrationView key={round} batchId={round} />
  if (bids !== null) return <BidView key={bids} batchId={bids} />
  return batchId === null ? <Batches /> : <BatchView key={batchId} batchId={batchId} />
}

const Batches = () => {
  const t = useTexts(mineTexts)
  const { data, error, refetch } = useReply(listMyBatches, {}, { staleMs: 0, everyMs: MINUTE_MS })
  const { data: bidding = [], refetch: askBidding } = useReply(listMyBidding, {}, { staleMs: 0, everyMs: MINUTE_MS })
  const { data: rounds = [], refetch: askRounds } = useReply(listMyCalibrations, {}, { staleMs: 0, everyMs: MINUTE_MS })
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <div className={styles.page}>
        <KeptNotice />
        {data === undefined ? (
          error ? (
            <ErrorFace error={error} onRetry={refetch} />
          ) : (
            <SkeletonRows />
          )
        ) : data.length + bidding.length + rounds.length === 0 ? (
          <EmptyFace kind="done" text={t.none} action={<Link to={historyAddress}>{t.toHistory}</Link>} />
        ) : (
          <ul className={styles.batches}>
            {rounds.map((round) => (
              <li key={`round ${round.batchId}`}>
                <CalibrationCard round={round} onMoment={() => void askRounds()} />
              </li>
            ))}
            {bidding.map((batch) => (
              <li key={`bids ${batch.batchId}`}>
                <BidCard batch={batch} onMoment={() => void askBidding()} />
              </li>
            ))}
            {data.map((batch) => (
              <li key={batch.batchId}>
                <BatchCard batch={batch} onMoment={() => void refetch()} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

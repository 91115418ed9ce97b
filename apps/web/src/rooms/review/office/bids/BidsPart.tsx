import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { closeBids, getBidProgress, remindBidders } from '@kaisai/contract/review/bid.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { useReminding } from '#web/ui/remind/use-reminding.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import { BidTable } from './BidTable.tsx'
import { bidOfficeTexts } from './bid-office-texts.ts'
import { OpenBids } from './OpenBids.tsx'

const MINUTE_MS = 60_000

/** What experts said before works are assigned: opened, watched, reminded of and ended. */
export const BidsPart = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(bidOfficeTexts)
  const { batchId } = batch
  const [isOpening, setOpening] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { data } = useReply(getBidProgress, { batchId }, { staleMs: 0, everyMs: MINUTE_MS, keep: true })
  const { remind, isLooking, dialog } = useReminding()
  const isAhead = isIn(batchStates, 'unpublished', batch.status)
  const may = batch.can.includes('plan')
  if (data === undefined || (data.startTime === null && !(isAhead && may))) return null
  const { isOpen, endTime, experts } = data
  const finished = experts.filter(({ doneTime }) => doneTime !== null).length
  const close = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.closeAsk, text: t.closeText, danger: true, confirmText: t.close }))) return
    await call(closeBids, { batchId, version: batch.version }).then(
      () => toast('success', t.closed),
      () => undefined,
    )
    await Promise.all([refreshBatches(), refresh(getBidProgress)])
  }
  const ask = (): Promise<void> =>
    remind({
      title: t.remindTitle,
      look: async () => {
        const reply = await call(remindBidders, { batchId, expertIds: [], isTrial: true }).catch(() => null)
        return reply && { ...reply, people: reply.notified }
      },
      send: async () => {
        const reply = await call(remindBidders, { batchId, expertIds: [] }).catch(() => null)
        return reply && { people: reply.notified }
      },
    })
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.title}</h2>
      <div className={office.stack}>
        <div className={office.tools}>
          <p className={`${office.grow} ${office.quiet}`}>
            {endTime === null
              ? t.lead
              : isOpen
                ? t.isOpen(formatDate(endTime, 'minute'))
                : t.isOver(formatDate(endTime, 'minute'))}
          </p>
          {may && isAhead ? (
            <>
              {isOpen ? (
                <>
                  <Button loading={isLooking} onClick={() => void ask()}>
                    {t.remind}
                  </Button>
                  <Button danger onClick={() => void close()}>
                    {t.close}
                  </Button>
                </>
              ) : null}
              <Button onClick={() => setOpening(true)}>{isOpen ? t.moveEnd : t.open}</Button>
            </>
          ) : null}
        </div>
        {data.startTime === null ? null : (
          <>
            <dl className={office.numbers}>
              <div>
                <dt>{t.done}</dt>
                <dd>{t.doneOf(finished, experts.length)}</dd>
              </div>
              <div>
                <dt>{t.unwanted}</dt>
                <dd className={!isOpen && data.unwanted > 0 ? office.wrong : undefined}>{formatNumber(data.unwanted)}</dd>
              </div>
            </dl>
            <span>
              <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? t.hide : t.details}
              </Button>
            </span>
            {isWhole ? <BidTable experts={experts} /> : null}
          </>
        )}
      </div>
      {dialog}
      {isOpening ? <OpenBids batch={batch} endTime={isOpen ? endTime : null} onClose={() => setOpening(false)} /> : null}
    </section>
  )
}

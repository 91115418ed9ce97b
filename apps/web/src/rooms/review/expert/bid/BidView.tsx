import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bidWords } from '@kaisai/contract/review/affinity'
import { finishBids, listMyBidding, pageBidWorks } from '@kaisai/contract/review/bid.endpoints'
import { Alert, Button, Input, Pagination, Progress, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { mineAddress } from '../addresses.ts'
import mine from '../mine/Mine.module.css'
import { Deadline } from '../parts/Deadline.tsx'
import styles from './Bid.module.css'
import { BidWorks } from './BidWorks.tsx'
import { bidTexts } from './bid-texts.ts'

const PAGE = 20
type Filter = (typeof bidWords)[number] | 'none' | 'all'
export type BidBatch = ReplyOf<typeof pageBidWorks>['batch']

/** `/review/competition?bids=…`: works of a batch before they are assigned, and what one says of each. */
export const BidView = ({ batchId }: { batchId: string }) => {
  const t = useTexts(bidTexts)
  const [keyword, setKeyword] = useState('')
  const [itemId, setItem] = useState<string | null>(null)
  const [filter, setFilter] = useState<Filter>('all')
  const [pageNum, setPage] = useState(1)
  const asked = {
    ...{ batchId, pageNum, pageSize: PAGE },
    ...(keyword ? { keyword } : {}),
    ...(itemId ? { itemId } : {}),
    ...(filter === 'all' ? {} : { bid: filter }),
  }
  const { data, error, refetch } = useReply(pageBidWorks, asked, { staleMs: 0, keep: true })
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const { batch, page } = data
  const filtered = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <>
      <PageHeader
        back={mineAddress()}
        title={batch.name}
        hint={
          <>
            {batch.competitionName} · {batch.stageName}
            {batch.isOpen ? (
              <>
                {' · '}
                <Deadline until={batch.endTime} onOver={refetch} />
              </>
            ) : null}
          </>
        }
      />
      <div className={mine.page}>
        <Notice batch={batch} />
        <div className={styles.filters}>
          <Input.Search
            allowClear
            placeholder={t.keyword}
            aria-label={t.keyword}
            onSearch={(value) => filtered(() => setKeyword(value.trim()))}
          />
          {batch.items.length > 1 ? (
            <Select
              aria-label={t.item}
              value={itemId ?? ''}
              onChange={(value) => filtered(() => setItem(value === '' ? null : value))}
              options={[
                { value: '', label: t.allItems },
                ...batch.items.map(({ itemId: value, itemName: label }) => ({ value, label })),
              ]}
            />
          ) : null}
          <div className={styles.scroll}>
            <Segmented<Filter>
              value={filter}
              onChange={(value) => filtered(() => setFilter(value))}
              options={[
                { value: 'all', label: t.all },
                ...(['none', ...bidWords] as const).map((value) => ({ value, label: t.names[value] })),
              ]}
            />
          </div>
        </div>
        {page.rows.length === 0 ? (
          <EmptyFace text={batch.workCount === 0 ? t.noWorks : t.noneHere} />
        ) : (
          <BidWorks key={pageNum} works={page.rows} isOpen={batch.isOpen} onBid={() => void refetch()} />
        )}
        {page.total > PAGE ? (
          <Pagination current={pageNum} pageSize={PAGE} total={page.total} onChange={setPage} showSizeChanger={false} />
        ) : null}
        <Foot batch={batch} onChanged={() => void refetch()} />
      </div>
    </>
  )
}

// What bids are for is said until the first one; it would take half of a phone.
const Notice = ({ batch }: { batch: BidBatch }) => {
  const t = useTexts(bidTexts)
  if (!batch.isOpen) return <Alert type="warning" showIcon title={t.overText} />
  if (batch.doneTime !== null) return <Alert type="success" showIcon title={t.finishedText} />
  return batch.bidCount === 0 ? <Alert type="info" showIcon title={t.lead} description={t.conflictLead} /> : null
}

const Foot = ({ batch, onChanged }: { batch: BidBatch; onChanged: () => void }) => {
  const t = useTexts(bidTexts)
  const { send, isSending } = useSend(finishBids, [listMyBidding])
  const { batchId, bidCount, workCount, doneTime } = batch
  const left = workCount - bidCount
  const finish = async (isFinished: boolean): Promise<void> => {
    if (isFinished && left > 0 && !(await confirmBox({ title: t.finishAsk(left), text: t.finishText, confirmText: t.finish })))
      return
    await send({ batchId, isFinished }).then(
      () => (isFinished ? toast('success', t.done) : undefined),
      () => undefined,
    )
    onChanged()
  }
  return (
    <footer className={styles.foot}>
      <div className={styles.grow}>
        <Progress
          aria-label={t.progress(bidCount, workCount)}
          percent={(bidCount / (workCount || 1)) * 100}
          showInfo={false}
          size="small"
        />
        <span aria-live="polite">{t.progress(bidCount, workCount)}</span>
      </div>
      {!batch.isOpen ? null : doneTime === null ? (
        <Button type="primary" size="large" loading={isSending} onClick={() => void finish(true)}>
          {t.finish}
        </Button>
      ) : (
        <Button size="large" loading={isSending} onClick={() => void finish(false)}>
          {t.resume}
        </Button>
      )}
    </footer>
  )
}

import { reviewProblems } from '@kaisai/contract/review/problems'
import { getSheet } from '@kaisai/contract/review/sheet.endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { replyOptions } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { mineAddress } from '../addresses.ts'
import { isOpenTask } from '../task-meaning.ts'
import { LiveWait } from './LiveWait.tsx'
import { ScoreDesk } from './ScoreDesk.tsx'
import { sheetTexts } from './sheet-texts.ts'

/** The review was not accepted yet; the team was not called yet; the task is gone, or somebody else's. */
const [NOT_ACCEPTED] = reviewProblems['review.not_accepted']
const [NOT_CALLED] = reviewProblems['review.onsite_wait']
const NOT_FOUND = 40400

/** An open sheet that cannot be written is asked for again: a pause ends, a panel begins. */
const SHUT_MS = 20_000

/** `/review/evaluationDetail?taskId=…`: one work and its score sheet. */
export const ScoreDeskPage = () => {
  const t = useTexts(sheetTexts)
  const [query] = useSearchParams()
  const taskId = query.get('taskId') ?? ''
  const batchId = query.get('batchId') ?? ''
  const { data, error, refetch, fetchStatus } = useQuery({
    ...replyOptions(getSheet, { taskId }, { staleMs: 0, enabled: taskId !== '' }),
    refetchInterval: ({ state: { data: now } }) => (now && isOpenTask(now) && !now.can.includes('submit') ? SHUT_MS : false),
  })
  if (taskId === '' && batchId !== '') return <LiveWait batchId={batchId} />
  if (taskId === '') return <EmptyFace text={t.noTask} action={<Link to={mineAddress()}>{t.toMine}</Link>} />
  if (data) return <ScoreDesk key={taskId} task={data} />
  const waitsIn = hasCode(error, NOT_ACCEPTED, NOT_CALLED) ? (error.data as { batchId?: string } | null)?.batchId : undefined
  if (waitsIn !== undefined) return <LiveWait batchId={waitsIn} />
  if (hasCode(error, NOT_FOUND)) return <EmptyFace text={t.goneTask} action={<Link to={mineAddress()}>{t.toMine}</Link>} />
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  return fetchStatus === 'paused' ? <EmptyFace text={t.offlineFirst} /> : <SkeletonRows />
}

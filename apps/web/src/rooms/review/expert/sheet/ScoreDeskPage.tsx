import { getSheet } from '@kaisai/contract/review/sheet.endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { replyOptions } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { mineAddress } from '../addresses.ts'
import { isOpenTask } from '../task-meaning.ts'
import { ScoreDesk } from './ScoreDesk.tsx'
import { sheetTexts } from './sheet-texts.ts'

/** An open sheet that cannot be written is asked for again: a pause ends, a panel begins. */
const SHUT_MS = 20_000

/** `/review/evaluationDetail?taskId=…`: one work and its score sheet. */
export const ScoreDeskPage = () => {
  const t = useTexts(sheetTexts)
  const [query] = useSearchParams()
  const taskId = query.get('taskId') ?? ''
  const { data, error, refetch, fetchStatus } = useQuery({
    ...replyOptions(getSheet, { taskId }, { staleMs: 0, enabled: taskId !== '' }),
    refetchInterval: ({ state: { data: now } }) => (now && isOpenTask(now) && !now.can.includes('submit') ? SHUT_MS : false),
  })
  if (taskId === '') return <EmptyFace text={t.noTask} action={<Link to={mineAddress()}>{t.toMine}</Link>} />
  if (data) return <ScoreDesk key={taskId} task={data} />
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  return fetchStatus === 'paused' ? <EmptyFace text={t.offlineFirst} /> : <SkeletonRows />
}

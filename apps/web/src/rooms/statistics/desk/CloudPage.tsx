import { getStatistics } from '@kaisai/contract/statistics/endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Actions } from './Actions.tsx'
import { Shown } from './Shown.tsx'
import { statisticsTexts } from './statistics-texts.ts'

const input = { subject: 'cloud' } as const

/** /statistics/cloud: organizations, what they run, their people and how all of it grows. */
export const CloudPage = () => {
  const t = useTexts(statisticsTexts)
  const { data, error, refetch, isFetching } = useReply(getStatistics, input, { staleMs: 0, keep: true })
  return (
    <>
      <PageHeader
        title={t.cloud}
        hint={t.cloudHint}
        actions={<Actions input={input} isShown={Boolean(data)} isBusy={isFetching} onRefresh={refetch} />}
      />
      {data ? <Shown data={data} /> : error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />}
    </>
  )
}

import { batchStates } from '@kaisai/contract/review/batch.states'
import { outcomeLabels } from '@kaisai/contract/review/labels'
import { listResultHistory } from '@kaisai/contract/review/result.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EntryHistory } from '#web/ui/history/EntryHistory.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { words } from '#web/ui/texts.ts'
import office from '../Office.module.css'
import { resultTexts } from './result-texts.ts'

const known: Readonly<Record<string, readonly [string, string]>> = {
  ...batchStates.states,
  ...resultStates.states,
  ...outcomeLabels,
}

/** Who did what with a result, newest first. */
export const ResultHistory = ({ resultId }: { resultId: string }) => {
  const t = useTexts(resultTexts)
  const w = useTexts(words)
  const label = useLabel()
  const { data, error, refetch } = useReply(listResultHistory, { resultId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} />
  if (data.length === 0) return <EmptyFace text={t.noHistory} />
  return (
    <section className={office.card}>
      <EntryHistory
        entries={data}
        fields={{
          ...{ status: t.status, outcome: t.outcome, works: t.works, work: t.work, weights: t.weights, weight: t.weight },
          ...{
            outputHash: t.output,
            inputsHash: t.inputs,
            hash: t.output,
            alarms: t.alarms,
            no: t.no,
            rule: t.elimination,
            calculation: t.no,
            vote: t.rank,
            verb: t.status,
            total: t.final,
          },
        }}
        wordOf={(_, value) =>
          known[value] ? label(known[value]) : value === 'true' ? w.yes : value === 'false' ? w.no : undefined
        }
      />
    </section>
  )
}

import { decidingBatch } from '@kaisai/contract/review/deciding'
import { reviewProblems } from '@kaisai/contract/review/problems'
import { finalScoreCalculation, listResultSources } from '@kaisai/contract/review/result.endpoints'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { type CallError, call, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import office from '../Office.module.css'
import { refreshBatches, refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'
import { evenWeights, weightSum } from './weigh.ts'

// What a person may accept: works without a score, and alarms nobody decided.
const acceptable = (['review.alarms_open', 'review.scores_missing', 'review.unconfirmed'] as const).map(
  (key) => reviewProblems[key][0],
)

/** What counts how much; calculates with it. Sources of no weight are left out. */
export const WeightsForm = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(resultTexts)
  const { data, error, refetch } = useReply(listResultSources, { competitionId: result.competitionId }, { staleMs: 0 })
  const sources = data?.find(({ stageId }) => stageId === result.stageId)?.sources ?? []
  const [typed, type] = useState<Readonly<Record<string, number | null>>>(
    Object.fromEntries(result.weights.map(({ id, weight }) => [id, weight])),
  )
  const isEditable = result.can.includes('calculate')
  // A single source is the result.
  const weightOf = (id: string): number | null => typed[id] ?? (sources.length === 1 && !(id in typed) ? 100 : null)
  const sum = weightSum(sources.map(({ id }) => weightOf(id)))
  const counting = sources.map((one) => ({ ...one, weight: weightOf(one.id) ?? 0 })).filter(({ weight }) => weight > 0)
  // The batch that weighs most says whether parts are added up; weights are then no shares of one whole.
  const isSum = decidingBatch(counting)?.combineBy === 'sum'
  const isReady = isSum || sum === 100
  const calculate = async (): Promise<void> => {
    const weights = counting.map(({ source, id, weight }) => ({ source, id, weight }))
    const input = { resultId: result.resultId, version: result.version, weights }
    const run = async (acceptsAlarms: boolean) => {
      const reply = await call(finalScoreCalculation, { ...input, acceptsAlarms }, acceptsAlarms ? {} : { quiet: acceptable })
      toast('success', reply.isSame ? t.same : t.calculated(reply.works, reply.alarms))
    }
    try {
      await run(false)
    } catch (refusal) {
      if (!acceptable.some((code) => hasCode(refusal, code))) return
      const isMeant = await confirmBox({
        title: t.calculate,
        text: t.alarmsAsk((refusal as CallError).message),
        confirmText: t.calculateAnyway,
      })
      if (isMeant) await run(true).catch(() => undefined)
    }
    await Promise.all([refreshResults(), refreshBatches()])
  }
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.weights}</h2>
      <p className={office.lead}>{isSum ? t.sumHint : t.weightsHint}</p>
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows rows={3} /> : null}
      <ul className={office.list}>
        {sources.map(({ id, name, statusName, workCount, isReady }) => (
          <li key={id}>
            <span className={`${office.grow} ${office.two}`}>
              <span>{name}</span>
              <small className={isReady ? undefined : office.wrong}>
                {[statusName, `${t.works} ${workCount}`, isReady ? '' : t.notReady].filter(Boolean).join(' · ')}
              </small>
            </span>
            <InputNumber
              aria-label={t.weightOf(name)}
              disabled={!isEditable}
              min={0}
              max={100}
              precision={2}
              value={weightOf(id)}
              onChange={(weight) => type({ ...typed, [id]: weight })}
            />
          </li>
        ))}
      </ul>
      <p className={office.tools}>
        {isSum ? null : (
          <b className={isReady ? office.number : office.wrong} role="status">
            {t.sum(String(sum))} {isReady ? '' : t.sumWrong}
          </b>
        )}
        <span className={office.grow} />
        {isEditable ? (
          <>
            {sources.length > 1 ? (
              <Button
                onClick={() => {
                  const even = evenWeights(sources.length)
                  type(Object.fromEntries(sources.map(({ id }, at) => [id, even[at]!])))
                }}
              >
                {t.even}
              </Button>
            ) : null}
            <ThrottledButton type="primary" disabled={!isReady} onClick={calculate}>
              {t.calculate}
            </ThrottledButton>
          </>
        ) : null}
      </p>
    </section>
  )
}

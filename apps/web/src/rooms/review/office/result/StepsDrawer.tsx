import { getResultRow } from '@kaisai/contract/review/result.endpoints'
import { Drawer } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import office from '../Office.module.css'
import { RankShift } from './RankShift.tsx'
import type { ResultSteps } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'

interface StepsDrawerProps {
  resultId: string
  workId: string | null
  onClose: () => void
}

/** How one work's score came about: every step of every source. */
export const StepsDrawer = ({ resultId, workId, onClose }: StepsDrawerProps) => {
  const t = useTexts(resultTexts)
  const shown = useKept(workId)
  return (
    <Drawer open={workId !== null} onClose={onClose} size={760} destroyOnHidden title={t.steps}>
      {shown ? <Inside resultId={resultId} workId={shown} /> : null}
    </Drawer>
  )
}

const text = (value: number | null): string => (value === null ? '–' : String(value))

const Inside = ({ resultId, workId }: { resultId: string; workId: string }) => {
  const t = useTexts(resultTexts)
  const { data, error, refetch } = useReply(getResultRow, { resultId, workId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <div className={office.stack}>
      <h2>
        {data.code} {data.title}
      </h2>
      <Detail
        items={[
          { label: t.final, value: <b>{data.finalScoreText || '–'}</b> },
          { label: t.rank, value: data.rank === null ? null : t.rankOf(data.rank) },
          { label: t.raw, value: text(data.rawMean) },
          { label: t.shift, value: <RankShift shift={data.rankShift} /> },
          { label: t.trimmed, value: text(data.trimmedMean) },
          { label: t.standardized, value: text(data.standardizedMean) },
          {
            label: t.range,
            value: [text(data.range), ...(data.levelledRange === null ? [] : [t.levelled(text(data.levelledRange))])].join(' · '),
          },
          { label: t.decision, value: data.decisionName },
          { label: t.outcome, value: [data.outcomeName, data.outcomeReason].filter(Boolean).join(' · '), wide: true },
          ...(data.tieBroken ? [{ label: t.tie, value: data.tieBroken, wide: true }] : []),
        ]}
      />
      {data.sources.map((source) => (
        <Source key={source.name} source={source} />
      ))}
    </div>
  )
}

const Source = ({ source }: { source: ResultSteps['sources'][number] }) => {
  const t = useTexts(resultTexts)
  const means = [
    [t.sourceMean, source.mean],
    [t.trimmed, source.trimmedMean],
    [t.fitted, source.fitted],
    [t.sourceScore, source.score],
  ] as const
  return (
    <section>
      <h3 className={office.partTitle}>
        {source.name} <small className={office.quiet}>{t.weightWords(source.weight)}</small>
      </h3>
      {source.score === null ? <p className={office.quiet}>{t.noScore}</p> : null}
      <dl className={office.numbers}>
        {means.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {source.experts.length > 0 ? (
        <div className={office.scroll}>
          <table className={office.table}>
            <thead>
              <tr>
                <th scope="col">{t.expert}</th>
                <th scope="col" data-right>
                  {t.rawTotal}
                </th>
                <th scope="col" data-right>
                  {t.standardizedScore}
                </th>
                <th scope="col" aria-label={t.decision} />
              </tr>
            </thead>
            <tbody>
              {source.experts.map((one) => (
                <tr key={one.name}>
                  <th scope="row">{one.name}</th>
                  <td data-right>
                    {text(one.raw)}
                    {one.adjustedFrom === null ? null : (
                      <small className={office.quiet}> {t.adjustedFrom(text(one.adjustedFrom))}</small>
                    )}
                  </td>
                  <td data-right>{text(one.standardized)}</td>
                  <td>
                    {one.isTrimmed ? <StatusTag meaning="waits">{t.isTrimmed}</StatusTag> : null}
                    {one.dropped ? <small className={office.quiet}>{t.droppedOf(one.dropped)}</small> : null}
                    {one.weight === null ? null : <small className={office.quiet}>{t.weighted(one.weight.toFixed(2))}</small>}
                    {one.isRawKept ? <small className={office.quiet}>{t.rawKept}</small> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}

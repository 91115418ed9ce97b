import { getResult, pageResults } from '@kaisai/contract/review/result.endpoints'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { usePlacedName, useWorkspace } from '#web/use-workspace.ts'
import { resultPath } from '../addresses.ts'
import { resultMeaning } from '../meanings.ts'
import office from '../Office.module.css'
import { eliminationTexts } from './elimination-texts.ts'
import { OutcomeTable } from './OutcomeTable.tsx'
import { RulePart } from './RulePart.tsx'

/** /review/elimination?id=…: who goes on of one result. */
export const EliminationPage = () => {
  const t = useTexts(eliminationTexts)
  const { lang } = useLang()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const place = useWorkspace()
  const placed = usePlacedName()
  const within = place ? { competitionId: place } : {}
  // Inside a competition the newest result is meant until another is chosen.
  const newest = useReply(pageResults, { ...within, pageSize: 1 }, { enabled: place !== null && query.get('id') === null })
  const resultId = query.get('id') ?? newest.data?.rows[0]?.resultId ?? null
  const { data } = useReply(getResult, { resultId: resultId ?? '' }, { staleMs: 0, enabled: resultId !== null })
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        tag={data ? <StatusTag meaning={resultMeaning[data.status]}>{data.statusName}</StatusTag> : undefined}
        actions={
          <span className={office.tools}>
            <RemoteSelect
              className={office.choice ?? ''}
              aria-label={t.chooseResult}
              placeholder={t.chooseResult}
              allowClear={false}
              value={resultId ?? undefined}
              current={data ? { value: data.resultId, label: placed(data, data.stageName) } : null}
              deps={[lang, place]}
              onChange={(next) => setQuery(typeof next === 'string' ? { id: next } : {})}
              load={async (keyword) => {
                const { rows } = await call(pageResults, { ...within, pageSize: 50 }, { quiet: true })
                return rows
                  .map((row) => ({ value: row.resultId, label: placed(row, row.stageName) }))
                  .filter(({ label }) => label.includes(keyword))
              }}
            />
            <Button onClick={() => void navigate(resultId ? resultPath(resultId) : '/review/result')}>{t.toResults}</Button>
          </span>
        }
      />
      {resultId ? (
        <Inside key={resultId} resultId={resultId} />
      ) : (
        <section className={office.card}>
          <EmptyFace text={place === null ? t.chooseResult : t.noResult} />
        </section>
      )}
    </>
  )
}

const Inside = ({ resultId }: { resultId: string }) => {
  const t = useTexts(eliminationTexts)
  const { data, error, refetch } = useReply(getResult, { resultId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  if (data.status === 'draft')
    return (
      <section className={office.card}>
        <EmptyFace text={t.notCalculated} />
      </section>
    )
  return (
    <div className={office.stack}>
      <RulePart key={JSON.stringify(data.rule)} result={data} />
      <OutcomeTable result={data} />
    </div>
  )
}

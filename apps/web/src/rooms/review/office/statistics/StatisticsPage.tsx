import { pageBatches } from '@kaisai/contract/review/batch.endpoints'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { usePlacedName, useWorkspace } from '#web/use-workspace.ts'
import { isAssigned } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { StatisticsPanel } from './StatisticsPanel.tsx'
import { statisticsTexts } from './statistics-texts.ts'

/** /review/statistics?batchId=…: the numbers of one batch, to look at and to print. */
export const StatisticsPage = () => {
  const t = useTexts(statisticsTexts)
  const { lang } = useLang()
  const [query, setQuery] = useSearchParams()
  const place = useWorkspace()
  const placed = usePlacedName()
  const within = place ? { competitionId: place } : {}
  // Inside a competition the newest batch is meant until another is chosen.
  const batches = useReply(pageBatches, { ...within, pageSize: 50 }, { enabled: place !== null && query.get('batchId') === null })
  const batchId = query.get('batchId') ?? batches.data?.rows.find(isAssigned)?.batchId
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <span className={office.tools}>
            <RemoteSelect
              className={office.choice ?? ''}
              aria-label={t.batch}
              placeholder={t.chooseBatch}
              allowClear={false}
              value={batchId}
              deps={[lang, place]}
              onChange={(next) => setQuery(typeof next === 'string' ? { batchId: next } : {})}
              load={async (keyword) => {
                const { rows } = await call(
                  pageBatches,
                  { ...within, pageSize: 50, ...(keyword ? { keyword } : {}) },
                  { quiet: true },
                )
                return rows.filter(isAssigned).map((row) => ({ value: row.batchId, label: placed(row, row.name) }))
              }}
            />
            <Button disabled={!batchId} onClick={() => print()}>
              {t.print}
            </Button>
          </span>
        }
      />
      {batchId ? (
        <StatisticsPanel batchId={batchId} />
      ) : (
        <section className={office.card}>
          <EmptyFace text={place === null ? t.chooseBatch : t.noBatch} />
        </section>
      )}
    </>
  )
}

import { listRanking } from '@kaisai/contract/enrollment/audit.endpoints'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useLeaveGuard, useUnsaved } from '#web/ui/form/use-unsaved.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { CategorySelect } from '../filters/CategorySelect.tsx'
import { CompetitionSelect } from '../filters/CompetitionSelect.tsx'
import styles from './Ranking.module.css'
import { RankingEditor } from './RankingEditor.tsx'
import { rankingTexts } from './ranking-texts.ts'

/** The school's order of recommendation in one category of a competition; both are in the address. */
export const RankingPage = () => {
  const t = useTexts(rankingTexts)
  const [query, setQuery] = useSearchParams()
  const competitionId = query.get('competitionId') ?? undefined
  const itemId = query.get('itemId') ?? undefined
  const isInside = useWorkspace() !== null
  const id = useId()
  const unsaved = useUnsaved()
  useLeaveGuard(unsaved)
  const put = async (next: Record<string, string | undefined>): Promise<void> => {
    if (!(await unsaved.mayLeave())) return
    setQuery(Object.fromEntries(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))))
  }
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <section className={styles.choice}>
        {isInside ? null : (
          <div className={styles.field}>
            <label htmlFor={`${id}-competition`}>{t.competition}</label>
            <CompetitionSelect
              id={`${id}-competition`}
              value={competitionId}
              onChange={(value) => void put({ competitionId: value })}
            />
          </div>
        )}
        <div className={styles.field}>
          <label htmlFor={`${id}-category`}>{t.category}</label>
          <CategorySelect
            id={`${id}-category`}
            competitionId={competitionId}
            value={itemId}
            placeholder={t.choose}
            onChange={(value) => void put({ competitionId, itemId: value })}
          />
        </div>
      </section>
      <section className={styles.card}>
        {competitionId && itemId ? (
          <Ranking key={`${competitionId}${itemId}`} competitionId={competitionId} itemId={itemId} unsaved={unsaved} />
        ) : (
          <EmptyFace text={t.choose} />
        )}
      </section>
    </>
  )
}

interface RankingProps {
  competitionId: string
  itemId: string
  unsaved: ReturnType<typeof useUnsaved>
}

const Ranking = ({ competitionId, itemId, unsaved }: RankingProps) => {
  const t = useTexts(rankingTexts)
  const { data, error, refetch } = useReply(listRanking, { competitionId, itemId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  if (data.teams.length === 0) return <EmptyFace text={t.noTeams} />
  return <RankingEditor competitionId={competitionId} itemId={itemId} ranking={data} unsaved={unsaved} />
}

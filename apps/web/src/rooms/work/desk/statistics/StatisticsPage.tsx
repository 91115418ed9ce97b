import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import desk from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { CompetitionSelect } from '../filters/CompetitionSelect.tsx'
import { StageSelect } from '../filters/PartSelect.tsx'
import styles from './Statistics.module.css'
import { StatisticsPanel } from './StatisticsPanel.tsx'
import { statisticsTexts } from './statistics-texts.ts'

/** `/work/statistics?competitionId=…&stageId=…`: numbers of a competition's works, to look at and to print. */
export const StatisticsPage = () => {
  const t = useTexts(statisticsTexts)
  const d = useTexts(deskTexts)
  const [query, setQuery] = useSearchParams()
  const competitionId = query.get('competitionId') ?? undefined
  const stageId = query.get('stageId') ?? undefined
  const isInside = useWorkspace() !== null
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <span className={styles.choose}>
            {isInside ? null : (
              <CompetitionSelect
                className={desk.choice}
                aria-label={d.competition}
                placeholder={d.chooseCompetition}
                allowClear={false}
                value={competitionId}
                onChange={(next) => setQuery(next ? { competitionId: next } : {})}
              />
            )}
            <StageSelect
              className={styles.stage}
              aria-label={d.stage}
              placeholder={t.allStages}
              competitionId={competitionId}
              value={stageId}
              onChange={(next) => setQuery({ competitionId: competitionId ?? '', ...(next ? { stageId: next } : {}) })}
            />
            <Button disabled={!competitionId} onClick={() => print()}>
              {t.print}
            </Button>
          </span>
        }
      />
      <section className={desk.card}>
        {competitionId ? <StatisticsPanel competitionId={competitionId} stageId={stageId} /> : <EmptyFace text={t.chooseFirst} />}
      </section>
    </>
  )
}

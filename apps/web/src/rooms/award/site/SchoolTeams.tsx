import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageSchoolTeams } from '@kaisai/contract/enrollment/public.endpoints'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Pager } from '#web/ui/site/Pager.tsx'
import styles from './SchoolInfo.module.css'
import { schoolTexts } from './school-texts.ts'

/** A page of the teams of a school that organizers publish, by competition. */
export const SchoolTeams = ({ page }: { page: ReplyOf<typeof pageSchoolTeams> }) => {
  const t = useTexts(schoolTexts)
  const competitions = new Map(page.rows.map(({ competitionId, competitionName }) => [competitionId, competitionName]))
  return (
    <section id="teams">
      <h2>{t.teams}</h2>
      {page.rows.length === 0 ? <p className={styles.quiet}>{t.noTeams}</p> : null}
      {[...competitions].map(([competitionId, competitionName]) => (
        <section key={competitionId} className={styles.group} aria-label={competitionName}>
          <h3>{competitionName}</h3>
          <ul className={styles.teams}>
            {page.rows
              .filter((team) => team.competitionId === competitionId)
              .map(({ teamId, name, itemName, participant }) => (
                <li key={teamId}>
                  <Link to={`/home/competition/team/details?id=${teamId}`}>{name}</Link>
                  <p>{itemName}</p>
                  <p>{t.named(participant.label, participant.value)}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Pager
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        total={t.foundTeams(formatNumber(page.total) + (page.totalIsCapped ? '+' : ''))}
        anchor="teams"
      />
    </section>
  )
}

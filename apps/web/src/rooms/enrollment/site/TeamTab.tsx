import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { pagePublicTeams } from '@kaisai/contract/enrollment/public.endpoints'
import { Form, Link, useSearchParams } from 'react-router'
import { pageNumOf } from '#web/page-number.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../texts.ts'
import styles from './PublicTeam.module.css'
import parts from './parts/Parts.module.css'

const PAGE_SIZE = 24

/** The tab of a competition's public page with those who take part. Search, category and page live in the address. */
export const TeamTab = ({ competitionId }: { competitionId: string }) => {
  const t = useWorded(enrollmentTexts)
  const [query] = useSearchParams()
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 50)
  const itemId = query.get('itemId') ?? ''
  const pageNum = pageNumOf(query)
  const input = { competitionId, pageNum, pageSize: PAGE_SIZE, ...(keyword ? { keyword } : {}), ...(itemId ? { itemId } : {}) }
  const { data: page, error, refetch } = usePublicReply(pagePublicTeams, input, { keep: true })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!page) return <Waiting />
  const isFiltered = keyword !== '' || itemId !== ''
  return (
    <section className={styles.tab}>
      <Filters key={`${keyword} ${itemId}`} competitionId={competitionId} keyword={keyword} itemId={itemId} />
      {page.rows.length === 0 ? (
        <p className={parts.quiet}>{isFiltered ? t.noneFound : t.noTeams}</p>
      ) : (
        <ul className={styles.teams}>
          {page.rows.map((team) => (
            <li key={team.teamId}>
              <h3>
                <Link to={`/home/competition/team/details?id=${team.teamId}`}>{team.name}</Link>
              </h3>
              <p className={parts.fine}>{team.itemName}</p>
              <p className={parts.fine}>{t.named(team.participant.label, team.participant.value)}</p>
              <p>{team.schoolName}</p>
              {team.people.length > 0 ? <p className={parts.fine}>{team.people.map(({ name }) => name).join('  ')}</p> : null}
            </li>
          ))}
        </ul>
      )}
      <Pager
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        total={t.foundTeams(formatNumber(page.total) + (page.totalIsCapped ? '+' : ''))}
      />
    </section>
  )
}

const Filters = ({ competitionId, keyword, itemId }: { competitionId: string; keyword: string; itemId: string }) => {
  const t = useWorded(enrollmentTexts)
  const { data } = usePublicReply(getPublicCompetition, { id: competitionId })
  const all = data?.categories ?? []
  const entered = all.filter(({ itemId: own }) => !all.some(({ parentId }) => parentId === own))
  return (
    <Form action="/home/competition/details" role="search" className={styles.filters} preventScrollReset>
      <input type="hidden" name="id" value={competitionId} />
      <input type="hidden" name="tab" value="team" />
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={50}
        placeholder={t.searchTeams}
        aria-label={t.searchTeams}
      />
      {entered.length > 1 ? (
        <select key={entered.length} name="itemId" defaultValue={itemId} aria-label={t.category}>
          <option value="">{t.allCategories}</option>
          {entered.map(({ itemId: value, code, name }) => (
            <option key={value} value={value}>
              {code} {name}
            </option>
          ))}
        </select>
      ) : null}
      <Button type="submit" look="primary">
        {t.search}
      </Button>
    </Form>
  )
}

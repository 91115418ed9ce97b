import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { textIn } from '#src/db/text-in.ts'
import { type Finder, inOneLine } from '#src/ports/search.ts'
import { organizationName } from '../../organization/reads.ts'
import { competitionsMatching } from './competition.views.ts'

/** Competitions by their names. */
export const competitionFinders: readonly Finder<Ctx>[] = [
  {
    key: 'competitions',
    label: ['竞赛', 'Competitions'],
    permission: 'competition:info:list',
    list: '/competition/list',
    isOfCompetitions: false,
    find: async ({ db }, actor, { word, most }) => {
      const rows = await competitionsMatching(db, actor, { keyword: word })
        .select(['c.id', 'c.year', 'c.status', textIn(actor.lang, 'c.name', 'c.name_en').as('name')])
        .select(organizationName(sql`c.organization_id`).as('organizationName'))
        .orderBy('c.id', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ id, name, year, status, organizationName }) => ({
        id,
        title: name,
        subtitle: inOneLine(String(year), inLang(competitionStates.states[status], actor.lang), organizationName),
        path: `/competition/overview?competitionId=${id}`,
      }))
    },
  },
]

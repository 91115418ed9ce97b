import { awardStates } from '@kaisai/contract/award/award.states'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inOrderOf } from '#src/db/first-found.ts'
import { foundRows } from '#src/db/found-rows.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { inOneLine } from '#src/ports/search.ts'
import type { SiteFinder } from '#src/ports/site-search.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { frozenSchools } from '../../organization/reads.ts'
import { holderIn } from '../grant/snapshot.ts'

/** Published awards that stand, by what their list shows but the names of people: work, team, school, the award itself. */
export const awardSiteFinders: readonly SiteFinder<Ctx>[] = [
  {
    kind: 'award',
    find: async ({ db }, visitor, siteId, wanted) => {
      const { lang } = visitor
      const shown = publicCompetitionsOf(db, siteId, visitor)
        .innerJoin('awards as a', 'a.competition_id', 'c.id')
        .where(inGroup(awardStates, 'shown', 'a.status'))
      const { counted, ids } = await foundRows(
        db,
        {
          from: shown,
          // The expression of the index awards_shown_words.
          ...{ id: sql`a.id`, indexed: sql`app.award_words(a.name, a.name_en, a.snapshot)`, newest: sql`a.id` },
          title: sql`coalesce(a.snapshot ->> 'workName', '')`,
        },
        wanted,
      )
      if (ids.length === 0) return { counted, rows: [] }
      const rows = await shown
        .where('a.id', 'in', ids)
        .select(['a.id', 'a.target_type', 'a.snapshot', 'c.id as competitionId'])
        .select([
          textIn(lang, 'a.name', 'a.name_en').as('name'),
          textIn(lang, 'c.name', 'c.name_en').as('competitionName'),
          frozenSchools(lang, sql`a.snapshot -> 'schools'`).as('schoolName'),
        ])
        .execute()
      return {
        counted,
        rows: inOrderOf(ids, rows).map(({ snapshot, ...row }) => {
          const holder = holderIn(lang, row.target_type, snapshot, row.schoolName)
          const what = snapshot.workName || holder
          // What the list of awards is searched by: never a person.
          const listed = snapshot.workName || snapshot.teamName || snapshot.company
          return {
            id: row.id,
            title: what === '' ? row.name : `${row.name} · ${what}`,
            facts: inOneLine(...new Set([what === holder ? '' : holder, row.schoolName, row.competitionName])),
            text: '',
            path: `/home/competition/details?id=${row.competitionId}&tab=award${listed === '' ? '' : `&keyword=${encodeURIComponent(listed.slice(0, 50))}`}`,
            coverUrl: null,
            time: null,
          }
        }),
      }
    },
  },
]

import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { firstFound, inOrderOf } from '#src/db/first-found.ts'
import { startsWith } from '#src/db/page.ts'
import { type Finder, inOneLine } from '#src/ports/search.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { certificateStateName, certificatesOf } from '../certificate.policy.ts'
import { readTraceCode } from './trace-code.ts'

/** Certificates by number, holder (each from the beginning) or trace code. */
export const certificateFinders: readonly Finder<Ctx>[] = [
  {
    key: 'certificates',
    label: ['证书', 'Certificates'],
    permission: 'certificate:record:list',
    list: '/certificate/list',
    isOfCompetitions: true,
    find: async ({ db }, actor, { word, competitionId, most }) => {
      let reached = certificatesOf(db, actor)
      if (competitionId !== null) reached = reached.where('x.competition_id', '=', competitionId)
      const code = readTraceCode(word)
      const ids = await firstFound(db, {
        exact: code ? [sql`${reached.select('x.id').where('x.trace_code', '=', code)}`] : [],
        far: [
          sql`${reached.select('x.id').where(startsWith('x.number', word))}`,
          sql`${reached.select('x.id').where(startsWith('x.holder_name', word))}`,
        ],
        most,
      })
      if (ids.length === 0) return []
      const rows = await certificatesOf(db, actor)
        .select(['x.id', 'x.number', 'x.holder_name', 'x.status', 'x.competition_id'])
        .select([
          sql<string>`coalesce(x.facts ->> 'awardName', '')`.as('awardName'),
          competitionNameIn(actor.lang, sql`x.competition_id`).as('competitionName'),
        ])
        .where('x.id', 'in', ids)
        .execute()
      return inOrderOf(ids, rows).map((row) => ({
        id: row.id,
        title: row.holder_name,
        subtitle: inOneLine(row.number, row.awardName, certificateStateName(row.status, actor.lang), row.competitionName),
        path: `/certificate/list?certificateId=${row.id}&competitionId=${row.competition_id}`,
      }))
    },
  },
]

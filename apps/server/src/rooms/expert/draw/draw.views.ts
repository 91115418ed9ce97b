import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/draw.endpoints'
import { drawStates } from '@kaisai/contract/expert/draw.states'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { inLibraries } from '../expert.policy.ts'
import { titleName } from '../names.ts'
import { englishSchools } from '../reads.ts'
import type { Candidate } from './draw-experts.ts'

/** The draws of the libraries within reach, as a query to build on (alias `d`). */
export const drawsOf = (db: Db, actor: Actor) => db.selectFrom('expert_draws as d').where(inLibraries(actor, 'd.organization_id'))

const rowsOf = (db: Db, actor: Actor) =>
  drawsOf(db, actor)
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .leftJoin('competitions as c', 'c.id', 'd.competition_id')
    .leftJoin('identity_users as m', 'm.id', 'd.created_by')
    .leftJoin('identity_users as w', 'w.id', 'd.drawn_by')
    .select(['d.id as drawId', 'd.organization_id as libraryId', 'o.name as libraryName', 'd.title', 'd.setting', 'd.commitment'])
    .select(['d.seed', 'd.public_word as publicWord', 'd.log_hash as logHash', 'd.status', 'd.created_at as createTime'])
    .select(['d.drawn_at as drawTime', sql<number>`jsonb_array_length(d.pool)`.as('poolSize')])
    .select(sql<string>`coalesce(${textIn(actor.lang, 'c.name', 'c.name_en')}, '')`.as('competitionName'))
    .select([sql<string>`coalesce(m.real_name, '')`.as('creatorName'), sql<string>`coalesce(w.real_name, '')`.as('drawerName')])

const shown = <R extends { status: StateOf<typeof drawStates> }>(row: R, lang: Lang) => ({
  ...row,
  statusName: inLang(drawStates.states[row.status], lang),
})

export const pageDraws = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageDraws>,
): Promise<ReplyOf<typeof endpoints.pageDraws>> => {
  const { libraryId } = input
  const count = drawsOf(db, actor).$if(libraryId !== undefined, (query) => query.where('d.organization_id', '=', libraryId!))
  const rows = rowsOf(db, actor)
    .$if(libraryId !== undefined, (query) => query.where('d.organization_id', '=', libraryId!))
    .orderBy('d.id', 'desc')
  const page = await pageOfRows(db, input, count, rows)
  return { ...page, rows: page.rows.map((row) => shown(row, actor.lang)) }
}

const genders = { '1': ['男', 'Male'], '2': ['女', 'Female'] } as const satisfies Record<string, Label>

/** A draw with its result: people as they were when the pool was frozen. */
export const getDraw = async (db: Db, actor: Actor, input: { drawId: string }): Promise<ReplyOf<typeof endpoints.getDraw>> => {
  const row = await rowsOf(db, actor).select('d.pool').where('d.id', '=', input.drawId).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const { pool, ...draw } = row
  const [results, provinces] = await Promise.all([
    db
      .selectFrom('expert_draw_results')
      .select(['position', 'expert_id as expertId', 'is_reserve as isReserve'])
      .where('draw_id', '=', input.drawId)
      .orderBy('position')
      .execute(),
    db.selectFrom('organization_provinces').select(['code', 'name_zh', 'name_en']).execute(),
  ])
  const byId = new Map((pool as Candidate[]).map((one) => [one.id, one]))
  // The pool is frozen with Chinese names, which its hash covers: English ones are looked up to be shown.
  const schoolNames = await englishSchools(db, actor.lang === 'en' ? (pool as Candidate[]) : [])
  return {
    ...shown(draw, actor.lang),
    results: results.map((result) => {
      const one = byId.get(result.expertId)!
      const province = provinces.find(({ code }) => code === one.provinceCode)
      return {
        ...result,
        name: one.name,
        schoolName: (one.schoolId && schoolNames.get(one.schoolId)) || one.schoolName,
        provinceName: (actor.lang === 'en' ? province?.name_en : province?.name_zh) ?? '',
        titleName: titleName(one.title, actor.lang),
        genderName: one.gender === null ? '' : inLang(genders[one.gender as '1'], actor.lang),
      }
    }),
  }
}

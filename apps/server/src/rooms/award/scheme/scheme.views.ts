// Schemes and the stages they are for, as the desk sees them.
import { may } from '@kaisai/contract/access'
import type * as endpoints from '@kaisai/contract/award/scheme.endpoints'
import { awardSchemeStates } from '@kaisai/contract/award/scheme.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { keptRows } from '#src/db/kept-rows.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { isSubmitted } from '../../work/reads.ts'
import { schemeOf, schemeStateName, schemesOf } from '../award.policy.ts'
import { itemsOf, rulesOf, shownItem } from './items.ts'

const heads = (query: ReturnType<typeof schemesOf>, actor: Actor) =>
  query
    .innerJoin('competitions as c', 'c.id', 'm.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'm.stage_id')
    .select(['m.id as schemeId', 'm.competition_id as competitionId', 'm.stage_id as stageId', 'm.name', 'm.no', 'm.status'])
    .select(['m.updated_at as updateTime', 'm.version'])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 's.name', 's.name_en').as('stageName'),
      sql<number>`(select count(*)::int from award_scheme_items i where i.scheme_id = m.id)`.as('itemCount'),
      sql<number>`(select count(*)::int from awards a join award_scheme_items i on i.id = a.scheme_item_id where i.scheme_id = m.id)`.as(
        'awardCount',
      ),
    ])

type Found = Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number]

const shown = (row: Found, actor: Actor) => ({
  ...row,
  status: row.status,
  statusName: schemeStateName(row.status, actor.lang),
  can: [
    ...movesFor(awardSchemeStates, row.status, actor),
    ...(may(actor, 'award:scheme:edit') ? ['edit', ...(row.awardCount === 0 ? ['delete'] : [])] : []),
  ],
})

/** A page of schemes within reach, the newest first. */
export const pageSchemes = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSchemes>,
): Promise<ReplyOf<typeof endpoints.pageSchemes>> => {
  let query = schemesOf(db, actor)
  if (input.competitionId) query = query.where('m.competition_id', '=', input.competitionId)
  if (input.stageId) query = query.where('m.stage_id', '=', input.stageId)
  if (input.status) query = query.where('m.status', '=', input.status)
  if (input.keyword) query = query.where(holdsText('m.name', input.keyword))
  const page = await pageOfRows(db, input, query, heads(query, actor).orderBy('m.id', 'desc'))
  return { ...page, rows: page.rows.map((row) => shown(row, actor)) }
}

/** A scheme with its awards. */
export const getScheme = async (
  db: Db,
  actor: Actor,
  input: { schemeId: string },
): Promise<ReplyOf<typeof endpoints.getScheme>> => {
  const row = await heads(schemesOf(db, actor), actor)
    .select([
      'm.is_one_per_person as isOnePerPerson',
      sql<boolean>`exists (select 1 from awards a join award_scheme_items i on i.id = a.scheme_item_id where i.scheme_id = m.id and a.status <> 'proposed')`.as(
        'isUsed',
      ),
    ])
    .where('m.id', '=', input.schemeId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const [items, scheme] = await Promise.all([itemsOf(db, input.schemeId), schemeOf(db, actor, input.schemeId)])
  return {
    ...shown(row, actor),
    isOnePerPerson: row.isOnePerPerson,
    rules: rulesOf(scheme),
    isUsed: row.isUsed,
    items: items.map(shownItem),
  }
}

/** The stages within reach with their results, works and schemes. */
export const listAwardStages = async (
  db: Db,
  actor: Actor,
  input: { competitionId?: string },
): Promise<ReplyOf<typeof endpoints.listAwardStages>> => {
  let query = competitionsOf(db, actor)
  if (input.competitionId) query = query.where('c.id', '=', input.competitionId)
  const stages = await query
    .innerJoin('competition_stages as s', 's.competition_id', 'c.id')
    .leftJoin('review_results as r', (join) => join.onRef('r.stage_id', '=', 's.id').on('r.status', '<>', 'superseded'))
    .leftJoin('award_schemes as m', (join) => join.onRef('m.stage_id', '=', 's.id').on('m.status', '=', 'active'))
    .select(['c.id as competitionId', 's.id as stageId', 'r.id as resultId', 'r.status', 'm.id as schemeId'])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 's.name', 's.name_en').as('stageName'),
      sql<string>`coalesce(m.name, '')`.as('schemeName'),
    ])
    .orderBy('c.id', 'desc')
    .orderBy('s.seq')
    .limit(300)
    .execute()
  const counted = sql<{ stageId: string; itemId: string; itemName: string; works: number }>`
    select w.stage_id as "stageId", k.id as "itemId", ${textIn(actor.lang, 'k.name', 'k.name_en')} as "itemName", count(*)::int as works
      from works w join competition_categories k on k.id = w.category_id
     where w.stage_id = any(${stages.map(({ stageId }) => stageId)}::uuid[]) and ${isSubmitted('w')}
     group by w.stage_id, k.id order by k.sort, k.id`
  const rows = await keptRows(db, counted.compile(db))
  const byStage = Map.groupBy(rows, ({ stageId }) => stageId)
  return stages.map(({ status, ...stage }) => {
    const categories = (byStage.get(stage.stageId) ?? []).map(({ itemId, itemName, works }) => ({ itemId, itemName, works }))
    return {
      ...stage,
      resultStatusName: status === null ? '' : inLang(resultStates.states[status], actor.lang),
      isReady: status !== null && isIn(resultStates, 'standing', status),
      works: categories.reduce((all, one) => all + one.works, 0),
      categories,
    }
  })
}

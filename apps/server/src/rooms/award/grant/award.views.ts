// Awards as the desk sees them.

import { may } from '@kaisai/contract/access'
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import {
  type AwardSource,
  type Explanation,
  explanationLabels,
  type RevokeChoice,
  revokeChoiceLabels,
  sourceLabels,
  type Target,
  targetLabels,
} from '@kaisai/contract/award/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { inDirection, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { sortedCategories } from '../../competition/reads.ts'
import { frozenSchools } from '../../organization/reads.ts'
import { decimalsOf, scoreText } from '../../review/reads.ts'
import { historyOfRow } from '../../system/index.ts'
import { awardOf, awardStateName, awardsOf, hasLeft, isStale, seesScores } from '../award.policy.ts'
import { isOneOf, pageOfIds } from '../page-ids.ts'
import { awardHolds } from '../reads.ts'
import { holderIn, holderOf } from './snapshot.ts'

type Row = ReplyOf<typeof endpoints.pageAwards>['rows'][number]
type Filters = Omit<InputOf<typeof endpoints.pageAwards>, 'pageNum' | 'pageSize' | 'sort'>

/** The awards within reach that a filter lets through (alias `a`). */
export const awardsMatching = (db: Db, actor: Actor, input: Filters) => {
  let query = awardsOf(db, actor)
  if (input.competitionId) query = query.where('a.competition_id', '=', input.competitionId)
  if (input.stageId) query = query.where('a.stage_id', '=', input.stageId)
  if (input.itemId) query = query.where('a.category_id', '=', input.itemId)
  if (input.schemeItemId) query = query.where('a.scheme_item_id', '=', input.schemeItemId)
  if (input.schoolId) query = query.where('a.school_id', '=', input.schoolId)
  if (input.level) query = query.where('a.level', '=', input.level)
  if (input.status) query = query.where('a.status', '=', input.status)
  if (input.targetType) query = query.where('a.target_type', '=', input.targetType)
  if (input.source) query = query.where('a.source', '=', input.source)
  if (input.needsWork)
    query = query.where(({ or }) => or([isStale, hasLeft, sql<boolean>`(a.status = 'revoked' and a.revoke_choice is null)`]))
  if (input.keyword) query = query.where(awardHolds('a', input.keyword))
  return query
}

/** The columns of a list of awards. */
export const awardColumns = (query: ReturnType<typeof awardsMatching>, lang: Lang) =>
  query
    .innerJoin('competitions as c', 'c.id', 'a.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'a.stage_id')
    .leftJoin('competition_categories as k', 'k.id', 'a.category_id')
    .leftJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
    .select(['a.id as awardId', 'a.competition_id as competitionId', 'a.stage_id as stageId', 'a.scheme_item_id as schemeItemId'])
    .select([
      'a.level',
      'a.target_type',
      'a.work_id as workId',
      'a.rank',
      'a.score',
      'a.prize',
      'a.serial',
      'a.source',
      'a.status',
    ])
    .select(['a.explanation', 'a.manual_reason', 'a.publicity_ends_at as publicityEndTime', 'a.revoke_reason as revokeReason'])
    .select(decimalsOf(sql`a.result_id`).as('decimals'))
    .select(['a.version', 'a.snapshot', 'a.revoke_choice', textIn(lang, 'a.name', 'a.name_en').as('name')])
    .select([
      textIn(lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(lang, 's.name', 's.name_en').as('stageName'),
      sql<string>`coalesce(${textIn(lang, 'k.name', 'k.name_en')}, '')`.as('itemName'),
      sql<string>`coalesce(i.color, '#8a8f99')`.as('color'),
      frozenSchools(lang, sql`a.snapshot -> 'schools'`).as('schoolName'),
      isStale.as('isStale'),
      hasLeft.as('hasLeft'),
    ])

export type FoundAward = Awaited<ReturnType<ReturnType<typeof awardColumns>['execute']>>[number]

/** A row of the list as it is shown to an actor. */
export const shownAward = (found: FoundAward, actor: Actor): Row => {
  const { snapshot, target_type, source, status, explanation, manual_reason, revoke_choice, decimals, ...row } = found
  const names = snapshot
  const sees = seesScores(actor)
  return {
    ...row,
    rank: sees ? row.rank : null,
    score: sees ? row.score : null,
    scoreText: sees ? scoreText(row.score, decimals) : '',
    targetType: target_type as Target,
    targetName: inLang(targetLabels[target_type as Target], actor.lang),
    holder: holderIn(actor.lang, target_type, names, row.schoolName),
    workName: names.workName,
    students: names.students.map(({ name }) => name).join('、'),
    teachers: names.teachers.map(({ name }) => name).join('、'),
    source: source as AwardSource,
    sourceName: inLang(sourceLabels[source as AwardSource], actor.lang),
    explanation: manual_reason || explanationText(explanation, actor.lang),
    status: status,
    statusName: awardStateName(status, actor.lang),
    can: abilities(status, revoke_choice, actor),
  }
}

const explanationText = (code: string, lang: Lang): string =>
  code === '' ? '' : inLang(explanationLabels[code as Explanation] ?? ['', ''], lang)

const abilities = (status: string, choice: string | null, actor: Actor): string[] => [
  ...movesFor(awardStates, status, actor).filter((verb) => verb !== 'vacate'),
  ...(status === 'proposed' && may(actor, 'award:grant:edit') ? ['change', 'delete'] : []),
  ...(status === 'revoked' && choice === null && may(actor, 'award:grant:revoke') ? ['settle'] : []),
]

/** A page of awards within reach: by level, then in the order of the ranking. */
export const pageAwards = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageAwards>,
): Promise<ReplyOf<typeof endpoints.pageAwards>> => {
  const query = awardsMatching(db, actor, input)
  const { by, direction } = sortOf(input, 'level')
  const column = { level: 'a.level', rank: 'a.rank', serial: 'a.serial', score: 'a.score' }[by as 'level'] as 'a.level'
  const ids = query
    .leftJoin(sortedCategories.as('k'), 'k.id', 'a.category_id')
    .select('a.id')
    .orderBy(column, inDirection(direction))
    .orderBy(sql`a.competition_id desc, a.level, k.sort, a.rank nulls last, a.id`)
  const page = await pageOfIds(db, input, ids)
  const found = await awardColumns(awardsOf(db, actor).where(isOneOf(page.rows)), actor.lang).execute()
  const byId = new Map(found.map((row) => [row.awardId, row]))
  return {
    ...page,
    rows: page.rows.flatMap((id) => {
      const row = byId.get(id)
      return row ? [shownAward(row, actor)] : []
    }),
  }
}

/** An award with its names, its way, and what the assignment said of it. */
export const getAward = async (db: Db, actor: Actor, input: { awardId: string }): Promise<ReplyOf<typeof endpoints.getAward>> => {
  const award = await awardOf(db, actor, input.awardId)
  const row = await awardColumns(awardsOf(db, actor).where('a.id', '=', award.id), actor.lang).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const near = await db
    .selectFrom('awards')
    .select(['id', 'target_type', 'snapshot', 'replaces_id'])
    .where(({ or, eb }) =>
      or([eb('replaces_id', '=', award.id), ...(award.replaces_id ? [eb('id', '=', award.replaces_id)] : [])]),
    )
    .orderBy('id')
    .execute()
  const shown = (one: (typeof near)[number] | undefined) =>
    one ? { awardId: one.id, holder: holderOf(one.target_type, one.snapshot) } : null
  return {
    ...shownAward(row, actor),
    snapshot: award.snapshot,
    manualReason: award.manual_reason,
    revokeChoiceName:
      award.revoke_choice === null ? '' : inLang(revokeChoiceLabels[award.revoke_choice as RevokeChoice], actor.lang),
    replaces: shown(near.find(({ id }) => id === award.replaces_id)),
    replacedBy: shown(near.find(({ replaces_id }) => replaces_id === award.id)),
    resultId: award.result_id,
    skipped: await skippedOf(db, actor, award.run_id, award.work_id),
  }
}

const skippedOf = async (db: Db, actor: Actor, runId: string | null, workId: string | null) => {
  if (runId === null || workId === null) return []
  const { rows } = await sql<{ name: string; explanation: Explanation }>`
    select coalesce(i ->> 'name', '') as name, p ->> 'explanation' as explanation from award_runs r
      cross join lateral jsonb_array_elements(r.report -> 'works') w cross join lateral jsonb_array_elements(w -> 'skipped') p
      left join lateral (select i from jsonb_array_elements(r.items) i where i ->> 'id' = p ->> 'itemId' limit 1) i(i) on true
     where r.id = ${runId}::uuid and w ->> 'workId' = ${workId}`.execute(db)
  return rows.map(({ name, explanation }) => ({ name, explanation: inLang(explanationLabels[explanation], actor.lang) }))
}

/** The log of an award. */
export const listAwardHistory = async (
  db: Db,
  actor: Actor,
  input: { awardId: string },
): Promise<ReplyOf<typeof endpoints.listAwardHistory>> => {
  const award = await awardOf(db, actor, input.awardId)
  return historyOfRow(db, actor.lang, { entity: 'awards', entityId: award.id })
}

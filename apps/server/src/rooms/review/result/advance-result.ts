// Who goes on: a rule is tried, kept, and single works are decided by hand.
import type { AdvanceRule } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { quotasOf } from '@kaisai/contract/review/quotas'
import type * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { isOut } from '../../work/reads.ts'
import { advance } from '../advance/advance.ts'
import type { AdvanceOutcome, AdvanceReason } from '../advance/advance-types.ts'
import { recordResultAction } from '../record-action.ts'
import { lockResultRow, type Result, requireReadable, resultOf, resultStateName } from '../review.policy.ts'
import { resultName } from './result-name.ts'

interface Row {
  readonly workId: string
  readonly categoryId: string
  /** The panel it is ranked in, where panels were formed by topic. */
  readonly groupId: string | null
  readonly itemName: string
  readonly schoolId: string | null
  readonly schoolName: string
  readonly score: string | null
  readonly rank: number | null
  readonly isDisqualified: boolean
  readonly manual: 'advanced' | 'reserve' | 'eliminated' | null
  readonly captainVote: number | null
}

const rowsOf = async (db: Db, resultId: string, lang: Lang = 'zh'): Promise<Row[]> =>
  (
    await sql<Row>`
    select r.work_id as "workId", r.category_id as "categoryId", r.group_id as "groupId", ${textIn(lang, 'k.name', 'k.name_en')} as "itemName", r.school_id as "schoolId", coalesce(${textIn(lang, 's.name', 's.name_en')}, '') as "schoolName",
      r.detail ->> 'final' as score, r.rank, ${isOut('w')} as "isDisqualified", r.manual_outcome as manual,
      voted.vote as "captainVote"
      from review_result_rows r join works w on w.id = r.work_id join competition_categories k on k.id = r.category_id left join organization_schools s on s.id = r.school_id
      left join (select n.work_id, min(n.captain_vote) as vote from review_entries n where n.captain_vote is not null and n.removed_at is null group by 1) voted on voted.work_id = r.work_id
     where r.result_id = ${resultId}::uuid order by k.sort, r.category_id, r.rank nulls last, r.work_id`.execute(db)
  ).rows

interface Decided extends AdvanceOutcome {
  readonly isManual: boolean
}

// What was decided by hand stands; the rule decides the rest, and a lead's order among equals is his choice.
const decide = (rows: readonly Row[], rule: AdvanceRule): Decided[] => {
  const byId = new Map(rows.map((row) => [row.workId, row]))
  const choice = new Map(
    rows.flatMap((row): [string, boolean][] =>
      rule.by === 'manual'
        ? [[row.workId, row.manual === 'advanced']]
        : row.captainVote === null
          ? []
          : [[row.workId, row.captainVote === 1]],
    ),
  )
  const context = {
    categoryOf: (id: string) => lineOf(byId.get(id)!),
    schoolOf: (id: string) => byId.get(id)!.schoolId,
    captainChoice: choice,
  }
  return parts(rows, rule)
    .flatMap((part) => advance(part.rows, part.rule, context))
    .map((one) => {
      const { manual } = byId.get(one.workId)!
      return manual === null
        ? { ...one, isManual: false }
        : {
            workId: one.workId,
            outcome: manual,
            reason: 'manual',
            reserveOrder: manual === 'reserve' ? one.reserveOrder : null,
            isManual: true,
          }
    })
}

const lineOf = ({ categoryId, groupId }: Row): string => (groupId === null ? categoryId : `${categoryId}/${groupId}`)

// A number of places for each category is shared out over its lines by their numbers of works; every other rule holds for each line.
const parts = (rows: readonly Row[], rule: AdvanceRule): { rows: readonly Row[]; rule: AdvanceRule }[] => {
  if (rule.by !== 'count' || !rule.isPerCategory || rows.every(({ groupId }) => groupId === null)) return [{ rows, rule }]
  return [...Map.groupBy(rows, ({ categoryId }) => categoryId).values()].flatMap((own) => {
    const lines = [...Map.groupBy(own, lineOf)].sort(([a], [b]) => (a < b ? -1 : 1))
    const quotas = quotasOf(
      Math.floor(rule.value),
      lines.map(([, some]) => some.length),
    )
    return lines.map(([, some], at) => ({ rows: some, rule: { ...rule, value: quotas[at]! } }))
  })
}

/** How many works of each line of a result advance by a rule; what was decided by hand counts. */
export const advancedByLine = async (db: Db, resultId: string, rule: AdvanceRule): Promise<Record<string, number>> => {
  const rows = await rowsOf(db, resultId)
  const lines = new Map(rows.map((row) => [row.workId, lineOf(row)]))
  const counts: Record<string, number> = Object.fromEntries([...new Set(lines.values())].map((line) => [line, 0]))
  for (const { workId, outcome } of decide(rows, rule)) if (outcome === 'advanced') counts[lines.get(workId)!]! += 1
  return counts
}

/** Tries a rule: numbers by category and school; nothing is kept. */
export const tryAdvance = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof settling.tryAdvance>,
): Promise<ReplyOf<typeof settling.tryAdvance>> => {
  const result = await resultOf(db, actor, input.resultId)
  requireReadable(actor, result)
  const rows = await rowsOf(db, result.id, actor.lang)
  const outcomes = new Map(decide(rows, input.rule).map((one) => [one.workId, one]))
  const count = (some: readonly Row[], outcome: Decided['outcome']) =>
    some.filter(({ workId }) => outcomes.get(workId)!.outcome === outcome).length
  const items = Map.groupBy(rows, ({ categoryId }) => categoryId)
  const schools = Map.groupBy(rows, ({ schoolName }) => schoolName)
  return {
    advanced: count(rows, 'advanced'),
    reserve: count(rows, 'reserve'),
    eliminated: count(rows, 'eliminated'),
    items: [...items].map(([itemId, some]) => {
      const scores = some.flatMap(({ workId, score }) =>
        outcomes.get(workId)!.outcome === 'advanced' && score !== null ? [Number(score)] : [],
      )
      return {
        itemId,
        itemName: some[0]!.itemName,
        works: some.length,
        advanced: count(some, 'advanced'),
        reserve: count(some, 'reserve'),
        lowestScore: scores.length === 0 ? null : Math.min(...scores),
        ties: count(some, 'open'),
      }
    }),
    schools: [...schools]
      .map(([schoolName, some]) => ({ schoolName, works: some.length, advanced: count(some, 'advanced') }))
      .sort((a, b) => b.advanced - a.advanced || b.works - a.works)
      .slice(0, 50),
  }
}

const lockEditable = async (tx: Tx, actor: Actor, resultId: string, version: number): Promise<Result> => {
  const result = await lockResultRow(tx, actor, resultId)
  await requireVersion(tx, result, {}, version, actor)
  // What leads look at and sign stands still.
  if (result.status !== 'calculated') throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
  return result
}

/** Keeps a rule and what it says about every work. */
export const applyAdvance = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.applyAdvance>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockEditable(tx, actor, input.resultId, input.version)
    await writeOutcomes(tx, result.id, input.rule)
    await tx
      .updateTable('review_results')
      .set({ advance_rule: JSON.stringify(input.rule), ...stamp(actor, result.version) })
      .where('id', '=', result.id)
      .execute()
    await recordResultAction(tx, actor, { ...result, name: await resultName(tx, result.id) }, 'rule_applied', {
      changes: [{ field: 'rule', from: JSON.stringify(result.advance_rule), to: JSON.stringify(input.rule) }],
    })
    return null
  })

const writeOutcomes = async (tx: Tx, resultId: string, rule: AdvanceRule): Promise<void> => {
  const decided = decide(await rowsOf(tx, resultId), rule).map(({ workId, outcome, reason, reserveOrder }) => ({
    work_id: workId,
    outcome: outcome === 'open' ? null : outcome,
    code: reason,
    reserve_no: reserveOrder,
  }))
  await sql`update review_result_rows r set outcome = x.outcome, outcome_code = x.code, reserve_no = x.reserve_no
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) x(work_id uuid, outcome text, code text, reserve_no int)
   where r.result_id = ${resultId}::uuid and r.work_id = x.work_id`.execute(tx)
}

/** Decides works by hand, or gives them back to the rule. */
export const setOutcome = (ctx: Ctx, actor: Actor, input: InputOf<typeof settling.setOutcome>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const result = await lockEditable(tx, actor, input.resultId, input.version)
    const changed = await tx
      .updateTable('review_result_rows')
      .set({
        manual_outcome: input.outcome,
        manual_reason: input.outcome === null ? '' : input.reason,
        manual_by: input.outcome === null ? null : actor.userId,
      })
      .where('result_id', '=', result.id)
      .where('work_id', 'in', input.workIds)
      .returning('work_id')
      .execute()
    if (changed.length < input.workIds.length) throw problem('house.not_found')
    await writeOutcomes(tx, result.id, result.advance_rule)
    await tx.updateTable('review_results').set(stamp(actor, result.version)).where('id', '=', result.id).execute()
    const codes = await tx.selectFrom('works').select('code').where('id', 'in', input.workIds).orderBy('code').execute()
    await recordResultAction(tx, actor, { ...result, name: await resultName(tx, result.id) }, 'outcome_set', {
      reason: input.reason,
      changes: codes.map(({ code }) => ({ field: code, from: null, to: input.outcome ?? 'rule' })),
    })
    return null
  })

const reasons: Readonly<Record<AdvanceReason, Label>> = {
  score: ['达到分数线', 'Reached the score'],
  rank: ['名次入围', 'Within the ranks'],
  percent: ['比例内', 'Within the percentage'],
  count: ['名额内', 'Within the places'],
  manual: ['手动确定', 'Decided by hand'],
  tieIncluded: ['同分一并晋级', 'Equal at the line, taken in'],
  captain: ['组长确定', 'Decided by the panel lead'],
  belowLine: ['未达晋级线', 'Below the line'],
  tieExcluded: ['同分均不晋级', 'Equal at the line, left out'],
  notChosen: ['未入选', 'Not chosen'],
  schoolCap: ['超过学校上限', 'The school has as many as it may'],
  disqualified: ['已取消资格', 'Disqualified'],
  noScore: ['没有成绩', 'No score'],
  tieCaptain: ['同分待组长确定', 'Equal at the line: the panel lead decides'],
  capTie: ['同校同分待确定', 'Equal works of one school at its limit'],
  captainTooMany: ['组长选择超出名额', 'More chosen than there are places'],
}
/** Why a work has its outcome, in words. */
export const outcomeReason = (code: string, lang: Lang): string => {
  const label = reasons[code as AdvanceReason]
  return label ? inLang(label, lang) : ''
}

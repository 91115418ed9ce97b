// The distribution as the desk looks at it: before a batch is assigned the proposal, afterwards the tasks.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { TaskWord } from '@kaisai/contract/review/labels'
import type * as plans from '@kaisai/contract/review/plan.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { holdsText, pageOfRows, sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import type { FoundConflict } from '../conflicts.ts'
import type { AffinityOptions, AffinityReport, Overlap, PlanShort } from '../distribution/plan-types.ts'
import { type Batch, batchOf, taskStateName } from '../review.policy.ts'
import { panelCount, panelsQuestion, partCount } from './parts.ts'
import { runningPlan } from './plan-batch.ts'
import {
  conflictsOfBatch,
  conflictsOfWorks,
  type ExpertFacts,
  entriesOf,
  expertsOf,
  loadsOf,
  type PlainEntry,
  plainEntriesOf,
} from './plan-input.ts'
import { shortText, speaksAgainst } from './violations.ts'

type Reply = ReplyOf<typeof plans.pageProposal>
interface Report {
  readonly short: readonly PlanShort[]
  readonly objective: number
  readonly overlap: Overlap
  readonly inputsHash: string
  /** Reports of earlier proposals have none. */
  readonly mixingCost?: number
  readonly affinity?: AffinityReport
  readonly setting?: { readonly isOneSchoolPerWork?: boolean; readonly affinity?: AffinityOptions | null }
}
const reportOf = (batch: Batch): Report | null => batch.plan_report as Report | null
const isDraft = (batch: Batch): boolean => isIn(batchStates, 'unpublished', batch.status)

// Pairs that stand: (entry_id, expert_id, score, is_kept, task_id, status).
const pairs = (batch: Batch) =>
  isDraft(batch)
    ? sql`(select p.entry_id, p.expert_id, p.score, p.is_kept, null::uuid as task_id, null::text as status from review_proposals p where p.batch_id = ${batch.id}::uuid)`
    : sql`(select t.entry_id, t.expert_id, coalesce(p.score, 0) as score, coalesce(p.is_kept, t.origin <> 'plan') as is_kept, t.id as task_id, t.status
        from review_tasks t left join review_proposals p on p.entry_id = t.entry_id and p.expert_id = t.expert_id where t.batch_id = ${batch.id}::uuid)`

/** A page of works with the experts that are, or will be, theirs, and what speaks against each. */
export const pageProposal = async (db: Db, actor: Actor, input: InputOf<typeof plans.pageProposal>): Promise<Reply> => {
  const batch = await batchOf(db, actor, input.batchId)
  let query = db
    .selectFrom('review_entries as n')
    .innerJoin('works as w', 'w.id', 'n.work_id')
    .innerJoin('work_submissions as v', 'v.id', 'n.submission_id')
    .where('n.batch_id', '=', batch.id)
    .where('n.removed_at', 'is', null)
  if (input.itemId) query = query.where('n.category_id', '=', input.itemId)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) => or([holdsText('w.code', keyword), holdsText('v.title', keyword)]))
  }
  if (input.expertId)
    query = query.where(
      sql<boolean>`exists (select 1 from ${pairs(batch)} p where p.entry_id = n.id and p.expert_id = ${input.expertId}::uuid)`,
    )
  if (input.onlyShort)
    query = query.where(
      sql<boolean>`n.need > (select count(*) from ${pairs(batch)} p where p.entry_id = n.id and (p.status is null or ${notInGroup(reviewTaskStates, 'ended', 'p.status')}))`,
    )
  if (input.onlyViolations) {
    const violating = violatingEntries(await wholeOf(db, batch), batch, actor)
    query = query.where('n.id', '=', sql<string>`any(${violating}::uuid[])`)
  }
  const { direction } = sortOf(input, 'code')
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .innerJoin('competition_categories as k', 'k.id', 'n.category_id')
      .leftJoin('organization_schools as s', 's.id', 'w.school_id')
      .select([
        'n.id as entryId',
        'n.work_id as workId',
        'w.code',
        'v.title',
        'n.category_id as itemId',
        'n.group_id as groupId',
        'n.need',
      ])
      .select([
        textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'),
        sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
      ])
      .select(
        sql<{ expertId: string; score: number; isKept: boolean; taskId: string | null; status: TaskWord | null }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('expertId', p.expert_id, 'score', p.score, 'isKept', p.is_kept, 'taskId', p.task_id, 'status', p.status) order by p.expert_id)
            from ${pairs(batch)} p where p.entry_id = n.id), '[]')`.as('pairs'),
      )
      .orderBy('w.code', direction),
  )
  // Of a batch of tens of thousands what the page shows alone.
  const [entries, conflicts, loads, experts] = await Promise.all([
    entriesOf(
      db,
      batch.id,
      page.rows.map(({ entryId }) => entryId),
    ),
    conflictsOfWorks(
      db,
      batch.id,
      page.rows.map(({ workId }) => workId),
    ),
    loadsOf(db, batch),
    expertsOf(db, batch.id),
  ])
  const facts = new Map(entries.map((entry) => [entry.entryId, entry]))
  const whys = new Map((reportOf(batch)?.short ?? []).map((one) => [one.workId, one.why]))
  const isOneSchool = reportOf(batch)?.setting?.isOneSchoolPerWork === true
  const byId = new Map(experts.map((expert) => [expert.id, expert]))
  return {
    ...page,
    rows: page.rows.map(({ pairs: own, workId, ...row }) => {
      const standing = own.filter(({ status }) => !isGone(status))
      const present = standing.flatMap(({ expertId }) => byId.get(expertId) ?? [])
      const entry = facts.get(row.entryId)
      const against = entry
        ? speaksAgainst(
            entry,
            present,
            conflicts.filter((one) => one.workId === workId),
            loads,
            isOneSchool,
            actor.lang,
          )
        : new Map<string, { texts: string[] }>()
      const missing = Math.max(0, row.need - standing.length)
      return {
        ...row,
        experts: own.map((pair) => ({
          ...pair,
          statusName: pair.status === null ? '' : taskStateName(pair.status, actor.lang),
          violations: against.get(pair.expertId)?.texts ?? [],
        })),
        missing,
        missingReason: missing > 0 && whys.has(workId) ? shortText(whys.get(workId)!, actor.lang) : '',
      }
    }),
  }
}

const isGone = (status: TaskWord | null): boolean => status !== null && isIn(reviewTaskStates, 'ended', status)

const standingPairs = async (db: Db, batch: Batch): Promise<{ entryId: string; expertId: string }[]> =>
  (
    await sql<{ entryId: string; expertId: string }>`
    select p.entry_id as "entryId", p.expert_id as "expertId" from ${pairs(batch)} p join review_entries n on n.id = p.entry_id
     where n.removed_at is null and (p.status is null or ${notInGroup(reviewTaskStates, 'ended', 'p.status')})`.execute(db)
  ).rows

/** A batch with everything that may speak against its pairs. */
interface Whole {
  readonly entries: readonly PlainEntry[]
  readonly experts: readonly ExpertFacts[]
  readonly conflicts: readonly FoundConflict[]
  readonly stands: readonly { readonly entryId: string; readonly expertId: string }[]
  readonly loads: ReadonlyMap<string, number>
}

const wholeOf = async (db: Db, batch: Batch): Promise<Whole> => {
  const [conflicts, loads, experts, entries, stands] = await Promise.all([
    conflictsOfBatch(db, batch.id),
    loadsOf(db, batch),
    expertsOf(db, batch.id),
    plainEntriesOf(db, batch.id),
    standingPairs(db, batch),
  ])
  return { conflicts, loads, experts, entries, stands }
}

const violatingEntries = ({ entries, experts, conflicts, stands, loads }: Whole, batch: Batch, { lang }: Actor): string[] => {
  const byEntry = Map.groupBy(stands, ({ entryId }) => entryId)
  const byWork = Map.groupBy(conflicts, ({ workId }) => workId)
  const byId = new Map(experts.map((expert) => [expert.id, expert]))
  const isOneSchool = reportOf(batch)?.setting?.isOneSchoolPerWork === true
  return entries
    .filter((entry) => {
      const present = (byEntry.get(entry.entryId) ?? []).flatMap(({ expertId }) => byId.get(expertId) ?? [])
      return speaksAgainst(entry, present, byWork.get(entry.id) ?? [], loads, isOneSchool, lang).size > 0
    })
    .map(({ entryId }) => entryId)
}

/**
 * What the newest proposal says of itself, and how it stands now after changes by hand. Of a batch of tens of thousands of works what comes
 * from outside of it (declared conflicts, what experts return) may be some seconds old; a change of the batch is seen at once.
 */
export const getPlanReport = async (
  db: Db,
  actor: Actor,
  input: { batchId: string },
): Promise<ReplyOf<typeof plans.getPlanReport>> => {
  const batch = await batchOf(db, actor, input.batchId)
  const key = ['planReport', batch.id, batch.version, batch.status, batch.plan_no, actor.lang].join(' ')
  const [standing, running, panels] = await Promise.all([
    keptNumbers(db, key, () => standingOf(db, batch, actor)),
    db.transaction().execute((tx) => runningPlan(tx, batch.id)),
    panelCount(db, batch.id),
  ])
  return { ...standing, runningTaskId: running, panelsQuestion: panelsQuestion(batch, panels, standing.parts) }
}

const standingOf = async (
  db: Db,
  batch: Batch,
  actor: Actor,
): Promise<Omit<ReplyOf<typeof plans.getPlanReport>, 'runningTaskId' | 'panelsQuestion'>> => {
  const [whole, names, figures] = await Promise.all([
    wholeOf(db, batch),
    db
      .selectFrom('review_batch_experts as m')
      .innerJoin('experts as e', 'e.id', 'm.expert_id')
      .leftJoin('expert_groups as g', 'g.id', 'm.group_id')
      .select(['m.expert_id as expertId', 'e.name', 'm.max_load as maxLoad', sql<string>`coalesce(g.name, '')`.as('groupName')])
      .where('m.batch_id', '=', batch.id)
      .orderBy('e.name')
      .execute(),
    sql<{ count: number }>`select count(*)::int as count from review_affinities where batch_id = ${batch.id}::uuid`.execute(db),
  ])
  const { entries, experts, loads, stands } = whole
  const standing = Map.groupBy(stands, ({ entryId }) => entryId)
  const report = reportOf(batch)
  const short = entries.filter((entry) => (standing.get(entry.entryId)?.length ?? 0) < entry.need)
  const whys = Map.groupBy(report?.short ?? [], ({ why }) => why)
  return {
    planNo: report === null ? 0 : batch.plan_no,
    works: entries.length,
    assigned: [...standing.values()].reduce((sum, own) => sum + own.length, 0),
    wanted: entries.reduce((sum, { need }) => sum + need, 0),
    short: short.length,
    violations: violatingEntries(whole, batch, actor).length,
    objective: report?.objective ?? null,
    inputsHash: report?.inputsHash ?? '',
    overlap: report?.overlap.share ?? null,
    parts: partCount(stands),
    mixing:
      report?.mixingCost === undefined
        ? null
        : { across: report.overlap.across, seats: report.overlap.seats, cost: report.mixingCost },
    loads: names.map((row) => ({
      ...row,
      maxLoad: experts.find(({ id }) => id === row.expertId)?.maxLoad ?? row.maxLoad,
      load: loads.get(row.expertId) ?? 0,
    })),
    affinity: affinityOf(report, entries, experts),
    figures: figures.rows[0]!.count,
    reasons: [...whys].map(([why, works]) => ({ text: shortText(why, actor.lang), count: works.length })),
  }
}

// What the newest proposal says of affinity; works that left since are not named.
const affinityOf = (
  report: Report | null,
  entries: readonly PlainEntry[],
  experts: readonly ExpertFacts[],
): ReplyOf<typeof plans.getPlanReport>['affinity'] => {
  const asked = report?.setting?.affinity
  if (!report?.affinity || !asked) return null
  const { against, ...figures } = report.affinity
  const [codes, names] = [new Map(entries.map(({ id, code }) => [id, code])), new Map(experts.map(({ id, name }) => [id, name]))]
  const named = against.flatMap(({ workId, expertId }) => {
    const [code, name] = [codes.get(workId), names.get(expertId)]
    return code !== undefined && name !== undefined ? [{ code, name }] : []
  })
  return { goal: asked.goal, isEven: asked.isEven, cap: asked.cap ?? 100, ...figures, against: named }
}

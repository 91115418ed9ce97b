// Rows of a batch as its last check left them, with what was decided about each.

import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import type { PaperKind, PaperSource, RowChoice } from '@kaisai/contract/certificate/labels'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { awardStudents } from '../../award/reads.ts'
import { holderAfter, isSpellingCurrent, type Spelling, spelledFacts } from '../record/corrected-facts.ts'
import { isBlocked, type KeptFault, type Other } from './fault.ts'
import type { HolderRow } from './holder-rows.ts'
import { keyOf, type RowKey, storedKey } from './source-rows.ts'

/** What somebody decided about a row. */
export interface Decision {
  readonly choice: RowChoice
  readonly spelling: Spelling
  readonly reason: string
  readonly decided_by: string | null
  readonly decided_at: string | null
}

/** What was decided about the rows of a batch, by `keyOf`. */
export const decisionsOf = async (db: Db, batchId: string): Promise<Map<string, Decision>> => {
  const rows = await db
    .selectFrom('certificate_batch_rows')
    .select(['award_id', 'holder_key', 'choice', 'spelling', 'reason', 'decided_by', 'decided_at'])
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`(choice <> 'open' or spelling <> '{}')`)
    .execute()
  return new Map(rows.map(({ award_id, holder_key, ...decision }) => [storedKey({ award_id, holder_key }), decision]))
}

/** A row as it is printed: with the spelling that was decided, as far as the award still has the words it replaces. */
export const asPrinted = (row: HolderRow, decision: Decision | undefined): HolderRow => {
  if (!decision || !isSpellingCurrent(row.facts, decision.spelling)) return row
  const facts = spelledFacts(row.facts, decision.spelling)
  return { ...row, facts, holderName: holderAfter(row.holderName, row.facts, facts) }
}

interface Made {
  readonly templateId: string
  readonly source: PaperSource
  readonly paper: PaperKind
}

/**
 * Living certificates of other templates and revoked ones of any, by `keyOf`: of the same kind for the same holder, or for the same award and
 * holder, the same people, or one of the students (who stands on the team's certificate has one).
 */
export const othersOf = (
  db: Db,
  design: Made,
  competitionId: string,
  rows: readonly HolderRow[],
): Promise<Map<string, Other[]>> =>
  design.source === 'award' ? otherAwards(db, design.templateId, rows) : otherPapers(db, design, competitionId, rows)

interface Held {
  readonly number: string
  readonly name: string
  readonly revoke_reason: string | null
}
const held = sql`x.number, t.name, case when x.status = 'revoked' then x.end_reason end as revoke_reason`
const counts = (templateId: string) =>
  sql<boolean>`(x.status = 'revoked' or (x.template_id <> ${templateId}::uuid and ${inGroup(certificateStates, 'living', 'x.status')}))`
const otherOf = ({ number, name, revoke_reason }: Held): Other => ({ number, templateName: name, revokeReason: revoke_reason })

const otherPapers = async (
  db: Db,
  { templateId, paper }: Made,
  competitionId: string,
  rows: readonly HolderRow[],
): Promise<Map<string, Other[]>> => {
  const { rows: found } = await sql<RowKey & Held>`
    select x.award_id, x.holder_key, ${held} from certificates x join certificate_templates t on t.id = x.template_id
     where x.competition_id = ${competitionId}::uuid and x.paper = ${paper} and ${counts(templateId)}
       and x.holder_key = any(${rows.map(({ holderKey }) => holderKey)}::text[]) order by x.id`.execute(db)
  const byKey = Map.groupBy(found, storedKey)
  return new Map([...byKey].map(([key, made]) => [key, made.map(otherOf)]))
}

const otherAwards = async (db: Db, templateId: string, rows: readonly HolderRow[]): Promise<Map<string, Other[]>> => {
  const others = new Map<string, Other[]>()
  if (rows.length === 0) return others
  const { rows: found } = await sql<Held & { award_id: string; holder_key: string; user_ids: string[]; students: string[] }>`
    select x.award_id, x.holder_key, x.user_ids, ${held},
           ${awardStudents(sql`x.award_id`)} as students
      from certificates x join certificate_templates t on t.id = x.template_id
     where x.award_id = any(${[...new Set(rows.map(({ awardId }) => awardId))]}::uuid[]) and ${counts(templateId)} order by x.id`.execute(
    db,
  )
  const byAward = Map.groupBy(found, ({ award_id }) => award_id)
  for (const row of rows) {
    const ids = row.people.map(({ userId }) => userId)
    const same = (byAward.get(row.awardId ?? '') ?? []).filter(
      ({ holder_key, user_ids, students }) =>
        holder_key === row.holderKey ||
        (ids.length > 0 && peopleKey(user_ids) === peopleKey(ids)) ||
        ids.some((id) => students.includes(id) && user_ids.includes(id)),
    )
    if (same.length > 0) others.set(keyOf(row), same.map(otherOf))
  }
  return others
}

const peopleKey = (ids: readonly string[]): string => [...ids].sort().join()

export interface CheckedRow {
  readonly row: HolderRow
  readonly faults: readonly KeptFault[]
  readonly others: readonly Other[]
}

const STEP = 1000

/**
 * Keeps the rows of a check in place of those of the check before. What was decided about a row stays with it: a spelling as long as the
 * award has the words it replaces, a second certificate as long as there is a first.
 */
export const keepRows = async (tx: Tx, batchId: string, checked: readonly CheckedRow[]): Promise<void> => {
  const decisions = await decisionsOf(tx, batchId)
  await sql`delete from certificate_batch_rows where batch_id = ${batchId}::uuid and choice = 'open' and spelling = '{}'`.execute(
    tx,
  )
  const kept = new Set<string>()
  for (let at = 0; at < checked.length; at += STEP) {
    const values = checked.slice(at, at + STEP).map(({ row, faults, others }, index) => {
      const decision = decisions.get(keyOf(row))
      const isCurrent = decision !== undefined && isSpellingCurrent(row.facts, decision.spelling)
      const choice = decision && (decision.choice !== 'also' || others.length > 0) ? decision.choice : 'open'
      kept.add(keyOf(row))
      return {
        ...{ award_id: row.awardId, holder_key: row.holderKey, seq: at + index + 1, holder_name: row.holderName },
        ...{
          school_name: row.facts.userSchool ?? row.facts.school ?? row.facts.unitName ?? '',
          award_name: row.facts.awardName ?? row.facts.roleName ?? '',
        },
        ...{ category_name: row.categoryName, work_title: row.facts.workName ?? '', faults, others, choice },
        ...{
          spelling: isCurrent ? decision.spelling : {},
          is_blocking: isBlocked(faults, choice),
          reason: decision?.reason ?? '',
        },
        ...{ decided_by: decision?.decided_by ?? null, decided_at: decision?.decided_at ?? null },
      }
    })
    await sql`
      insert into certificate_batch_rows as r (batch_id, award_id, holder_key, seq, holder_name, school_name, award_name, category_name, work_title, faults, others, choice, spelling, is_blocking, reason, decided_by, decided_at)
      select ${batchId}::uuid, v.award_id, v.holder_key, v.seq, v.holder_name, v.school_name, v.award_name, v.category_name, v.work_title, v.faults, v.others, v.choice, v.spelling, v.is_blocking, v.reason, v.decided_by, v.decided_at
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(award_id uuid, holder_key text, seq int, holder_name text, school_name text, award_name text, category_name text, work_title text, faults jsonb, others jsonb, choice text, spelling jsonb, is_blocking boolean, reason text, decided_by uuid, decided_at timestamptz)
      on conflict (batch_id, award_id, holder_key) do update set seq = excluded.seq, holder_name = excluded.holder_name, school_name = excluded.school_name,
        award_name = excluded.award_name, category_name = excluded.category_name, work_title = excluded.work_title, faults = excluded.faults, others = excluded.others,
        choice = excluded.choice, spelling = excluded.spelling, is_blocking = excluded.is_blocking`.execute(tx)
  }
  const gone = [...decisions.keys()].filter((key) => !kept.has(key))
  if (gone.length > 0)
    await sql`delete from certificate_batch_rows where batch_id = ${batchId}::uuid and coalesce(award_id::text, '') || '|' || holder_key = any(${gone}::text[])`.execute(
      tx,
    )
}

/**
 * Counts again what keeps a batch from being made, after a check or a decision, and returns how much that is. `faults`: what was found of
 * the whole batch.
 */
export const recount = async (tx: Tx, batchId: string, faults: readonly { readonly isBlocking: boolean }[]): Promise<number> => {
  const { rows } = await sql<{ blocking: number }>`
    update certificate_batches b set
      fault_count = ${faults.length}::int + coalesce((select sum(jsonb_array_length(r.faults))::int from certificate_batch_rows r where r.batch_id = b.id and r.choice <> 'leave'), 0),
      blocking_count = ${faults.filter(({ isBlocking }) => isBlocking).length}::int
        + (select count(*)::int from certificate_batch_rows r where r.batch_id = b.id and r.is_blocking and r.choice <> 'leave')
     where b.id = ${batchId}::uuid returning b.blocking_count as blocking`.execute(tx)
  return rows[0]!.blocking
}

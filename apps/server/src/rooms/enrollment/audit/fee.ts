// What a team owes, computed by the one function of the contract when it is submitted, and again when it changes.
import { computeFee, type FeeLine } from '@kaisai/contract/competition/fee/compute-fee'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { Person } from '../team/facts.ts'
import type { Terms } from '../team/terms.ts'

/** A computed fee, and the columns that keep it. */
export interface Fee {
  readonly totalFen: number
  readonly lines: readonly FeeLine[]
  readonly columns: { readonly fee_fen: number; readonly fee_lines: string }
}
const feeWith = (lines: readonly FeeLine[], totalFen: number): Fee => ({
  totalFen,
  lines,
  columns: { fee_fen: totalFen, fee_lines: JSON.stringify(lines) },
})

/** The fee of a team that cannot be computed. */
export const noFee: Fee = feeWith([], 0)

/** The fee from what is at hand. `on`: the day of submission; `schoolOwesFen`: of the school's other teams in the category. */
export const feeBy = (
  terms: Pick<Terms, 'fee'>,
  people: readonly Pick<Person, 'role'>[],
  captain: Pick<Person, 'degree'>,
  at: {
    readonly schoolId: string | null
    readonly provinceCode: string | null
    readonly on: string
    readonly schoolOwesFen: number
  },
): Fee => {
  const { lines, totalFen } = computeFee(terms.fee, {
    participants: people.filter(({ role }) => role === 'captain' || role === 'member').length,
    degree: captain.degree,
    provinceCode: at.provinceCode,
    on: at.on,
    schoolOwesFen: at.schoolOwesFen,
    hasSchool: at.schoolId !== null,
  })
  return feeWith(lines, totalFen)
}

/** The fee of a stored team. Where a cap counts the school's teams, whoever computes for the same school and category waits. */
export const feeFor = async (
  tx: Tx,
  terms: Terms,
  people: readonly Person[],
  captain: Person,
  team: {
    readonly id: string
    readonly schoolId: string | null
    readonly provinceCode: string | null
    readonly submittedAt: string | null
  },
): Promise<Fee> => {
  const isCapped = terms.fee.rules.schoolCapFen !== null && team.schoolId !== null
  if (isCapped)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`fee ${terms.categoryId} ${team.schoolId}`}, 0))`.execute(tx)
  // Nothing of others counts, and the day is known: there is nothing to ask.
  if (!isCapped && team.submittedAt !== null)
    return feeBy(terms, people, captain, { ...team, on: dayIn(new Date(team.submittedAt)), schoolOwesFen: 0 })
  const { rows } = await sql<{ at: string; owed: string }>`
    select coalesce(${team.submittedAt}::timestamptz, clock_timestamp()) as at, ${
      isCapped
        ? sql`(select coalesce(sum(o.fee_fen), 0) from enrollments o where o.category_id = ${terms.categoryId}::uuid and o.school_id = ${team.schoolId}::uuid
            and o.id <> ${team.id}::uuid and ${inGroup(enrollmentStates, 'engaged', 'o.status')})`
        : sql`0`
    } as owed`.execute(tx)
  const { at, owed } = rows[0]!
  return feeBy(terms, people, captain, { ...team, on: dayIn(new Date(at)), schoolOwesFen: Number(owed) })
}

/** What the teams of each school owe in some categories, by `category school`. */
export const owedBySchools = async (db: Db, categoryIds: readonly string[]): Promise<Map<string, number>> => {
  if (categoryIds.length === 0) return new Map()
  const { rows } = await sql<{ category: string; school: string; owed: string }>`
    select category_id as category, school_id as school, sum(fee_fen) as owed from enrollments
     where category_id = any(${[...categoryIds]}::uuid[]) and school_id is not null and ${inGroup(enrollmentStates, 'engaged', 'status')}
     group by 1, 2`.execute(db)
  return new Map(rows.map(({ category, school, owed }) => [`${category} ${school}`, Number(owed)]))
}

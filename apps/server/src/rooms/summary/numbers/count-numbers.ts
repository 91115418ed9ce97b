// Numbers of schools, counted from the rows of their owners: one statement for each source, for one school or for all of them.
import type { KeptNumbers, SummaryNumber } from '@kaisai/contract/summary/numbers'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { countedTeamAwards } from '../../award/reads.ts'
import { countedSchoolCertificates } from '../../certificate/reads.ts'
import { editionsBefore } from '../../competition/reads.ts'
import { countedTeams } from '../../enrollment/reads.ts'
import { countedWorks } from '../../work/reads.ts'
import type { Task } from '../summary.policy.ts'

/** What a task counts: its competitions with the editions before them, in order. */
export interface Asked {
  readonly keys: readonly SummaryNumber[]
  readonly isByCompetition: boolean
  readonly isYearOnYear: boolean
  readonly competitions: readonly Edition[]
}
interface Edition {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly beforeId: string | null
  readonly beforeName: string
  readonly beforeNameEn: string
}

/** What a task asks to be counted. */
export const askedOf = async (
  db: Db,
  task: Pick<Task, 'id' | 'numbers' | 'is_by_competition' | 'is_year_on_year'>,
): Promise<Asked> => {
  const { rows } = await sql<Edition>`
    select edition.id, edition.name, edition.name_en as "nameEn", edition.before_id as "beforeId", edition.before_name as "beforeName", edition.before_name_en as "beforeNameEn"
      from summary_task_competitions covered join ${editionsBefore} edition on edition.id = covered.competition_id
     where covered.task_id = ${task.id}::uuid order by covered.seq`.execute(db)
  return {
    keys: task.numbers,
    isByCompetition: task.is_by_competition,
    isYearOnYear: task.is_year_on_year,
    competitions: rows,
  }
}

type Values = Partial<Record<SummaryNumber, number>>
/** Counts by school and competition. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, Values>>

interface Source {
  readonly keys: readonly SummaryNumber[]
  readonly from: RawBuilder<unknown>
  readonly counts: Partial<Record<SummaryNumber, RawBuilder<number>>>
}
const sources: readonly Source[] = [
  {
    keys: ['teams', 'students', 'advisors'],
    from: sql`${countedTeams} x where x.is_enrolled`,
    counts: { teams: sql`count(*)`, students: sql`sum(x.member_count)`, advisors: sql`sum(x.advisor_count)` },
  },
  { keys: ['works'], from: sql`${countedWorks} x where x.is_submitted`, counts: { works: sql`count(*)` } },
  {
    keys: ['awards', 'topAwards'],
    from: sql`${countedTeamAwards} x where true`,
    counts: { awards: sql`count(*)`, topAwards: sql`count(*) filter (where x.level = 1)` },
  },
  { keys: ['certificates'], from: sql`${countedSchoolCertificates} x where true`, counts: { certificates: sql`count(*)` } },
]

/** Counts what is asked, of some schools or (null) of all. */
export const countNumbers = async (
  db: Db,
  { keys, competitions, isYearOnYear }: Asked,
  schoolId: string | null,
): Promise<Counts> => {
  const ids = competitions.flatMap(({ id, beforeId }) => (isYearOnYear && beforeId !== null ? [id, beforeId] : [id]))
  const found = new Map<string, Map<string, Values>>()
  if (ids.length === 0) return found
  const school = schoolId === null ? sql`x.school_id is not null` : sql`x.school_id = ${schoolId}::uuid`
  for (const source of sources.filter((one) => one.keys.some((key) => keys.includes(key)))) {
    const columns = source.keys.map((key) => sql`(${source.counts[key]!})::int as ${sql.ref(key)}`)
    const { rows } = await sql<{ schoolId: string; competitionId: string } & Values>`
      select x.school_id as "schoolId", x.competition_id as "competitionId", ${sql.join(columns)} from ${source.from}
         and x.competition_id = any(${[...new Set(ids)]}::uuid[]) and ${school} group by 1, 2`.execute(db)
    for (const { schoolId: of, competitionId, ...values } of rows) {
      const own = found.get(of) ?? new Map<string, Values>()
      own.set(competitionId, { ...own.get(competitionId), ...values })
      found.set(of, own)
    }
  }
  return found
}

/** The numbers of one school as they are kept and shown. `at`: ISO. */
export const numbersFor = (asked: Asked, counts: Counts, schoolId: string, at: string): KeptNumbers => {
  const own = counts.get(schoolId)
  const valuesOf = (competitionId: string | null): number[] =>
    asked.keys.map((key) => (competitionId === null ? 0 : (own?.get(competitionId)?.[key] ?? 0)))
  const sum = (all: readonly (readonly number[])[]): number[] =>
    asked.keys.map((_, at) => all.reduce((total, values) => total + values[at]!, 0))
  // A sum beside a sum of fewer competitions would say that everything grew.
  const hasBefore =
    asked.isYearOnYear && asked.competitions.length > 0 && asked.competitions.every(({ beforeId }) => beforeId !== null)
  return {
    computeTime: at,
    keys: [...asked.keys],
    isByCompetition: asked.isByCompetition,
    isYearOnYear: asked.isYearOnYear,
    totals: sum(asked.competitions.map(({ id }) => valuesOf(id))),
    totalsBefore: hasBefore ? sum(asked.competitions.map(({ beforeId }) => valuesOf(beforeId))) : null,
    competitions: asked.competitions.map((one) => ({
      ...{ competitionId: one.id, name: one.name, nameEn: one.nameEn, values: valuesOf(one.id) },
      ...{ beforeName: one.beforeName, beforeNameEn: one.beforeNameEn },
      before: asked.isYearOnYear && one.beforeId !== null ? valuesOf(one.beforeId) : null,
    })),
  }
}

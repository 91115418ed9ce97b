// The conflicts the data shows between the works and the experts of a competition, as far as a list counts (decision 137).
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { containing, holdsText, startsWith } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { unitOf } from '../../expert/reads.ts'
import { conflictsBetween, type FoundConflict } from '../conflicts.ts'

type Asked = InputOf<typeof conflicting.pageConflicts>
type Seen = FoundConflict & { readonly source: 'auto' | 'team' }

/** Experts asked at first: one with thousands of works of his school fills the list. */
const FEWEST = 1
const FEW_WORKS = 2000
const SOURCES = ['auto', 'team'] as const

/** Which of the conflicts are wanted: `take` after `skip`, and the number of all, counted up to `most`. */
interface Part {
  readonly skip: number
  readonly take: number
  readonly most: number
  /** So many works a word names are looked up by their ids; of more, each conflict is asked for its work. */
  readonly fewWorks?: number
}

/** A part of the conflicts seen, in the order of the experts’ names and of the works, and how many there are. */
export const seenConflicts = async (
  db: Db,
  lang: Lang,
  asked: Asked,
  { skip, take, most, fewWorks = FEW_WORKS }: Part,
): Promise<{ rows: Seen[]; count: number }> => {
  const sources = SOURCES.filter((source) => !asked.source || asked.source === source)
  if (sources.length === 0) return { rows: [], count: 0 }
  const experts = await expertsOfCompetition(db, lang, asked)
  const works = worksOfCompetition(asked.competitionId)
  const named = asked.keyword ? await namedWorks(db, works, lang, asked.keyword, fewWorks) : null
  const rows: Seen[] = []
  let count = 0
  // More and more experts at a time: hundreds without any conflict are asked at once.
  for (let [at, step] = [0, FEWEST]; at < experts.length && count < most; at += step, step *= 2) {
    const some = experts.slice(at, at + step)
    const between = (of: RawBuilder<unknown>, who: typeof some) =>
      conflictsBetween(of, expertsWith(who.map(({ id }) => id)), { kind: asked.kind, sources })
    // Of experts the word names every work, of the others the works it names.
    const [own, others] = [some.filter(({ isNamed }) => isNamed), some.filter(({ isNamed }) => !isNamed)]
    const found = await partOf(
      db,
      [
        ...(own.length > 0 ? [between(works, own)] : []),
        ...(others.length > 0 && named
          ? [sql<FoundConflict>`select f.* from (${between(named.works, others)}) f where ${named.condition}`]
          : []),
      ],
      some.map(({ id }) => id),
      { skip: Math.max(0, skip - count), take: take - rows.length, most: most - count },
    )
    rows.push(...found.rows)
    count += found.count
  }
  return { rows, count }
}

// The rows stay in the database but for those shown: tens of thousands are found of an expert whose school is large.
const partOf = async (
  db: Db,
  conflicts: readonly RawBuilder<FoundConflict>[],
  expertIds: readonly string[],
  { skip, take, most }: Part,
): Promise<{ rows: Seen[]; count: number }> => {
  const { rows } = await sql<{ rows: Seen[]; count: number }>`
    with found as materialized (
      select c.* from (${sql.join(
        conflicts.map((query) => sql`(${query})`),
        sql` union all `,
      )}) c
       order by array_position(${[...expertIds]}::uuid[], c."expertId"), c."workId", c.source, c.kind, c.note limit ${most})
    select (select count(*)::int from found) as count,
           coalesce((select json_agg(shown) from (select * from found offset ${skip} limit ${take}) shown), '[]') as rows`.execute(
    db,
  )
  return rows[0]!
}

// Works that are judged or may be.
const worksOfCompetition = (competitionId: string) => sql`
  select w.id as work_id, w.enrollment_id, w.school_id, w.competition_id from works w
   where w.competition_id = ${competitionId}::uuid and ${inGroup(workStates, 'received', 'w.status')}`

// The works a word names: few by their ids; of a word that names very many, as part of most schools’ names, each conflict is asked for its work.
const namedWorks = async (
  db: Db,
  works: RawBuilder<unknown>,
  lang: Lang,
  word: string,
  few: number,
): Promise<{ works: RawBuilder<unknown>; condition: RawBuilder<unknown> }> => {
  const inTitle = sql`app.tok(w.title || ' ' || w.team_name) @> app.tokq(${word})`
  const titled = holdsText('w.title', word)
  const coded = startsWith('w.code', word.toUpperCase())
  const ofSchool = sql`w.school_id in (select s.id from organization_schools s where ${textIn(lang, 's.name', 's.name_en')} ${containing(word)})`
  // One branch for each index; an `or` over all of them would use none.
  const { rows } = await sql<{ work_id: string }>`
    ${works} and ${inTitle} and ${titled} union all ${works} and ${coded} union all ${works} and ${ofSchool} limit ${few + 1}`.execute(
    db,
  )
  if (rows.length <= few)
    return { works: sql`${works} and w.id = any(${rows.map((row) => row.work_id)}::uuid[])`, condition: sql`true` }
  const condition = sql`exists (${works} and w.id = f."workId" and ((${titled} and ${inTitle}) or ${coded} or ${ofSchool}))`
  return { works, condition }
}

const expertsWith = (ids: readonly string[]) => sql`
  select e.id as expert_id, e.user_id, e.school_id, e.name, e.unit, e.avoid_school_ids from experts e where e.id = any(${ids}::uuid[])`

// The experts of the competition’s batches, and whether the word names them or their unit.
const expertsOfCompetition = async (db: Db, lang: Lang, { competitionId, keyword = '' }: Asked) => {
  const { rows } = await sql<{ id: string; isNamed: boolean }>`
    select e.id, (e.name ${containing(keyword)} or ${unitOf('e', lang)} ${containing(keyword)}) as "isNamed"
      from experts e
     where e.id in (select m.expert_id from review_batch_experts m join review_batches b on b.id = m.batch_id where b.competition_id = ${competitionId}::uuid)
        or e.id in (select k.expert_id from review_conflicts k where k.competition_id = ${competitionId}::uuid)
     order by e.name, e.id`.execute(db)
  return rows
}

// The conflicts the data shows between the works and the experts of a competition, as far as a list counts (decision 137).
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdsText, startsWith } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { unitOf } from '../../expert/reads.ts'
import { type FoundConflict, findConflicts } from '../conflicts.ts'

type Asked = InputOf<typeof conflicting.pageConflicts>
type Seen = FoundConflict & { readonly source: 'auto' | 'team' }

/** Experts asked at first. */
const FEWEST = 4
const SOURCES = ['auto', 'team'] as const

/** The conflicts seen, in the order of the experts’ names and of the works, at most `most` of them. */
export const seenConflicts = async (db: Db, lang: Lang, asked: Asked, most: number): Promise<Seen[]> => {
  const sources = SOURCES.filter((source) => !asked.source || asked.source === source)
  if (sources.length === 0 || most <= 0) return []
  const experts = await expertsOfCompetition(db, lang, asked)
  const works = worksOfCompetition(asked.competitionId)
  // Of experts the word names every work, of the others the works it names.
  const named = asked.keyword ? namedWorks(works, lang, asked.keyword) : null
  const found: Seen[] = []
  // More and more experts at a time: one with thousands of works of his school fills the list, hundreds without any are asked at once.
  for (let [at, step] = [0, FEWEST]; at < experts.length && found.length < most; at += step, step *= 2) {
    const some = experts.slice(at, at + step)
    for (const isNamed of named ? [true, false] : [true]) {
      const ids = some.filter((one) => !named || one.isNamed === isNamed).map(({ id }) => id)
      if (ids.length === 0) continue
      const order = new Map(ids.map((id, place) => [id, place]))
      const all = await findConflicts(db, isNamed || !named ? works : named, expertsWith(ids), {
        kind: asked.kind,
        source: asked.source,
      })
      found.push(
        ...all
          .filter((one): one is Seen => sources.some((source) => source === one.source))
          .sort((a, b) => order.get(a.expertId)! - order.get(b.expertId)! || (a.workId < b.workId ? -1 : 1)),
      )
    }
  }
  return found.slice(0, most)
}

// Works that are judged or may be.
const worksOfCompetition = (competitionId: string) => sql`
  select w.id as work_id, w.enrollment_id, w.school_id, w.competition_id from works w
   where w.competition_id = ${competitionId}::uuid and ${inGroup(workStates, 'received', 'w.status')}`

// One branch for each index; an `or` over all of them would use none.
const namedWorks = (works: RawBuilder<unknown>, lang: Lang, word: string) => {
  const named = sql<string>`(w.title || ' ' || w.team_name)`
  return sql`
  ${works} and app.tok(${named}) @> app.tokq(${word}) and ${holdsText('w.title', word)}
  union ${works} and ${startsWith('w.code', word.toUpperCase())}
  union ${works} and w.school_id in (select s.id from organization_schools s where ${textIn(lang, 's.name', 's.name_en')} ilike '%' || app.esc(${word}) || '%')`
}

const expertsWith = (ids: readonly string[]) => sql`
  select e.id as expert_id, e.user_id, e.school_id, e.name, e.unit, e.avoid_school_ids from experts e where e.id = any(${ids}::uuid[])`

// The experts of the competition’s batches, and whether the word names them or their unit.
const expertsOfCompetition = async (db: Db, lang: Lang, { competitionId, keyword = '' }: Asked) => {
  const { rows } = await sql<{ id: string; isNamed: boolean }>`
    select e.id, (e.name ilike '%' || app.esc(${keyword}) || '%' or ${unitOf('e', lang)} ilike '%' || app.esc(${keyword}) || '%') as "isNamed"
      from experts e
     where e.id in (select m.expert_id from review_batch_experts m join review_batches b on b.id = m.batch_id where b.competition_id = ${competitionId}::uuid)
        or e.id in (select k.expert_id from review_conflicts k where k.competition_id = ${competitionId}::uuid)
     order by e.name, e.id`.execute(db)
  return rows
}

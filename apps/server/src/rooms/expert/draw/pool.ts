// Who may be drawn: active experts of the library that the conditions on single people leave.
import { MOST_DRAWN_FROM } from '@kaisai/contract/expert/labels'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { Candidate, DrawSetting } from './draw-experts.ts'

/** The pool in the order of the ids. Refuses with `expert.draw_too_many`. */
export const poolOf = async (
  { facts }: Pick<Ctx, 'facts'>,
  db: Db,
  libraryId: string,
  setting: DrawSetting,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select x.id, x.name, x.school_id as "schoolId", coalesce(s.name, x.unit) as "schoolName", s.province_code as "provinceCode",
           x.title, x.gender
      from experts x left join organization_schools s on s.id = x.school_id
     where x.organization_id = ${libraryId}::uuid and x.status = 'active'
       and (cardinality(${[...setting.disciplines]}::text[]) = 0 or x.disciplines && ${[...setting.disciplines]}::text[])
       and (x.school_id is null or not x.school_id = any(${[...setting.notSchoolIds]}::uuid[]))
       and (not ${setting.isIndustryOnly}::boolean or x.is_industry)
       and (not ${setting.isFreshOnly}::boolean or (
         not exists (select 1 from expert_draw_results r join expert_draws d on d.id = r.draw_id
           where r.expert_id = x.id and not r.is_reserve and d.drawn_at > now() - interval '1 year')
         and not ${facts.reviews.reviewedWithinYear(sql.ref('x.id'))}))
     order by x.id limit ${MOST_DRAWN_FROM + 1}`.execute(db)
  if (rows.length > MOST_DRAWN_FROM) throw problem('expert.draw_too_many', { max: MOST_DRAWN_FROM })
  return rows
}

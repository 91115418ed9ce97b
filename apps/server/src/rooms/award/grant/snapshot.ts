// The names of an award, frozen in their order.
import type { snapshot } from '@kaisai/contract/award/fields'
import type { Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#src/db/database.ts'

export type Snapshot = Static<typeof snapshot>

/**
 * The names of teams as they were frozen at their submission: captain and members, then advisors, in the order the team gave them.
 * Schools: of the people in that order, each once. Answers by enrollment.
 */
export const snapshotsOf = async (db: Db, enrollmentIds: readonly string[]): Promise<Map<string, Snapshot>> => {
  const { rows } = await sql<{ id: string; snapshot: Snapshot }>`
    with people as (
      select m.enrollment_id, m.role, jsonb_build_object('name', coalesce(nullif(m.snapshot ->> 'name', ''), m.name), 'userId', m.user_id,
          'school', coalesce(nullif(m.snapshot ->> 'school', ''), s.name, '')) as person, coalesce(nullif(m.snapshot ->> 'school', ''), s.name, '') as school,
        row_number() over (partition by m.enrollment_id order by array_position(array['captain', 'member', 'first_teacher', 'teacher', 'company_teacher'], m.role), m.sort, m.id) as at
        from enrollment_members m left join organization_schools s on s.id = m.school_id
       where m.enrollment_id = any(${[...enrollmentIds]}::uuid[]) and m.status = 'accepted')
    select e.id, jsonb_build_object(
      'workName', coalesce(w.title, ''), 'teamName', case when e.mode = 'individual' then '' else e.name end,
      'schools', coalesce((select jsonb_agg(o.school order by o.at) from (select p.school, min(p.at) as at from people p
         where p.enrollment_id = e.id and p.school <> '' and p.role in ('captain', 'member') group by p.school) o), '[]'),
      'students', coalesce((select jsonb_agg(p.person order by p.at) from people p where p.enrollment_id = e.id and p.role in ('captain', 'member')), '[]'),
      'teachers', coalesce((select jsonb_agg(p.person order by p.at) from people p where p.enrollment_id = e.id and p.role not in ('captain', 'member')), '[]'),
      'category', k.name, 'competition', c.name, 'company', coalesce(z.name, '')) as snapshot
      from enrollments e join competition_categories k on k.id = e.category_id join competitions c on c.id = e.competition_id
      left join organization_schools z on z.id = e.school_id
      left join lateral (select title from works w where w.enrollment_id = e.id and w.version_no > 0 and w.status <> 'withdrawn'
        order by w.submitted_at desc nulls last limit 1) w on true
     where e.id = any(${[...enrollmentIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.snapshot]))
}

/** The names of one team. */
export const snapshotOf = async (db: Db, enrollmentId: string): Promise<Snapshot> =>
  (await snapshotsOf(db, [enrollmentId])).get(enrollmentId)!

/** The names of an award that no team holds: a person, a school or an organization. */
export const loneSnapshot = (
  about: { readonly competition: string; readonly category?: string; readonly company?: string },
  people: Partial<Pick<Snapshot, 'students' | 'teachers' | 'schools'>>,
): Snapshot => ({
  workName: '',
  teamName: '',
  schools: people.schools ?? [],
  students: people.students ?? [],
  teachers: people.teachers ?? [],
  category: about.category ?? '',
  competition: about.competition,
  company: about.company ?? '',
})

/** Who an award names, in one line: the team, the people, or the school. */
export const holderOf = (target: string, names: Snapshot): string => {
  const people = (some: Snapshot['students']) => some.map(({ name }) => name).join('、')
  if (target === 'teacher') return people(names.teachers)
  if (target === 'student') return people(names.students)
  if (target === 'school' || target === 'organization') return names.company || names.schools.join('、')
  return names.teamName || people(names.students)
}

/** The same for a reader of a language; `schoolName`: the schools it names, in that language. */
export const holderIn = (lang: Lang, target: string, names: Snapshot, schoolName: string): string =>
  lang === 'en' && target === 'school' && schoolName !== '' ? schoolName : holderOf(target, names)

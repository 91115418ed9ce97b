import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** Who made a work: everybody who joined its team, the captain first, with the school as it was frozen at enrollment. */
export const makersOf = async (
  db: Db,
  enrollmentId: string,
  lang: Lang,
): Promise<{ name: string; roleName: string; schoolName: string }[]> => {
  const { rows } = await sql<{ name: string; role: TeamRole; schoolName: string }>`
    select m.name, m.role, coalesce(m.snapshot ->> 'school', '') as "schoolName" from enrollment_members m
     where m.enrollment_id = ${enrollmentId}::uuid and m.status = 'accepted'
     order by array_position(array['captain', 'member', 'first_teacher', 'teacher', 'company_teacher'], m.role), m.sort, m.id`.execute(
    db,
  )
  return rows.map(({ role, ...person }) => ({ ...person, roleName: inLang(teamRoleLabels[role], lang) }))
}

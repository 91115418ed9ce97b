import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import type { RoomReferences } from '#src/ports/references.ts'

/**
 * What teams keep of places. Snapshots of people keep the names as they were submitted; a form’s answer keeps the school it was given
 * with, and the form asks for another one when somebody changes it.
 */
export const enrollmentReferences: RoomReferences = {
  room: 'enrollment',
  columns: {
    organizations: {
      'enrollments.organization_id': ['报名', 'enrollments'],
      'enrollment_members.organization_id': ['参赛成员', 'members of teams'],
    },
    organization_schools: {
      'enrollments.school_id': ['报名', 'enrollments'],
      'enrollment_members.school_id': ['参赛成员', 'members of teams'],
    },
    organization_colleges: { 'enrollments.college_id': ['报名', 'enrollments'] },
  },
  // A team of a competition that is under way needs somebody who answers for it.
  requireDispensable: async (tx, people, lang) => {
    const { rows } = await sql<{ name: string; team: string; competition: string }>`
      select u.real_name as name, coalesce(nullif(e.name, ''), e.code) as team, ${textIn(lang, 'c.name', 'c.name_en')} as competition
        from enrollments e join competitions c on c.id = e.competition_id join identity_users u on u.id = e.captain_user_id
       where e.captain_user_id = any (${people.map(({ id }) => id)}::uuid[])
         and ${inGroup(enrollmentStates, 'engaged', 'e.status')}
         and ${inGroup(competitionStates, 'current', 'c.status')}
       order by e.id limit 1`.execute(tx)
    const [found] = rows
    if (found) throw problem('enrollment.captain_needed', { ...found })
  },
}

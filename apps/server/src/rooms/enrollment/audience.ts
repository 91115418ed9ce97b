import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { Audience } from '@kaisai/contract/message/audiences'
import { type RawBuilder, sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import type { AudienceRows } from '#src/ports/audiences.ts'

const rolesOf = { captain: ['captain'], member: ['member'], advisor: ['first_teacher', 'teacher', 'company_teacher'] } as const

/** The people of the teams of a competition that meet a condition over `e` (enrollments). */
export const peopleOfTeams = (competitionId: string, { roles }: Audience, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select m.user_id as "userId", coalesce(nullif(e.name, ''), e.code) as team, '/center/team?id=' || e.id as link
    from enrollments e join enrollment_members m on m.enrollment_id = e.id and m.status = 'accepted' and m.role = any(${roles.flatMap((role) => [...rolesOf[role]])}::text[])
   where e.competition_id = ${competitionId}::uuid and ${condition}`

const inState =
  (condition: RawBuilder<unknown>): AudienceRows =>
  (competitionId, audience) =>
    peopleOfTeams(competitionId, audience, condition)

/** Teams an organizer may write to, by how far their enrollment is. */
export const enrollmentAudiences = {
  all: inState(sql`not ${inGroup(enrollmentStates, 'over', 'e.status')}`),
  unsubmitted: inState(inGroup(enrollmentStates, 'forming', 'e.status')),
  returned: inState(sql`e.status = 'returned'`),
  audited: inState(sql`e.status = 'pending'`),
  unpaid: inState(sql`e.status = 'unpaid'`),
  effective: inState(sql`e.status = 'effective'`),
  inStage: (competitionId: string, audience: Audience) =>
    peopleOfTeams(
      competitionId,
      audience,
      sql`not ${inGroup(enrollmentStates, 'over', 'e.status')} and exists (select from enrollment_participations p where p.enrollment_id = e.id
        and p.stage_id = ${audience.stageId}::uuid and p.status in ('in', 'submitted', 'under_review', 'advanced'))`,
    ),
} satisfies Readonly<Record<string, AudienceRows>>

import { sql } from 'kysely'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { inLibraries, ownSchoolIds } from './expert.policy.ts'
import { waitsForLibrary, waitsForSchool } from './recruit/application.views.ts'

const applications = sql`select null::uuid, a.submitted_at, r.closes_at from expert_applications a join expert_recruitments r on r.id = a.recruitment_id`

/** Experts on the workbench. */
export const expertWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'applicationsToDecide',
      label: ['待审核的专家申请', 'Expert applications to decide'],
      permission: 'expert:recruitment:audit',
      link: '/expert/manage?isWaiting=true',
      waiting: (db, actor) =>
        gathered(db, sql`${applications} where ${waitsForLibrary} and ${inLibraries(actor, 'a.organization_id')}`),
    },
    {
      key: 'applicationsToRecommend',
      label: ['待学校推荐的专家', 'Experts to recommend'],
      permission: 'expert:recommend:edit',
      link: '/expert/recommend?isWaiting=true',
      waiting: async (db, actor) =>
        gathered(
          db,
          sql`${applications} where ${waitsForSchool} and a.school_id = any(${await ownSchoolIds(db, actor)}::uuid[])`,
        ),
    },
    {
      key: 'reviewInvitations',
      label: ['待答复的评审邀请', 'Invitations to review'],
      permission: 'expert:self:edit',
      link: '/expert/mine',
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select null::uuid, i.created_at, i.expires_at from expert_invitations i join experts x on x.id = i.expert_id
            where x.user_id = ${actor.userId}::uuid and x.organization_id = ${actor.organizationId}::uuid and i.status = 'invited' and i.expires_at > now()`,
        ),
    },
  ],
}

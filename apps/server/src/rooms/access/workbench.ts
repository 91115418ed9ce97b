import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, type RoomWorkbench, total } from '#src/ports/workbench.ts'
import { accessFacts } from './facts.ts'
import { listMyInvitations } from './invitation/answer-invitation.ts'
import { peopleWithin } from './people.policy.ts'

const all = sql<number>`count(*)`.as('count')

/** What people and their accounts show on the workbench. */
export const accessWorkbench: RoomWorkbench<Ctx> = {
  counts: [
    {
      key: 'users',
      label: ['用户', 'Users'],
      permission: 'sys:user:list',
      link: '/system/user',
      count: (db, actor) =>
        total(
          db.selectFrom('identity_users as u').select(all).where(peopleWithin(actor, 'u')).where('u.status', '<>', 'deleted'),
        ),
    },
    {
      key: 'online',
      label: ['近30分钟在线', 'Online (30 min)'],
      permission: 'sys:session:list',
      link: '/system/session',
      count: (db, actor) =>
        total(
          db
            .selectFrom('identity_sessions as s')
            .innerJoin('identity_users as u', 'u.id', 's.user_id')
            .select(sql<number>`count(distinct s.user_id)`.as('count'))
            .where(peopleWithin(actor, 'u'))
            .where('s.last_use_at', '>', sql<string>`now() - interval '30 minutes'`),
        ),
    },
  ],
  firstRun: [
    async ({ db }, actor) => {
      if (!actor.isRoot) return {}
      const other = await db
        .selectFrom('access_user_roles as h')
        .select('h.user_id')
        .where('h.user_id', '<>', actor.userId)
        .where(accessFacts.isStaff(sql.ref('h.user_id')))
        .limit(1)
        .executeTakeFirst()
      return { people: { isDone: other !== undefined, path: '/system/user?add=true' } }
    },
  ],
  todos: [
    {
      key: 'pendingUsers',
      label: ['未激活账号', 'Accounts not activated'],
      permission: 'sys:user:list',
      link: '/system/user?status=pending',
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select null::uuid, u.created_at, null::timestamptz from identity_users u where u.status = 'pending' and ${peopleWithin(actor, 'u')}`,
        ),
    },
  ],
  personal: [
    {
      key: 'roleInvitations',
      label: ['待接受的角色邀请', 'Invitations to roles'],
      link: '/role',
      cards: async ({ db }, actor) =>
        (await listMyInvitations(db, actor)).map((one) => ({
          id: one.invitationId,
          title: one.groupName,
          text: inLang(
            one.roleName === null
              ? [`${one.inviterName}邀请您成为专家`, `${one.inviterName} invites you to join as an expert`]
              : [`${one.inviterName}邀请您担任${one.roleName}`, `${one.inviterName} invites you to join as ${one.roleName}`],
            actor.lang,
          ),
          note: '',
          competitionId: null,
          competitionName: '',
          since: one.inviteTime,
          due: one.expireTime,
          path: '/role',
          action: inLang(['去答复', 'Answer'], actor.lang),
        })),
    },
  ],
}

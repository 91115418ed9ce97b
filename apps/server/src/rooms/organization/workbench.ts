import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { type RoomWorkbench, total } from '#src/ports/workbench.ts'
import { organizationsOf } from './organization.policy.ts'

const all = sql<number>`count(*)`.as('count')

/** What places show on the workbench. */
export const organizationWorkbench: RoomWorkbench<Ctx> = {
  counts: [
    {
      key: 'organizations',
      label: ['组织', 'Organizations'],
      permission: 'sys:group:list',
      link: '/system/groud/user',
      count: (db, actor) => total(organizationsOf(db, actor).select(all)),
    },
    {
      key: 'schools',
      label: ['院校', 'Schools'],
      permission: 'sys:school:list',
      link: '/system/groud/schoolInfo',
      count: (db) => total(db.selectFrom('organization_schools').select(all)),
    },
  ],
  todos: [],
  firstRun: [
    {
      step: 'organization',
      stand: async ({ db }) => ({
        isDone:
          (await total(
            db.selectFrom('organizations').select(all).where('type', '<>', 'platform').where('status', '=', 'active'),
          )) > 0,
        path: '/system/groud/user',
      }),
    },
  ],
}

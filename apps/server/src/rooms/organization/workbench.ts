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
    async ({ db }, actor) => {
      if (!actor.isRoot) return {}
      const [organizations, school] = await Promise.all([
        total(db.selectFrom('organizations').select(all).where('type', '<>', 'platform').where('status', '=', 'active')),
        db.selectFrom('organization_schools').select('id').limit(1).executeTakeFirst(),
      ])
      return {
        organization: { isDone: organizations > 0, path: '/system/groud/user?add=true' },
        schools: { isDone: school !== undefined, path: '/system/groud/schoolInfo' },
      }
    },
  ],
}

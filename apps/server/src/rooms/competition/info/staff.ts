// Who is named for a competition, in which role: what the scope "named competitions" reaches.
import type * as parts from '@kaisai/contract/competition/parts.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { holdsText } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../competition.policy.ts'
import { recordAction } from '../record-action.ts'
import { changeCompetition } from './change-setup.ts'

const MOST = 20
type Named = InputOf<typeof parts.addStaff>

// Holders of an active role with the scope "named competitions" in an organization.
const holders = (db: Db, organizationId: string) =>
  db
    .selectFrom('access_user_roles as h')
    .innerJoin('access_roles as r', 'r.id', 'h.role_id')
    .innerJoin('identity_users as u', 'u.id', 'h.user_id')
    .where('h.organization_id', '=', organizationId)
    .where('r.scope', '=', 'COMPETITION')
    .where('r.status', '=', 'active')
    .where('u.status', '=', 'active')

/** People of the competition's organization who may be named for it; at most 20. */
export const listStaffOptions = async (db: Db, actor: Actor, input: InputOf<typeof parts.listStaffOptions>) => {
  const competition = await competitionsOf(db, actor)
    .select('c.organization_id')
    .where('c.id', '=', input.competitionId)
    .executeTakeFirst()
  if (!competition) throw problem('house.not_found')
  let query = holders(db, competition.organization_id)
    .select(['u.id as userId', 'u.user_name as userName', 'u.real_name as realName', 'r.id as roleId'])
    .select(textIn(actor.lang, 'r.name_zh', 'r.name_en').as('roleName'))
    .where(
      sql<boolean>`not exists (select 1 from competition_staff s where s.competition_id = ${input.competitionId} and s.user_id = u.id and s.role_id = r.id)`,
    )
  const { keyword } = input
  if (keyword) query = query.where(({ or }) => or([holdsText('u.real_name', keyword), holdsText('u.user_name', keyword)]))
  return query.orderBy('u.real_name').orderBy('u.id').limit(MOST).execute()
}

/** Names somebody for a competition in a role the person holds in its organization. */
export const addStaff = (ctx: Ctx, actor: Actor, input: Named): Promise<null> =>
  changeCompetition(ctx, actor, input.competitionId, async (tx, competition) => {
    // Only people of the organization are named.
    const person = await tx
      .selectFrom('identity_users as u')
      .select('u.real_name')
      .where('u.id', '=', input.userId)
      .where(
        sql<boolean>`(u.organization_id = ${competition.organization_id} or exists (select 1 from access_user_roles h
          where h.user_id = u.id and h.organization_id = ${competition.organization_id}))`,
      )
      .executeTakeFirst()
    if (!person) throw problem('house.not_found')
    const held = await holders(tx, competition.organization_id)
      .select('r.name_zh')
      .where('u.id', '=', input.userId)
      .where('r.id', '=', input.roleId)
      .executeTakeFirst()
    if (!held) throw problem('competition.staff_role', { name: person.real_name })
    const added = await tx
      .insertInto('competition_staff')
      .values({ competition_id: competition.id, user_id: input.userId, role_id: input.roleId, added_by: actor.userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!added) return null
    await recordAction(tx, actor, competition, 'staff_added', {
      changes: [{ field: held.name_zh, from: null, to: person.real_name }],
    })
    return null
  })

/** Takes somebody's name off a competition. One manager stays. */
export const removeStaff = (ctx: Ctx, actor: Actor, input: Named): Promise<null> =>
  changeCompetition(ctx, actor, input.competitionId, async (tx, competition) => {
    const gone = await tx
      .deleteFrom('competition_staff')
      .where('competition_id', '=', competition.id)
      .where('user_id', '=', input.userId)
      .where('role_id', '=', input.roleId)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) throw problem('house.not_found')
    await requireManager(tx, competition.id, input.roleId)
    const names = await tx
      .selectFrom('identity_users as u')
      .innerJoin('access_roles as r', (join) => join.on('r.id', '=', input.roleId))
      .select(['u.real_name', 'r.name_zh'])
      .where('u.id', '=', input.userId)
      .executeTakeFirstOrThrow()
    await recordAction(tx, actor, competition, 'staff_removed', {
      changes: [{ field: names.name_zh, from: names.real_name, to: null }],
    })
    return null
  })

// Refuses to take the last one who may set the competition up.
const requireManager = async (tx: Tx, competitionId: string, roleId: string): Promise<void> => {
  const manages = (column: string) =>
    sql<boolean>`exists (select 1 from access_role_permissions p where p.role_id = ${sql.ref(column)} and p.permission = 'competition:info:edit')`
  const wasManager = await tx
    .selectFrom('access_roles as r')
    .select('r.id')
    .where('r.id', '=', roleId)
    .where(manages('r.id'))
    .executeTakeFirst()
  if (!wasManager) return
  const left = await tx
    .selectFrom('competition_staff as s')
    .select('s.user_id')
    .where('s.competition_id', '=', competitionId)
    .where(manages('s.role_id'))
    .executeTakeFirst()
  if (!left) throw problem('competition.last_manager')
}

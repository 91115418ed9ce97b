// The last step of an installation's first run: a competition everybody can see. Whoever is alone is shown the switch of the second person.
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { FirstRunState } from '#src/ports/workbench.ts'
import { holdersOf } from '#src/rooms/access/index.ts'
import { organizationsOf } from '#src/rooms/organization/index.ts'
import { isAudited } from '../info/habits.ts'

const alone = [
  '目前只有您能审核竞赛，而自己提交的竞赛须由另一人审核。请添加一位有审核权限的同事，或在“审核方式”中改为由组织管理员直接发布。',
  'Only you can approve competitions, and what you submit needs another person. Add a colleague who may approve, or let competitions be published directly.',
] as const

/** How the step stands for somebody. The hint is about the organization whose competition is on its way, else the newest one. */
export const firstCompetition = async (ctx: Ctx, actor: Actor): Promise<FirstRunState> => {
  const { db } = ctx
  const { rows } = await sql<{ isPublic: boolean; begun: string | null }>`
    select exists (select 1 from competitions c where c.is_public) as "isPublic",
           (select c.organization_id from competitions c where not c.is_public order by c.id desc limit 1) as begun`.execute(db)
  const { isPublic, begun } = rows[0]!
  const path = begun ? '/competition/list' : '/competition/addEdit'
  const organizationId = begun ?? (await newestOrganization(db, actor))
  if (isPublic || organizationId === null || !(await isAudited(db, organizationId))) return { isDone: isPublic, path }
  const others = await inTx(db, (tx) => holdersOf(tx, 'competition:info:audit', organizationId))
  if (others.some((userId) => userId !== actor.userId)) return { isDone: false, path }
  return { isDone: false, path, hint: { text: alone, path: `/competition/list?habits=${organizationId}` } }
}

// Where a first competition would be begun: an organizing body before the platform.
const newestOrganization = async (db: Db, actor: Actor): Promise<string | null> => {
  const found = await organizationsOf(db, actor)
    .select('o.id')
    .where('o.status', '=', 'active')
    .orderBy(sql`o.type = 'platform'`)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

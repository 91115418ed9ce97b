// The guide to a first competition, and who approves it. Whoever is alone is shown the switch of the second person.
import { may } from '@kaisai/contract/access'
import type { SetupStep } from '@kaisai/contract/competition/labels'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { FirstRunState, FirstRunStates } from '#src/ports/workbench.ts'
import { holdersOf } from '#src/rooms/access/index.ts'
import { organizationsOf } from '#src/rooms/organization/index.ts'
import { isSiteOnline } from '#src/rooms/website/reads.ts'
import { competitionsOf } from '../competition.policy.ts'
import { isAudited } from '../info/habits.ts'
import { readinessOf } from '../publish/readiness.views.ts'

const alone = [
  '目前只有您能审核竞赛，而自己提交的竞赛须由另一人审核。请添加一位有审核权限的同事，或在“审核方式”中改为由组织管理员直接发布。',
  'Only you can approve competitions, and what you submit needs another person. Add a colleague who may approve, or let competitions be published directly.',
] as const

/** Of whoever sets up competitions: the way to a first one. Of the super administrator: who approves it. */
export const competitionFirstRun = async (ctx: Ctx, actor: Actor): Promise<FirstRunStates> => {
  // Who works for named competitions creates none.
  const sets = may(actor, 'competition:info:edit') && (actor.isRoot || actor.scope !== 'COMPETITION')
  if (!sets) return {}
  const shown = await shownOf(ctx.db, actor)
  if (shown.isShown && !actor.isRoot) return {}
  const begun = await newestBegun(ctx.db, actor)
  const hint = await hintOf(ctx.db, actor, begun)
  const hinted = hint ? { hint } : {}
  const roles = actor.isRoot ? { roles: { isDone: hint === null, path: '/system/user', ...hinted } } : {}
  if (shown.isShown) return roles
  return { ...roles, ...(await stepsOf(ctx.db, actor, begun, shown, hinted)) }
}

interface Begun {
  readonly id: string
  readonly organizationId: string
}

interface Shown {
  readonly isPublic: boolean
  readonly isShown: boolean
}

// Whether some competition within reach is public, and whether one stands on a site that is online.
const shownOf = async (db: Db, actor: Actor): Promise<Shown> => {
  const published = competitionsOf(db, actor).select('c.id').where('c.is_public', '=', true)
  const [first, online] = await Promise.all([
    published.limit(1).executeTakeFirst(),
    published
      .where(
        sql<boolean>`exists (select 1 from competition_sites s where s.competition_id = c.id and ${isSiteOnline(sql`s.site_id`)})`,
      )
      .limit(1)
      .executeTakeFirst(),
  ])
  return { isPublic: first !== undefined, isShown: online !== undefined }
}

// The competition the guide is about: what is published already, else the newest on its way.
const newestBegun = async (db: Db, actor: Actor): Promise<Begun | null> =>
  (await competitionsOf(db, actor)
    .select(['c.id', 'c.organization_id as organizationId'])
    .where('c.status', '<>', 'cancelled')
    .orderBy('c.is_public', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

const stepsOf = async (
  db: Db,
  actor: Actor,
  begun: Begun | null,
  { isPublic }: Shown,
  hinted: Partial<FirstRunState>,
): Promise<FirstRunStates> => {
  const gaps = begun ? await readinessOf(db, begun.id, actor.lang) : []
  const at = (page: string): string => (begun ? `/competition/${page}?id=${begun.id}` : '/competition/addEdit')
  // What the checklist names is open; a published competition needs nothing any more.
  const filled = (page: string, isOpen: (gap: { step: SetupStep; key: string; severity: string }) => boolean): FirstRunState => ({
    isDone: begun !== null && (isPublic || !gaps.some(isOpen)),
    path: at(page),
  })
  const blocks = (step: SetupStep) => (gap: { step: SetupStep; severity: string }) =>
    gap.step === step && gap.severity === 'blocking'
  const hasCriteria = (gap: { step: SetupStep; key: string; severity: string }): boolean =>
    gap.key === 'criteria' || blocks('review')(gap)
  return {
    create: { isDone: begun !== null, path: begun ? '/competition/list' : '/competition/addEdit' },
    basics: filled('addEdit', blocks('info')),
    schedule: filled('scheduleSet', blocks('schedule')),
    forms: filled('enrollSet', (gap) => blocks('enroll')(gap) || blocks('work')(gap)),
    criteria: filled('reviewSet', hasCriteria),
    publish: { isDone: isPublic, path: begun ? at('details') : '/competition/addEdit', ...hinted },
    shown: { isDone: false, path: may(actor, 'web:site:list') ? '/website/site' : at('addEdit') },
  }
}

// Whoever is alone in approving, and the switch of the organization whose competition is on its way, else of the newest one.
const hintOf = async (db: Db, actor: Actor, begun: Begun | null): Promise<FirstRunState['hint'] | null> => {
  const organizationId = begun?.organizationId ?? (await newestOrganization(db, actor))
  if (organizationId === null || !(await isAudited(db, organizationId))) return null
  const others = await inTx(db, (tx) => holdersOf(tx, 'competition:info:audit', organizationId))
  if (others.some((userId) => userId !== actor.userId)) return null
  return { text: alone, path: `/competition/list?habits=${organizationId}` }
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

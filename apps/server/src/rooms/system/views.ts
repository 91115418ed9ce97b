// Saved views of lists. A view belongs to the identity it was made with: its organization, and through its call to who may open the list.
import { may } from '@kaisai/contract/access'
import { allEndpoints } from '@kaisai/contract/all'
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/view.endpoints'
import type { ViewContent } from '@kaisai/contract/system/view.endpoints'
import { type Selectable, sql } from 'kysely'
import { type TSchema, Type } from 'typebox'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { SystemListViews } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { readerOf } from '#src/http/validate.ts'
import { holdsRoleIn } from '../access/reads.ts'
import { personName } from '../identity/reads.ts'

/** So many views somebody keeps of one list; the table’s `no` holds it too. */
const MOST_VIEWS = 30

const lists: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.flatMap(({ endpoint }) =>
    endpoint.method === 'GET' && endpoint.kind === 'json' ? [[endpoint.path, endpoint]] : [],
  ),
)

/** The list of a call the actor may make; `house.not_found` for any other. */
const requireList = (actor: Actor, call: string): Endpoint => {
  const list = lists.get(call)
  const { access = 'public' } = list ?? {}
  if (!list || access === 'public' || (access !== 'signedIn' && !may(actor, access))) throw problem('house.not_found')
  return list
}

const fieldsOf = (list: Endpoint): Readonly<Record<string, TSchema & { label?: Label }>> => {
  const {
    pageNum: _,
    pageSize: __,
    sort: ___,
    ...fields
  } = (list.input as { properties?: Record<string, TSchema> }).properties ?? {}
  return fields
}

// Whether a list still takes a value for one of its inputs: a state or a choice may have gone.
const isTaken = (name: string, field: TSchema, value: string): boolean => {
  try {
    readerOf(Type.Object({ [name]: field }), 'query')({ [name]: value })
    return true
  } catch {
    return false
  }
}

/** What of a view’s filters the list has and the actor may still choose; and the labels of the others. */
const standing = async (ctx: Ctx, actor: Actor, list: Endpoint, contents: readonly ViewContent[]) => {
  const fields = fieldsOf(list)
  const known = new Map<string, ReadonlySet<string>>()
  for (const [name, ask] of Object.entries(ctx.filterValues)) {
    const field = fields[name]
    const values = contents.flatMap(({ filters }) => (filters[name] !== undefined ? [filters[name]] : []))
    const asked = field ? [...new Set(values)].filter((value) => isTaken(name, field, value)) : []
    known.set(name, new Set(asked.length > 0 ? await ask(ctx.db, actor, asked) : []))
  }
  const stands = (name: string, value: string): boolean => {
    const field = fields[name]
    return field !== undefined && isTaken(name, field, value) && (known.get(name)?.has(value) ?? true)
  }
  return ({ filters, ...content }: ViewContent) => {
    const all = Object.entries(filters)
    const gone = all.filter(([name, value]) => !stands(name, value))
    return {
      content: { ...content, filters: Object.fromEntries(all.filter(([name, value]) => stands(name, value))) },
      gone: gone.map(([name]) => inLang(fields[name]?.label ?? ['其他条件', 'Another condition'], actor.lang)),
    }
  }
}

// One’s own of the active identity’s organization, and what colleagues share who still work there.
const viewsOf = (db: Db, actor: Actor, call: string) => {
  const isOwn = sql<boolean>`(v.user_id = ${actor.userId}::uuid and v.organization_id is not distinct from ${actor.organizationId}::uuid)`
  return db
    .selectFrom('system_list_views as v')
    .where('v.call', '=', call)
    .where(
      sql<boolean>`(${isOwn} or (v.is_shared and v.organization_id = ${actor.organizationId}::uuid
        and ${holdsRoleIn(sql`v.user_id`, sql`v.organization_id`)}))`,
    )
    .select(['v.id', 'v.name', 'v.is_shared', 'v.content', 'v.version', isOwn.as('isOwn')])
    .select(personName(sql`v.user_id`).as('ownerName'))
}

/** The views of a list, one’s own first. Throws `house.not_found` for a list the actor may not open. */
export const listViews = async (
  ctx: Ctx,
  actor: Actor,
  { call }: InputOf<typeof endpoints.listViews>,
): Promise<ReplyOf<typeof endpoints.listViews>> => {
  const list = requireList(actor, call)
  const rows = await viewsOf(ctx.db, actor, call)
    .orderBy('isOwn', 'desc')
    .orderBy(sql`v.name collate app.zh`)
    .limit(200)
    .execute()
  const left = await standing(
    ctx,
    actor,
    list,
    rows.map(({ content }) => content),
  )
  return rows.map(({ id, name, is_shared, content, ...row }) => ({
    viewId: id,
    name,
    isShared: is_shared,
    ...row,
    ...left(content),
  }))
}

// What the list does not take as an input is no part of a view.
const kept = (list: Endpoint, { filters, ...content }: ViewContent): ViewContent => {
  const fields = fieldsOf(list)
  return {
    ...content,
    filters: Object.fromEntries(
      Object.entries(filters).filter(([name, value]) => fields[name] && isTaken(name, fields[name], value)),
    ),
  }
}

const requireSharable = (actor: Actor, isShared: boolean): void => {
  if (isShared && actor.organizationId === null) throw problem('system.view_alone')
}

const named = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? problem('system.view_taken') : error
  }
}

/** Keeps a view. Throws `system.view_taken` for a name that is used, `system.view_limit` for one too many. */
export const addView = (
  ctx: Ctx,
  actor: Actor,
  { call, name, isShared, content }: InputOf<typeof endpoints.addView>,
): Promise<ReplyOf<typeof endpoints.addView>> => {
  const list = requireList(actor, call)
  requireSharable(actor, isShared)
  return named(
    inTx(ctx.db, async (tx) => {
      const { rows } = await sql<{ no: number | null }>`
        select min(n) as no from generate_series(1, ${MOST_VIEWS}::int) n where not exists (select 1 from system_list_views v where v.no = n
          and v.user_id = ${actor.userId}::uuid and v.organization_id is not distinct from ${actor.organizationId}::uuid and v.call = ${call})`.execute(
        tx,
      )
      const no = rows[0]?.no ?? null
      if (no === null) throw problem('system.view_limit', { most: MOST_VIEWS })
      const { id } = await tx
        .insertInto('system_list_views')
        .values({
          ...{ organization_id: actor.organizationId, user_id: actor.userId, call, no, name, is_shared: isShared },
          ...{ content: JSON.stringify(kept(list, content)), updated_by: actor.userId },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { viewId: id }
    }),
  )
}

const lockOwn = async (tx: Tx, actor: Actor, viewId: string) => {
  const own = await tx
    .selectFrom('system_list_views')
    .select('id')
    .where('id', '=', viewId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!own) throw problem('house.not_found')
  return lockRow<Selectable<SystemListViews>>(tx, 'system_list_views', viewId)
}

/** Changes an own view. Throws `house.edited_meanwhile` when another window was faster. */
export const updateView = (
  ctx: Ctx,
  actor: Actor,
  { viewId, name, isShared, content, version }: InputOf<typeof endpoints.updateView>,
): Promise<null> => {
  requireSharable(actor, isShared)
  return named(
    inTx(ctx.db, async (tx) => {
      const stored = await lockOwn(tx, actor, viewId)
      await requireVersion(tx, stored, { name, is_shared: isShared }, version, actor)
      const list = lists.get(stored.call)
      const next = content && list ? { content: JSON.stringify(kept(list, content)) } : {}
      await tx
        .updateTable('system_list_views')
        .set({ name, is_shared: isShared, ...next, ...stamp(actor, version) })
        .where('id', '=', viewId)
        .execute()
      return null
    }),
  )
}

/** Deletes an own view. */
export const deleteView = (ctx: Ctx, actor: Actor, { viewId }: InputOf<typeof endpoints.deleteView>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await lockOwn(tx, actor, viewId)
    await tx.deleteFrom('system_list_views').where('id', '=', viewId).execute()
    return null
  })

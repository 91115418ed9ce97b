import type * as endpoints from '@kaisai/contract/competition/item.endpoints'
import { contradictions } from '@kaisai/contract/competition/rules/contradictions'
import { completeRules } from '@kaisai/contract/competition/rules/rules'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate, isReferenced } from '#src/db/pg-errors.ts'
import type { CompetitionCategories } from '#src/db/tables.gen.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { type Competition, competitionsOf } from '../competition.policy.ts'
import { changeSetup } from '../info/change-setup.ts'
import { recordAction } from '../record-action.ts'
import { writeCapacity } from './places.ts'

const MOST_LEVELS = 3
type Category = Selectable<CompetitionCategories>
type Fields = Omit<InputOf<typeof endpoints.addItem>, 'competitionId'>

const columnsOf = (input: Fields) => ({
  parent_id: input.parentId,
  code: input.code,
  name: input.name,
  name_en: input.nameEn,
  description: input.description,
  description_en: input.descriptionEn,
  limits: input.limits,
  ...(input.disciplines === undefined ? {} : { disciplines: input.disciplines }),
  fee_fen: input.feeFen,
  fee_basis: input.feeBasis,
  enroll_form_id: input.enrollFormId,
  work_form_id: input.workFormId,
  is_enabled: input.isEnabled,
})
const stored = (columns: ReturnType<typeof columnsOf>) => ({ ...columns, limits: JSON.stringify(columns.limits) })

/** The competition of a category within reach; `house.not_found` for any other. */
export const competitionOfCategory = async (db: Db, actor: Actor, itemId: string): Promise<string> => {
  const found = await competitionsOf(db, actor)
    .innerJoin('competition_categories as k', 'k.competition_id', 'c.id')
    .select('c.id')
    .where('k.id', '=', itemId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found.id
}

/** Changes a category within reach, locked with its competition. */
export const changeCategory = async <T>(
  ctx: Ctx,
  actor: Actor,
  itemId: string,
  work: (tx: Tx, category: Category, competition: Competition) => Promise<T>,
): Promise<T> => {
  const competitionId = await competitionOfCategory(ctx.db, actor, itemId)
  return changeSetup(ctx, actor, competitionId, async (tx, competition) =>
    work(tx, await lockRow<Category>(tx, 'competition_categories', itemId), competition),
  )
}

const refuseCode =
  (code: string) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? problem('competition.category_code_exists', { code }) : error
  }

/** Adds a category behind the others. */
export const addItem = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addItem>): Promise<{ itemId: string }> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    await requireValid(ctx, tx, competition, input, null)
    const last = await tx
      .selectFrom('competition_categories')
      .select(({ fn }) => fn.max('sort').as('sort'))
      .where('competition_id', '=', competition.id)
      .executeTakeFirst()
    const { id } = await tx
      .insertInto('competition_categories')
      .values({
        competition_id: competition.id,
        sort: Number(last?.sort ?? -1) + 1,
        updated_by: actor.userId,
        ...stored(columnsOf(input)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseCode(input.code))
    await writeCapacity(ctx, tx, id, input.limits)
    await recordAction(tx, actor, competition, 'category_added', { changes: [{ field: 'name', from: null, to: input.name }] })
    return { itemId: id }
  })

/** Saves a category by its version. Its quota does not go below the places already taken. */
export const updateItem = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateItem>): Promise<{ version: number }> =>
  changeCategory(ctx, actor, input.itemId, async (tx, category, competition) => {
    const wanted = columnsOf(input)
    await requireVersion(tx, category, wanted, input.version, actor)
    await requireValid(ctx, tx, competition, input, category.id)
    const isQuotaNew =
      (input.limits.totalQuota !== null && category.total_quota === null) ||
      (input.limits.perSchoolQuota !== null && category.per_school_quota === null)
    if (isQuotaNew) await ctx.facts.enrollments.holdAll(tx)
    await tx
      .updateTable('competition_categories')
      .set({ ...stored(wanted), ...stamp(actor, category.version) })
      .where('id', '=', category.id)
      .execute()
      .catch(refuseCode(input.code))
    await writeCapacity(ctx, tx, category.id, input.limits)
    const changes = changesOf({ ...category }, wanted).map((change) => ({ ...change, field: `${category.code}·${change.field}` }))
    await recordAction(tx, actor, competition, 'category_updated', { changes })
    return { version: category.version + 1 }
  })

/** Deletes a category without entries and without categories below it. */
export const deleteItem = (ctx: Ctx, actor: Actor, input: { itemId: string }): Promise<null> =>
  changeCategory(ctx, actor, input.itemId, async (tx, category, competition) => {
    if ((await ctx.facts.enrollments.countIn(tx, category.id)) > 0)
      throw problem('competition.has_entries', { name: category.name })
    await tx.deleteFrom('competition_places').where('category_id', '=', category.id).execute()
    await tx
      .deleteFrom('competition_categories')
      .where('id', '=', category.id)
      .execute()
      .catch((error: unknown) => {
        throw isReferenced(error) ? problem('competition.has_entries', { name: category.name }) : error
      })
    await recordAction(tx, actor, competition, 'category_deleted', {
      changes: [{ field: 'name', from: category.name, to: null }],
    })
    return null
  })

/** Puts the whole tree into a new order. Refuses loops, a fourth level, and anything but every category once. */
export const sortItems = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.sortItems>): Promise<null> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const held = await tx.selectFrom('competition_categories').select('id').where('competition_id', '=', competition.id).execute()
    const ids = new Set(input.items.map(({ itemId }) => itemId))
    if (ids.size !== input.items.length || ids.size !== held.length || held.some(({ id }) => !ids.has(id)))
      throw problem('house.not_found')
    const parents = new Map(input.items.map(({ itemId, parentId }) => [itemId, parentId]))
    for (const itemId of ids) requireDepth(parents, itemId)
    for (const [sort, { itemId, parentId }] of input.items.entries()) {
      await tx
        .updateTable('competition_categories')
        .set({
          sort,
          parent_id: parentId,
          version: sql<number>`version + (parent_id is distinct from ${parentId}::uuid)::int`,
        })
        .where('id', '=', itemId)
        .execute()
    }
    await recordAction(tx, actor, competition, 'categories_sorted')
    return null
  })

const requireDepth = (parents: ReadonlyMap<string, string | null>, itemId: string): void => {
  let at: string | null = itemId
  for (let level = 0; at !== null; level++) {
    if (level > 0 && at === itemId) throw problem('competition.category_loop')
    if (level >= MOST_LEVELS) throw problem('competition.category_depth')
    const parent: string | null | undefined = parents.get(at)
    if (parent === undefined) throw problem('house.not_found')
    at = parent
  }
}

// Parent and forms are of this competition, the tree stays a tree, numbers do not contradict each other, pupils pay nothing.
const requireValid = async (ctx: Ctx, tx: Tx, competition: Competition, input: Fields, itemId: string | null): Promise<void> => {
  if (competition.is_k12_free && input.feeFen > 0) throw problem('competition.k12_fee')
  const rows = await tx
    .selectFrom('competition_categories')
    .select(['id', 'parent_id'])
    .where('competition_id', '=', competition.id)
    .execute()
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const self = itemId ?? 'new'
  // What teams have entered stays something one enters.
  if (
    input.parentId !== null &&
    parents.get(self) !== input.parentId &&
    (await ctx.facts.enrollments.countIn(tx, input.parentId)) > 0
  )
    throw problem('competition.parent_has_entries')
  parents.set(self, input.parentId)
  for (const id of parents.keys()) requireDepth(parents, id)
  for (const [formId, purpose] of [
    [input.enrollFormId, 'enroll'],
    [input.workFormId, 'work'],
  ] as const) {
    if (formId !== null) await requireForm(tx, competition.id, formId, purpose)
  }
  const rules = completeRules(competition.rules)
  // Only what is wrong with this category itself; rules nobody uses are reported by the readiness list.
  const faults = contradictions({ ...rules, caps: [], levelGroups: 'off', schoolsMax: null }, [input])
  if (faults[0]) throw new InvalidInput(faults[0], 'limits')
}

const requireForm = async (tx: Tx, competitionId: string, formId: string, purpose: string): Promise<void> => {
  const form = await tx
    .selectFrom('competition_forms')
    .select('id')
    .where('id', '=', formId)
    .where('competition_id', '=', competitionId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!form) throw problem('house.not_found')
}

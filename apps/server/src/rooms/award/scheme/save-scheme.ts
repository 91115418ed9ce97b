// Schemes are added, changed, copied, put to use and retired.
import { noRules, type SchemeRules } from '@kaisai/contract/award/assign-types'
import type * as endpoints from '@kaisai/contract/award/scheme.endpoints'
import { awardSchemeStates } from '@kaisai/contract/award/scheme.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { lockAwards, type Scheme, type Stage, schemeOf, stageOf } from '../award.policy.ts'
import { recordSchemeAction } from '../record-action.ts'
import { type ItemInput, itemsOf, requireItems, rulesOf, rulesRow, shownItem, writeItems } from './items.ts'
import { copyMarkers } from './markers.ts'

interface Content {
  readonly name: string
  readonly isOnePerPerson: boolean
  /** Absent: none. */
  readonly rules?: SchemeRules | undefined
  readonly items: readonly ItemInput[]
}

/** Adds a scheme to a stage within reach. */
export const addScheme = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addScheme>): Promise<{ schemeId: string }> =>
  inTx(ctx.db, async (tx) => {
    const stage = await stageOf(tx, actor, input.stageId)
    return { schemeId: await insert(tx, actor, stage, input, { no: 1, basedOn: null }) }
  })

const insert = async (
  tx: Tx,
  actor: Actor,
  stage: Stage,
  content: Content,
  { no, basedOn }: { no: number; basedOn: string | null },
): Promise<string> => {
  await requireItems(tx, stage.competition_id, content.items)
  const { id } = await tx
    .insertInto('award_schemes')
    .values({
      competition_id: stage.competition_id,
      stage_id: stage.id,
      organization_id: stage.organization_id,
      name: content.name,
      no,
      based_on_id: basedOn,
      is_one_per_person: content.isOnePerPerson,
      ...rulesRow(content.rules ?? noRules, content.isOnePerPerson),
      created_by: actor.userId,
      updated_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(sameName)
  await writeItems(tx, id, withoutIds(content.items))
  await recordSchemeAction(tx, actor, { id, name: content.name, organization_id: stage.organization_id }, 'scheme_added')
  return id
}

const sameName = (error: unknown): never => {
  throw isDuplicate(error) ? problem('award.scheme_exists') : error
}
const withoutIds = (items: readonly ItemInput[]): ItemInput[] => items.map((item) => ({ ...item, schemeItemId: null }))

/**
 * Saves a scheme. Where awards beyond proposals stand on it, it stays as it is and its next version takes its place.
 * Returns the scheme that holds what was saved.
 */
export const updateScheme = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateScheme>,
): Promise<{ schemeId: string }> => inTx(ctx.db, async (tx) => ({ schemeId: await saveScheme(tx, actor, input) }))

/** The same within a transaction: what comes after it in the same call may still refuse it. Returns the scheme that holds what was saved. */
export const saveScheme = async (tx: Tx, actor: Actor, input: InputOf<typeof endpoints.updateScheme>): Promise<string> => {
  const scheme = await lockScheme(tx, actor, input.schemeId)
  await requireVersion(tx, scheme, { name: input.name, is_one_per_person: input.isOnePerPerson }, input.version, actor)
  // Whoever does not name the limits leaves them as they are.
  const rules = input.rules ?? rulesOf(scheme)
  if (await isUsed(tx, scheme.id)) return replace(tx, actor, scheme, { ...input, rules })
  await requireItems(tx, scheme.competition_id, input.items)
  // Proposals hang on the items: a save drops those whose item is gone.
  await dropProposalsOf(tx, scheme.id, input.items)
  await tx
    .updateTable('award_schemes')
    .set({
      name: input.name,
      is_one_per_person: input.isOnePerPerson,
      ...rulesRow(rules, input.isOnePerPerson),
      ...stamp(actor, scheme.version),
    })
    .where('id', '=', scheme.id)
    .execute()
    .catch(sameName)
  await writeItems(tx, scheme.id, input.items)
  await recordSchemeAction(tx, actor, scheme, 'scheme_updated')
  return scheme.id
}

const lockScheme = async (tx: Tx, actor: Actor, schemeId: string): Promise<Scheme> => {
  const seen = await schemeOf(tx, actor, schemeId)
  await lockAwards(tx, seen.competition_id)
  return tx.selectFrom('award_schemes').selectAll().where('id', '=', schemeId).forUpdate().executeTakeFirstOrThrow()
}

const isUsed = async (tx: Tx, schemeId: string): Promise<boolean> =>
  (await tx
    .selectFrom('awards as a')
    .innerJoin('award_scheme_items as i', 'i.id', 'a.scheme_item_id')
    .select('a.id')
    .where('i.scheme_id', '=', schemeId)
    .where('a.status', '<>', 'proposed')
    .limit(1)
    .executeTakeFirst()) !== undefined

const dropProposalsOf = async (tx: Tx, schemeId: string, items: readonly ItemInput[]): Promise<void> => {
  const kept = items.flatMap(({ schemeItemId }) => schemeItemId ?? [])
  const gone = (await itemsOf(tx, schemeId)).filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('awards').where('scheme_item_id', 'in', gone).execute()
}

const replace = async (tx: Tx, actor: Actor, scheme: Scheme, content: Content): Promise<string> => {
  const last = await tx
    .selectFrom('award_schemes')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('stage_id', '=', scheme.stage_id)
    .where('name', '=', content.name)
    .executeTakeFirstOrThrow()
  const stage = { id: scheme.stage_id, competition_id: scheme.competition_id, organization_id: scheme.organization_id }
  const id = await insert(tx, actor, stage, content, {
    no: Math.max(Number(last.no ?? 0), scheme.no) + 1,
    basedOn: scheme.id,
  })
  if (scheme.status !== 'active') return id
  await move(tx, awardSchemeStates, scheme.id, 'retire', actor)
  await move(tx, awardSchemeStates, id, 'activate', actor)
  return id
}

/** Copies a scheme to a stage; categories are found by their codes, awards of categories the stage does not know become open to each. */
export const copyScheme = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.copyScheme>,
): Promise<{ schemeId: string; widened: string[] }> =>
  inTx(ctx.db, async (tx) => {
    const scheme = await schemeOf(tx, actor, input.schemeId)
    return copyTo(tx, actor, scheme, await stageOf(tx, actor, input.stageId), input.name)
  })

/** The same within a transaction, for a scheme and a stage that were looked up within reach. */
export const copyTo = async (
  tx: Tx,
  actor: Actor,
  scheme: Scheme,
  stage: Stage,
  name: string,
): Promise<{ schemeId: string; widened: string[] }> => {
  const codes = await tx
    .selectFrom('competition_categories as old')
    .innerJoin('competition_categories as new', 'new.code', 'old.code')
    .select(['old.id as old', 'new.id as new'])
    .where('old.competition_id', '=', scheme.competition_id)
    .where('new.competition_id', '=', stage.competition_id)
    .execute()
  const found = new Map(codes.map((one) => [one.old, one.new]))
  const widened: string[] = []
  const stored = (await itemsOf(tx, scheme.id)).map(shownItem)
  const markers = await copyMarkers(
    tx,
    actor,
    stage.competition_id,
    stored.flatMap(({ markerId }) => markerId ?? []),
  )
  const items = stored.map((one): ItemInput => {
    const item = { ...one, markerId: one.markerId == null ? null : markers.get(one.markerId)! }
    const itemId = item.itemId === null ? null : (found.get(item.itemId) ?? null)
    if (item.itemId === null || itemId !== null) return { ...item, itemId }
    widened.push(item.name)
    return { ...item, scope: 'each', itemId: null }
  })
  const content = { name, isOnePerPerson: scheme.is_one_per_person, rules: rulesOf(scheme), items }
  return { schemeId: await insert(tx, actor, stage, content, { no: 1, basedOn: scheme.id }), widened }
}

/** Puts a scheme to use, in the place of the one in use, or retires it. */
export const moveScheme = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveScheme>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scheme = await lockScheme(tx, actor, input.schemeId)
    await requireVersion(tx, scheme, {}, input.version, actor)
    if (input.verb === 'activate') {
      const used = await tx
        .selectFrom('award_schemes')
        .selectAll()
        .where('stage_id', '=', scheme.stage_id)
        .where('status', '=', 'active')
        .executeTakeFirst()
      if (used && used.id !== scheme.id)
        await move(tx, awardSchemeStates, used.id, 'retire', actor, '', stamp(actor, used.version))
    }
    await move(tx, awardSchemeStates, scheme.id, input.verb, actor, '', stamp(actor, scheme.version))
    await recordSchemeAction(tx, actor, scheme, input.verb === 'activate' ? 'scheme_activated' : 'scheme_retired')
    return null
  })

/** Deletes a scheme nothing stands on. */
export const deleteScheme = (ctx: Ctx, actor: Actor, input: { schemeId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scheme = await lockScheme(tx, actor, input.schemeId)
    const stands = await tx
      .selectFrom('award_scheme_items as i')
      .leftJoin('awards as a', 'a.scheme_item_id', 'i.id')
      .select('i.id')
      .where('i.scheme_id', '=', scheme.id)
      .where('a.id', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const run = await tx.selectFrom('award_runs').select('id').where('scheme_id', '=', scheme.id).limit(1).executeTakeFirst()
    if (stands || run) throw problem('award.scheme_used')
    await tx.deleteFrom('award_schemes').where('id', '=', scheme.id).execute()
    await recordSchemeAction(tx, actor, scheme, 'scheme_deleted')
    return null
  })

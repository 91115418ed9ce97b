import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/dictionary.endpoints'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { holdsText, pageOfRows, sortOf } from '#src/db/page.ts'
import { isDuplicate, isReferenced } from '#src/db/pg-errors.ts'
import type { SystemDictionaries, SystemDictionaryItems } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'

/** Options of dictionaries in a language. */
export const listDictionaries = async (
  db: Db,
  lang: Lang,
  input: { type?: string },
): Promise<ReplyOf<typeof endpoints.listDictionaries>> => {
  const types =
    input.type
      ?.split(',')
      .map((type) => type.trim())
      .filter(Boolean) ?? []
  let query = db
    .selectFrom('system_dictionaries as d')
    .leftJoin('system_dictionary_items as i', (join) => join.onRef('i.dictionary_id', '=', 'd.id').on('i.status', '=', 'active'))
    .select(['d.type', 'd.name_zh', 'd.name_en', 'i.id', 'i.parent_id', 'i.value', 'i.label_zh', 'i.label_en', 'i.tag'])
    .where('d.status', '=', 'active')
  if (types.length > 0) query = query.where('d.type', '=', sql<string>`any(${types}::text[])`)
  const rows = await query.orderBy('d.type').orderBy('i.sort').orderBy('i.id').execute()
  return [...Map.groupBy(rows, (row) => row.type)].map(([type, items]) => {
    const optionsBelow = (parentId: string | null) =>
      items
        .filter((item) => item.id !== null && item.parent_id === parentId)
        .map((item) => ({
          id: item.id!,
          value: item.value!,
          label: (lang === 'en' ? item.label_en : item.label_zh)!,
          tag: item.tag!,
        }))
    return {
      type,
      name: lang === 'en' ? items[0]!.name_en : items[0]!.name_zh,
      options: optionsBelow(null).map(({ id, ...option }) => ({
        ...option,
        children: optionsBelow(id).map(({ id: _, ...child }) => child),
      })),
    }
  })
}

/** A page of dictionaries. */
export const pageDictionaries = (
  db: Db,
  _actor: Actor,
  input: InputOf<typeof endpoints.pageDictionaries>,
): Promise<ReplyOf<typeof endpoints.pageDictionaries>> => {
  let query = db.selectFrom('system_dictionaries as d')
  if (input.status) query = query.where('d.status', '=', input.status)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) =>
      or([holdsText('d.type', keyword), holdsText('d.name_zh', keyword), holdsText('d.name_en', keyword)]),
    )
  }
  const { by, direction } = sortOf(input, 'type')
  return pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'd.id as dictionaryId',
        'd.type',
        'd.name_zh as nameZh',
        'd.name_en as nameEn',
        'd.status',
        'd.is_seeded as seeded',
        'd.remark',
        'd.created_at as createTime',
        'd.version',
      ])
      .select(sql<number>`(select count(*) from system_dictionary_items i where i.dictionary_id = d.id)`.as('itemCount'))
      .orderBy(by === 'createTime' ? 'd.id' : 'd.type', direction),
  )
}

const taken =
  (what: string) =>
  (error: unknown): never => {
    if (isDuplicate(error)) throw problem('house.duplicate', { what })
    throw isReferenced(error) ? problem('house.not_found') : error
  }

type Fields = InputOf<typeof endpoints.addDictionary>
const columns = (input: Fields) => ({
  type: input.type,
  name_zh: input.nameZh,
  name_en: input.nameEn,
  status: input.status,
  remark: input.remark,
})

/** Adds a dictionary. */
export const addDictionary = (ctx: Ctx, actor: Actor, input: Fields): Promise<{ dictionaryId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('system_dictionaries')
      .values({ ...columns(input), updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken(input.type))
    await record(tx, actor, {
      action: 'system.dictionary_added',
      entity: 'system_dictionaries',
      entityId: id,
      entityName: input.nameZh,
    })
    return { dictionaryId: id }
  })

/** Saves a dictionary; the type of one the product itself uses stays. */
export const updateDictionary = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateDictionary>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<SystemDictionaries>>(tx, 'system_dictionaries', input.dictionaryId)
    await requireVersion(tx, stored, columns(input), input.version, actor)
    if (stored.is_seeded && stored.type !== input.type) throw inUseBySystem(stored.type, actor)
    await tx
      .updateTable('system_dictionaries')
      .set({ ...columns(input), ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
      .catch(taken(input.type))
    await record(tx, actor, {
      action: 'system.dictionary_updated',
      entity: 'system_dictionaries',
      entityId: stored.id,
      entityName: input.nameZh,
      changes: changesOf(stored, columns(input)),
    })
    return { version: stored.version + 1 }
  })

const inUseBySystem = (what: string, actor: Actor) =>
  problem('house.in_use', { what, by: actor.lang === 'en' ? 'the product itself' : '系统内置' })

/** Deletes a dictionary of an administrator's own, items and all. */
export const deleteDictionary = (ctx: Ctx, actor: Actor, input: { dictionaryId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<SystemDictionaries>>(tx, 'system_dictionaries', input.dictionaryId)
    if (stored.is_seeded) throw inUseBySystem(stored.type, actor)
    await tx.deleteFrom('system_dictionaries').where('id', '=', stored.id).execute()
    await record(tx, actor, {
      action: 'system.dictionary_deleted',
      entity: 'system_dictionaries',
      entityId: stored.id,
      entityName: stored.name_zh,
    })
    return null
  })

/** The items of a dictionary, hidden ones too. */
export const listDictionaryItems = (
  db: Db,
  input: { dictionaryId: string },
): Promise<ReplyOf<typeof endpoints.listDictionaryItems>> =>
  db
    .selectFrom('system_dictionary_items')
    .select([
      'id as itemId',
      'value',
      'label_zh as labelZh',
      'label_en as labelEn',
      'tag',
      'sort',
      'status',
      'is_seeded as seeded',
      'version',
    ])
    .where('dictionary_id', '=', input.dictionaryId)
    .orderBy('sort')
    .orderBy('id')
    .limit(2000)
    .execute()

type ItemFields = Omit<InputOf<typeof endpoints.addDictionaryItem>, 'dictionaryId'>
const itemColumns = (input: ItemFields) => ({
  value: input.value,
  label_zh: input.labelZh,
  label_en: input.labelEn,
  tag: input.tag,
  sort: input.sort,
  status: input.status,
})

/** Adds an item. */
export const addDictionaryItem = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addDictionaryItem>,
): Promise<{ itemId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('system_dictionary_items')
      .values({ dictionary_id: input.dictionaryId, ...itemColumns(input), updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken(input.value))
    await record(tx, actor, {
      action: 'system.dictionary_item_added',
      entity: 'system_dictionary_items',
      entityId: id,
      entityName: input.labelZh,
    })
    return { itemId: id }
  })

/** Saves an item; the value of one the product itself uses stays. */
export const updateDictionaryItem = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateDictionaryItem>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<SystemDictionaryItems>>(tx, 'system_dictionary_items', input.itemId)
    await requireVersion(tx, stored, itemColumns(input), input.version, actor)
    if (stored.is_seeded && stored.value !== input.value) throw inUseBySystem(stored.value, actor)
    await tx
      .updateTable('system_dictionary_items')
      .set({ ...itemColumns(input), ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
      .catch(taken(input.value))
    await record(tx, actor, {
      action: 'system.dictionary_item_updated',
      entity: 'system_dictionary_items',
      entityId: stored.id,
      entityName: input.labelZh,
      changes: changesOf(stored, itemColumns(input)),
    })
    return { version: stored.version + 1 }
  })

/** Deletes items of an administrator's own. */
export const deleteDictionaryItems = (ctx: Ctx, actor: Actor, input: { itemIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const id of [...input.itemIds].sort()) {
      const stored = await lockRow<Selectable<SystemDictionaryItems>>(tx, 'system_dictionary_items', id)
      if (stored.is_seeded) throw inUseBySystem(stored.label_zh, actor)
      await tx.deleteFrom('system_dictionary_items').where('id', '=', id).execute()
      await record(tx, actor, {
        action: 'system.dictionary_item_deleted',
        entity: 'system_dictionary_items',
        entityId: id,
        entityName: stored.label_zh,
      })
    }
    return null
  })

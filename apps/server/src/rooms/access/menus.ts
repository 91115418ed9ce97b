// The menu tree and its editor.

import { MENU, menuTypeLabels } from '@kaisai/contract/access/labels'
import type * as endpoints from '@kaisai/contract/access/menu.endpoints'
import { allAccess } from '@kaisai/contract/all'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { broken } from '@kaisai/contract/rules'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isReferenced } from '#src/db/pg-errors.ts'
import type { AccessMenus } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'

const screens = new Map(allAccess.flatMap((room) => Object.entries(room.screens)))
const permissions = new Map(allAccess.flatMap((room) => Object.entries(room.permissions)))

/** All menus, with the screens and permissions one may choose from. */
export const listMenus = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.listMenus>> => {
  const rows = await ctx.db.selectFrom('access_menus').selectAll().orderBy('sort').orderBy('id').execute()
  return {
    menus: rows.map((row) => ({
      menuId: row.id,
      parentId: row.parent_id,
      menuType: row.type,
      nameZh: row.name_zh,
      nameEn: row.name_en,
      path: row.path,
      query: row.query,
      icon: row.icon,
      component: row.component,
      permission: row.permission,
      visible: row.visible,
      sort: row.sort,
      seeded: row.seed_key !== null,
      version: row.version,
    })),
    screens: [...screens].map(([key, screen]) => ({ key, label: inLang(screen.label, actor.lang), path: screen.path })),
    permissions: [...permissions].map(([key, label]) => ({ key, label: inLang(label, actor.lang) })),
  }
}

// What may stand below what: directories hold directories and pages, pages hold buttons and pages, leaves hold buttons only.
const holds: Record<number, readonly number[]> = {
  [MENU.directory]: [MENU.directory, MENU.page, MENU.leaf],
  [MENU.page]: [MENU.page, MENU.leaf, MENU.button],
  [MENU.leaf]: [MENU.button],
  [MENU.button]: [],
}

const requirePlace = async (tx: Tx, actor: Actor, type: number, parentId: string | null, own?: string): Promise<void> => {
  const name = (of: number) => inLang(menuTypeLabels[of as 1], actor.lang)
  if (parentId === null) {
    if (type === MENU.button)
      throw problem('access.menu_type', { child: name(type), parent: actor.lang === 'en' ? 'the top' : '顶层' })
    return
  }
  const above = new Set(own ? [own] : [])
  for (let at: string | null = parentId, first = true; at !== null; first = false) {
    // Also a circle further up, which several menus moved at once may make: the way would never end.
    if (above.has(at)) throw problem('access.menu_loop')
    above.add(at)
    const parent: { type: number; parent_id: string | null } | undefined = await tx
      .selectFrom('access_menus')
      .select(['type', 'parent_id'])
      .where('id', '=', at)
      .executeTakeFirst()
    if (!parent) throw problem('house.not_found')
    if (first && !holds[parent.type]?.includes(type))
      throw problem('access.menu_type', { child: name(type), parent: name(parent.type) })
    at = parent.parent_id
  }
}

type Fields = InputOf<typeof endpoints.addMenu>

const requireFields = (input: Fields): void => {
  if (input.menuType === MENU.page || input.menuType === MENU.leaf) {
    if (!screens.has(input.component)) throw problem('access.menu_unknown_screen')
    const wrong = broken('innerPath', input.path)
    if (wrong) throw new InvalidInput(wrong, 'path')
  }
  if (input.menuType === MENU.button && input.permission === '')
    throw new InvalidInput(['请选择权限标识', 'Choose the permission.'], 'permission')
  if (input.permission !== '' && !permissions.has(input.permission)) {
    throw new InvalidInput(
      ['权限标识不存在，请从列表中选择', 'There is no such permission. Choose one from the list.'],
      'permission',
    )
  }
  if (input.query !== '' && !/^[\w.~-]+=[^&\s]*(?:&[\w.~-]+=[^&\s]*)*$/.test(input.query)) {
    throw new InvalidInput(['路由参数格式为 名称=值&名称=值', 'A query reads name=value&name=value.'], 'query')
  }
}

const columns = (input: Fields) => ({
  parent_id: input.parentId,
  type: input.menuType,
  name_zh: input.nameZh,
  name_en: input.nameEn,
  path: input.path,
  query: input.query,
  icon: input.icon,
  component: input.component,
  permission: input.permission,
  visible: input.visible,
  sort: input.sort,
})

/** Adds a menu of an administrator's own. */
export const addMenu = (ctx: Ctx, actor: Actor, input: Fields): Promise<{ menuId: string }> =>
  inTx(ctx.db, async (tx) => {
    requireFields(input)
    await requirePlace(tx, actor, input.menuType, input.parentId)
    const { id } = await tx
      .insertInto('access_menus')
      .values({ ...columns(input), updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { action: 'access.menu_added', entity: 'access_menus', entityId: id, entityName: input.nameZh })
    return { menuId: id }
  })

/** Saves a menu; what the product seeds is never overwritten again once an administrator changed it. */
export const updateMenu = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateMenu>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const { menuId, version, ...fields } = input
    const stored = await lockRow<Selectable<AccessMenus>>(tx, 'access_menus', menuId)
    await requireVersion(tx, stored, columns(fields), version, actor)
    requireFields(fields)
    await requirePlace(tx, actor, fields.menuType, fields.parentId, menuId)
    await tx
      .updateTable('access_menus')
      .set({ ...columns(fields), ...stamp(actor, stored.version) })
      .where('id', '=', menuId)
      .execute()
    await record(tx, actor, {
      action: 'access.menu_updated',
      entity: 'access_menus',
      entityId: menuId,
      entityName: fields.nameZh,
      changes: changesOf(stored, columns(fields)),
    })
    return { version: stored.version + 1 }
  })

/** Deletes a menu without children. */
export const deleteMenu = (ctx: Ctx, actor: Actor, input: { menuId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<AccessMenus>>(tx, 'access_menus', input.menuId)
    const child = await tx
      .selectFrom('access_menus')
      .select('id')
      .where('parent_id', '=', input.menuId)
      .limit(1)
      .executeTakeFirst()
    if (child) throw problem('access.menu_has_children')
    await tx.deleteFrom('access_menus').where('id', '=', input.menuId).execute()
    await record(tx, actor, {
      action: 'access.menu_deleted',
      entity: 'access_menus',
      entityId: input.menuId,
      entityName: stored.name_zh,
    })
    return null
  })

/** Writes new places of many menus at once; refused as a whole when one of them does not fit. */
export const sortMenus = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.sortMenus>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const place of input.places) {
      await tx
        .updateTable('access_menus')
        .set({ parent_id: place.parentId, sort: place.sort })
        .where('id', '=', place.menuId)
        .execute()
        .catch((error: unknown) => {
          throw isReferenced(error) ? problem('house.not_found') : error
        })
    }
    for (const place of input.places) {
      const row = await tx.selectFrom('access_menus').select('type').where('id', '=', place.menuId).executeTakeFirst()
      if (!row) throw problem('house.not_found')
      await requirePlace(tx, actor, row.type, place.parentId, place.menuId)
    }
    await record(tx, actor, { action: 'access.menus_sorted', entity: 'access_menus' })
    return null
  })

// The desk's menu, from what the rooms declare. Missing rows are added; what an administrator edited or deleted is left alone.
import { directories } from '@kaisai/contract/access'
import { MENU } from '@kaisai/contract/access/labels'
import { allAccess } from '@kaisai/contract/all'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

interface MenuSeed {
  readonly key: string
  readonly parent: string | null
  readonly type: number
  readonly zh: string
  readonly en: string
  readonly path: string
  readonly icon: string
  readonly component: string
  readonly permission: string
  readonly visible: number
  readonly sort: number
}

const directoryRows = (): MenuSeed[] =>
  Object.entries(directories).map(([key, { label, icon }], at) => ({
    key: `directory:${key}`,
    parent: null,
    type: MENU.directory,
    zh: label[0],
    en: label[1],
    path: '',
    icon,
    component: '',
    permission: '',
    visible: 1,
    sort: at * 10,
  }))

const screenRows = (): MenuSeed[] =>
  allAccess.flatMap((room) =>
    Object.entries(room.screens).flatMap(([component, screen], at) =>
      screen.directory
        ? [
            {
              key: `screen:${component}`,
              parent: `directory:${screen.directory}`,
              type: MENU.page,
              zh: screen.label[0],
              en: screen.label[1],
              path: screen.path,
              icon: '',
              component,
              permission: screen.access === 'signedIn' ? '' : screen.access,
              visible: screen.shown === false ? 0 : 1,
              sort: at * 10,
            },
          ]
        : [],
    ),
  )

const entityOf = (permission: string): string => permission.split(':').slice(0, 2).join(':')

// A button stands below the room's screen of the same entity, else below its first one.
const buttonRows = (): MenuSeed[] =>
  allAccess.flatMap((room) => {
    const screens = Object.entries(room.screens).filter(([, screen]) => screen.directory)
    return Object.entries(room.permissions).flatMap(([permission, label], at) => {
      const home = screens.find(([, screen]) => entityOf(screen.access) === entityOf(permission)) ?? screens[0]
      if (!home || home[1].access === permission) return []
      return [
        {
          key: `button:${permission}`,
          parent: `screen:${home[0]}`,
          type: MENU.button,
          zh: label[0],
          en: label[1],
          path: '',
          icon: '',
          component: '',
          permission,
          visible: 1,
          sort: at * 10,
        },
      ]
    })
  })

/** Adds the menu rows the product declares and this installation has not seen yet. */
export const seedMenus = async (tx: Tx): Promise<void> => {
  for (const menu of [...directoryRows(), ...screenRows(), ...buttonRows()]) {
    const fresh =
      await sql`insert into access_known_menus (seed_key) values (${menu.key}) on conflict do nothing returning seed_key`.execute(
        tx,
      )
    if (fresh.rows.length === 0) continue
    const parent = menu.parent
      ? await tx.selectFrom('access_menus').select('id').where('seed_key', '=', menu.parent).executeTakeFirst()
      : null
    await tx
      .insertInto('access_menus')
      .values({
        parent_id: parent?.id ?? null,
        type: menu.type,
        name_zh: menu.zh,
        name_en: menu.en,
        path: menu.path,
        icon: menu.icon,
        component: menu.component,
        permission: menu.permission,
        visible: menu.visible,
        sort: menu.sort,
        seed_key: menu.key,
      })
      .execute()
  }
}

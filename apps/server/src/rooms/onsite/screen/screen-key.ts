import { SCREEN_KEY_PATTERN } from '@kaisai/contract/onsite/labels'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

const keyPattern = new RegExp(SCREEN_KEY_PATTERN)

/** The scene and room of a link that is alive, and marks it as seen; `onsite.screen_over` for any other. */
export const screenByKey = async (db: Db, key: string): Promise<{ id: string; sceneId: string; roomId: string | null }> => {
  const screen = keyPattern.test(key)
    ? await db
        .updateTable('onsite_screens')
        .set({ seen_at: sql<string>`clock_timestamp()` })
        .where('key', '=', key)
        .where('revoked_at', 'is', null)
        .returning(['id', 'scene_id as sceneId', 'room_id as roomId'])
        .executeTakeFirst()
    : undefined
  if (!screen) throw problem('onsite.screen_over')
  return screen
}

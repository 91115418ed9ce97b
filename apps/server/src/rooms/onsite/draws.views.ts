import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import type { Db } from '#src/db/database.ts'

export type DrawRow = ReplyOf<typeof getPublicScene>['draws'][number]

/** The draws of a scene, the newest first, as everybody may check them. */
export const drawsOf = async (db: Db, sceneId: string): Promise<DrawRow[]> => {
  const rows = await db
    .selectFrom('onsite_draws')
    .selectAll()
    .where('scene_id', '=', sceneId)
    .orderBy('no', 'desc')
    .limit(20)
    .execute()
  return rows.map((draw) => ({
    no: draw.no,
    seedHash: draw.seed_hash,
    seed: draw.seed,
    words: draw.words,
    commitTime: draw.committed_at,
    drawTime: draw.drawn_at,
    voidTime: draw.voided_at,
    voidReason: draw.void_reason,
    keepsApart: draw.keeps_apart,
    entrants: draw.entrants as unknown as DrawRow['entrants'],
    rooms: draw.rooms as unknown as DrawRow['rooms'],
    places: draw.places as unknown as DrawRow['places'],
  }))
}

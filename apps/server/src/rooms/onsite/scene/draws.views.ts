import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import type { Db } from '#src/db/database.ts'
import type { Entrant } from './draw-scene.ts'

export type DrawRow = ReplyOf<typeof getPublicScene>['draws'][number]

/**
 * The draws of a scene, the newest first, as everybody may check them. `isHidden`: teams may not be shown, so marks stay without their
 * codes, and of draws over codes neither teams nor places are shown.
 */
export const drawsOf = async (db: Db, sceneId: string, isHidden: boolean): Promise<DrawRow[]> => {
  const rows = await db
    .selectFrom('onsite_draws')
    .selectAll()
    .where('scene_id', '=', sceneId)
    .orderBy('no', 'desc')
    .limit(20)
    .execute()
  return rows.map((draw) => {
    const entrants = draw.entrants as Entrant[]
    const isWithheld = isHidden && entrants.some(({ team }) => !team)
    return {
      no: draw.no,
      seedHash: draw.seed_hash,
      seed: draw.seed,
      words: draw.words,
      commitTime: draw.committed_at,
      drawTime: draw.drawn_at,
      voidTime: draw.voided_at,
      voidReason: draw.void_reason,
      keepsApart: draw.keeps_apart,
      isWithheld,
      entrants: isWithheld ? [] : entrants.map((entrant) => ({ ...entrant, team: (isHidden ? null : entrant.team) ?? null })),
      rooms: draw.rooms,
      places: isWithheld ? [] : draw.places,
    }
  })
}

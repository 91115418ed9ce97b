// The draw done again in the visitor's own browser, from what is published.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { drawPlaces, drawText } from '@kaisai/contract/onsite/draw'
import type { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import { sha256 } from './sha256.ts'

export type Draw = ReplyOf<typeof getPublicScene>['draws'][number]

/** Whether the seed is the one announced, and whether it gives the published places. */
export const checkDraw = (draw: Draw): { isSeedRight: boolean; isOrderRight: boolean } => {
  const entrants = draw.entrants.map((entrant) => ({ ...entrant, key: sha256(drawText(draw.seed, draw.words, entrant.code)) }))
  const listed = (places: readonly { code: string; letter: string; position: number }[]): string =>
    places
      .map(({ code, letter, position }) => `${letter} ${position} ${code}`)
      .sort()
      .join('\n')
  return {
    isSeedRight: sha256(draw.seed) === draw.seedHash,
    isOrderRight: listed(drawPlaces(entrants, draw.rooms, draw.keepsApart)) === listed(draw.places),
  }
}

// The draw done again in the visitor's own browser, from what is published.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { drawPlaces, drawText, MARK_LENGTH, markText } from '@kaisai/contract/onsite/draw'
import type { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import { sha256Of } from '@kaisai/contract/review/verification/sha256'

const sha256 = (text: string): string => sha256Of([text])

export type Draw = ReplyOf<typeof getPublicScene>['draws'][number]

/** Whether the seed is the one announced, whether it gives the published places, and whether marks stand for the teams they are said to. */
export const checkDraw = (draw: Draw): { isSeedRight: boolean; isOrderRight: boolean; areMarksRight: boolean } => {
  const entrants = draw.entrants.map((entrant) => ({ ...entrant, key: sha256(drawText(draw.seed, draw.words, entrant.code)) }))
  const listed = (places: readonly { code: string; letter: string; position: number }[]): string =>
    places
      .map(({ code, letter, position }) => `${letter} ${position} ${code}`)
      .sort()
      .join('\n')
  return {
    isSeedRight: sha256(draw.seed) === draw.seedHash,
    isOrderRight: listed(drawPlaces(entrants, draw.rooms, draw.keepsApart)) === listed(draw.places),
    areMarksRight: draw.entrants.every(
      ({ code, team }) => team === null || sha256(markText(team.salt, team.teamCode)).slice(0, MARK_LENGTH) === code,
    ),
  }
}

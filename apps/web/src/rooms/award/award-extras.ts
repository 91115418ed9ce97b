// What later rooms add to an award of one's own, found by name: no room imports a later one.
import type { ComponentType } from 'react'

export interface AwardExtraProps {
  awardId: string
  /** How far the award is. */
  status: string
}
/** A part of an award's card, exported as `awardExtras` from `rooms/<room>/award-extras.ts`. */
export interface AwardExtra {
  readonly key: string
  readonly load: () => Promise<ComponentType<AwardExtraProps>>
}

const declared = import.meta.glob<{ awardExtras?: readonly AwardExtra[] }>('/src/rooms/*/award-extras.ts', { eager: true })

/** The parts that are shown, in the order of the rooms' names. */
export const extrasOfAwards = (): readonly AwardExtra[] => Object.values(declared).flatMap(({ awardExtras }) => awardExtras ?? [])

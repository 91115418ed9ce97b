// What the public page of a competition shows to somebody who takes part in it, given by a later room: no room imports a later one.
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'

export interface OwnPartProps {
  readonly competitionId: string
  /** What everybody is shown: for those who do not take part. */
  readonly children: ReactNode
}

const declared = import.meta.glob<{ load: () => Promise<ComponentType<OwnPartProps>> }>('/src/rooms/*/own-part.ts', {
  eager: true,
})

/** The part of the one room that has it; fetched for people who are signed in alone. */
export const OwnPart: LazyExoticComponent<ComponentType<OwnPartProps>> | null =
  Object.values(declared)
    .map(({ load }) => lazy(async () => ({ default: await load() })))
    .at(0) ?? null

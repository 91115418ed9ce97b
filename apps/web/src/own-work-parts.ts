// Parts that later rooms add to the page of an own work in the center, found by name: no room imports a later one.
import type { ComponentType } from 'react'

/** A part of an own work's page, exported as `ownWorkParts` from `rooms/<room>/own-work-parts.ts`. It renders nothing where there is nothing. */
export interface OwnWorkPart {
  readonly key: string
  readonly load: () => Promise<ComponentType<{ workId: string }>>
}

const declared = import.meta.glob<{ ownWorkParts: readonly OwnWorkPart[] }>('/src/rooms/*/own-work-parts.ts', { eager: true })

/** All of them, in the order of the rooms' names. */
export const ownWorkParts = (): readonly OwnWorkPart[] => Object.values(declared).flatMap((module) => module.ownWorkParts)

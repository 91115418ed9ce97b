import type { ComponentType } from 'react'
import type { OwnPartProps } from '#web/own-part.ts'

/** How far one is in a competition, on its public page. */
export const load = async (): Promise<ComponentType<OwnPartProps>> => (await import('./site/OwnState.tsx')).OwnState

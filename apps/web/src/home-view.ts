// The home page for rooms before the one it stands in, found by name: no room imports a later one. For the desk alone.
import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import type { ComponentType } from 'react'
import type { Caller } from './caller.ts'
import type { Site } from './shells/site/site-row.ts'

/** What blocks show, as the room of the home page knows it. */
type Data = Readonly<Record<string, unknown>>
/** Exported from `rooms/<room>/home-view.ts`. */
export interface HomeViewModule {
  readonly HomeView: ComponentType<{ site: Site; blocks: readonly HomeBlockShown[]; data: never }>
  readonly loadHomeData: (call: Caller, blocks: readonly HomeBlockShown[]) => Promise<Data>
}

const declared = import.meta.glob<HomeViewModule>('/src/rooms/*/home-view.ts')

/** Fetches the view of a home page and the loader of what its blocks show. */
export const fetchHomeView = (): Promise<HomeViewModule> => Object.values(declared)[0]!()

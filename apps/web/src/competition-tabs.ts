// Tabs that later rooms add to the details of a competition, found by name: no room imports a later one.
import type { Permission } from '@kaisai/contract/access'
import type { Label } from '@kaisai/contract/lang'
import type { ComponentType } from 'react'

/** A tab of a competition's details, exported as `competitionTabs` from `rooms/<room>/competition-tabs.ts`. */
export interface CompetitionTab {
  readonly key: string
  readonly label: Label
  /** The page it belongs to: the desk's details, or the public page. */
  readonly page: 'desk' | 'site'
  /** Desk: shown to holders only. */
  readonly access?: Permission
  /** The file of the tab, for its style and scripts in the document; only of the public page. */
  readonly module?: string
  readonly load: () => Promise<ComponentType<{ competitionId: string }>>
}

const declared = import.meta.glob<{ competitionTabs: readonly CompetitionTab[] }>('/src/rooms/*/competition-tabs.ts', {
  eager: true,
})

/** The tabs of one page, in the order of the rooms' names. */
export const competitionTabsOf = (page: CompetitionTab['page']): readonly CompetitionTab[] =>
  Object.values(declared)
    .flatMap((module) => module.competitionTabs)
    .filter((tab) => tab.page === page)

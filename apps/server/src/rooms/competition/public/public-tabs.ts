import type { PublicTab } from '@kaisai/contract/competition/labels'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

/** Takes a tab off the public details of a competition: what was to see there is there no more. */
export const removePublicTab = async (tx: Tx, competitionId: string, tab: PublicTab): Promise<void> => {
  await tx
    .updateTable('competitions')
    .set({ public_tabs: sql<string[]>`array_remove(public_tabs, ${tab}::text)` })
    .where('id', '=', competitionId)
    .execute()
}

/** Adds a tab to the public details of a competition, where it is not among them: a later room has opened something to see there. */
export const addPublicTab = async (tx: Tx, competitionId: string, tab: PublicTab): Promise<void> => {
  await tx
    .updateTable('competitions')
    .set({ public_tabs: sql<string[]>`public_tabs || ${tab}::text` })
    .where('id', '=', competitionId)
    .where(sql<boolean>`not (${tab} = any(public_tabs))`)
    .execute()
}

import type { Tx } from '#src/db/database.ts'
import { sitesAbove } from '../website/index.ts'
import type { Expert } from './expert.policy.ts'

/** What changes of an expert who is on the public page changes pages of sites: touches them. */
export const touchPublicPages = async (
  tx: Tx,
  touch: (siteId: string) => void,
  expert: Pick<Expert, 'organization_id' | 'public_since'>,
): Promise<void> => {
  if (expert.public_since === null) return
  for (const siteId of await sitesAbove(tx, expert.organization_id)) touch(siteId)
}

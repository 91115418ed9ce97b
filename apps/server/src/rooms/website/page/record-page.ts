import type { Actor } from '#src/actor.ts'
import { type LogDetails, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { Page } from './page.policy.ts'

const recordRow = recorder('website', 'website_pages')

/** Records an action at a page in the log of its organization. */
export const recordPage = (
  tx: Tx,
  actor: Actor,
  action:
    | 'page_added'
    | 'page_updated'
    | 'page_moved'
    | 'page_renamed'
    | 'former_path_forgotten'
    | 'page_restored'
    | 'page_deleted'
    | 'page_previewed',
  page: Pick<Page, 'id' | 'title'>,
  organizationId: string,
  more: LogDetails = {},
): Promise<void> => recordRow(tx, actor, { id: page.id, name: page.title, organization_id: organizationId }, action, more)

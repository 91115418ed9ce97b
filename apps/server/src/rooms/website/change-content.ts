import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'

/** Stands for all sites where one site's change may concern the pages of another (a host changed hands). */
export const ALL_SITES = '*'

/**
 * Runs a change of public content in one transaction. `touch` names a site whose pages changed: other processes are notified
 * with the commit, this one right after. A change that failed touches nothing.
 */
export const changeContent = async <T>(ctx: Ctx, work: (tx: Tx, touch: (siteId: string) => void) => Promise<T>): Promise<T> => {
  let touched = new Set<string>()
  const reply = await inTx(ctx.db, async (tx) => {
    const sites = new Set<string>()
    const done = await work(tx, (siteId) => void sites.add(siteId))
    for (const siteId of sites) await notify(tx, 'content', siteId)
    touched = sites
    return done
  })
  for (const siteId of touched) ctx.contentChanged(siteId === ALL_SITES ? undefined : siteId)
  return reply
}

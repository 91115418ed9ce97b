// Whether what kept pages show was said to have changed.
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

interface Changing {
  readonly ctx: { readonly db: Db }
  onContent(listen: (siteId?: string) => void): void
}

/**
 * Gives a function that says how often kept pages were made anew since it was last asked. A change's notes may arrive after its reply; a
 * mark sent later is last.
 */
export const contentChanges = async ({ ctx, onContent }: Changing): Promise<() => Promise<number>> => {
  let changes = 0
  let marks = 0
  let arrived: (site: string) => void = () => {}
  onContent((site = '') => (site.startsWith('mark') ? arrived(site) : void changes++))
  const look = async (): Promise<number> => {
    const mark = `mark ${++marks}`
    const seen = new Promise<void>((resolve) => {
      arrived = (site) => site === mark && resolve()
    })
    await sql`select pg_notify('kaisai_content', ${mark})`.execute(ctx.db)
    await seen
    const found = changes
    changes = 0
    return found
  }
  await look()
  return look
}

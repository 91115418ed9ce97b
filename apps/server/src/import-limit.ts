import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'

/** More rows than this no import takes, whatever the parameter says. */
const MOST_ROWS = 5000

/** How many rows one import may have: the administrator's parameter `import.rowsMost`. */
export const importRowsMost = async (ctx: Pick<Ctx, 'db' | 'facts'>): Promise<number> => {
  const { rows } = await sql<{ most: number }>`
    select ${ctx.facts.parameters.wholeNumber('import.rowsMost', MOST_ROWS)} as most`.execute(ctx.db)
  return Math.min(rows[0]!.most, MOST_ROWS)
}

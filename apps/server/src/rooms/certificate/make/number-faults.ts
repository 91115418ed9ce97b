import { capacityOf, countedCore, counterScopeOf, serialOf } from '@kaisai/certificate/model/serial'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { Batch } from '../certificate.policy.ts'
import type { Design } from '../print/design.ts'
import { type Fault, faultOf } from './fault.ts'
import type { HolderRow } from './holder-rows.ts'

/** Faults where a counter has too few numbers left for these rows, or where the numbers that come next are taken. */
export const numberFaults = async (
  db: Db,
  batch: Pick<Batch, 'competition_id' | 'organization_id'>,
  { document: { serial } }: Design,
  rows: readonly HolderRow[],
): Promise<Fault[]> => {
  const scope = counterScopeOf(serial)
  if (scope === null) return []
  const capacity = capacityOf(serial)
  const needed = new Map<string | null, number>()
  for (const { categoryId } of rows) {
    const key = scope === 'competition' ? null : categoryId
    needed.set(key, (needed.get(key) ?? 0) + 1)
  }
  const counters = await db
    .selectFrom('certificate_counters')
    .selectAll()
    .where('competition_id', '=', batch.competition_id)
    .execute()
  const nextOf = (key: string | null): number => counters.find(({ category_id }) => category_id === key)?.next ?? 1
  const short = [...needed].flatMap(([key, count]) => {
    const left = capacity - (nextOf(key) - 1)
    return count > left ? [faultOf('capacity', serial.core, `${count} > ${left}`)] : []
  })
  if (short.length > 0) return short
  // The numbers as they would be given: categories that count by themselves need {item} in the prefix, and others may hold them.
  const at = new Map([...needed.keys()].map((key) => [key, nextOf(key)]))
  const numbers = rows.map(({ categoryId, places }) => {
    const key = scope === 'competition' ? null : categoryId
    const value = at.get(key)!
    at.set(key, value + 1)
    return serialOf(serial, countedCore(serial, value), places).number
  })
  const seen = new Set<string>()
  const double = numbers.find((number) => seen.size === seen.add(number).size)
  const { rows: held } = await sql<{ number: string }>`
    select number from certificates where organization_id = ${batch.organization_id}::uuid and number = any(${numbers}::text[])
     order by number limit 1`.execute(db)
  const taken = double ?? held[0]?.number
  return taken === undefined ? [] : [faultOf('numberTaken', serial.core, taken)]
}

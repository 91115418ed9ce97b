// How a result's scores are written: always with the decimals its review plan fixed, so that 87.5 and 87.50 never stand side by side.
import { decimal } from '@kaisai/contract/review/decimal'
import { type RawBuilder, sql } from 'kysely'

/** The decimals of the result `resultId`: those of the first batch it counts, as in its calculation; two where it counts none. */
export const decimalsOf = (resultId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select (counted.setting ->> 'decimals')::int
    from review_results weighed cross join jsonb_array_elements(weighed.weights) with ordinality part(source, at)
    join review_batches counted on counted.id = (part.source ->> 'id')::uuid
   where weighed.id = ${resultId} and part.source ->> 'source' = 'batch' order by part.at limit 1), 2)`

/** A score with its decimals; empty where there is none. */
export const scoreText = (score: number | null, decimals: number): string => (score === null ? '' : decimal(score, decimals))

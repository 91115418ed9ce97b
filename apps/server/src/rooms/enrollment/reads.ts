/** What other rooms may ask of enrollments in their own SQL. */
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { type RawBuilder, sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import { inReach, type Reach } from './reach.ts'

/** The condition that the team of row `alias` (enrollments) no longer takes part. */
export const isOut = (alias: string): RawBuilder<boolean> => sql<boolean>`${inGroup(enrollmentStates, 'out', `${alias}.status`)}`

/** The condition that a team no longer takes part; false where the id is null. */
export const teamIsOut = (enrollmentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from enrollments gone where gone.id = ${enrollmentId} and ${isOut('gone')})`

/** The condition that a team lies within reach; false where the id is null. */
export const teamIsReached = (enrollmentId: RawBuilder<unknown>, reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from enrollments reached where reached.id = ${enrollmentId} and ${inReach(reach, 'reached')})`

/** The name of a team, or its code where it has none. SQL over its id. */
export const teamName = (enrollmentId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(nullif(named.name, ''), named.code) from enrollments named where named.id = ${enrollmentId})`

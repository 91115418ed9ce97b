import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'

/** How long whoever confirmed a fee may correct it. */
export const CORRECTION_HOURS = 24

/** The condition that `actor` confirmed the fee of the enrollment `alias` and may still correct it. */
export const mayCorrectFee = (actor: Pick<Actor, 'userId'>, alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'effective' and ${sql.ref(`${alias}.fee_confirmed_by`)} = ${actor.userId}::uuid
    and ${sql.ref(`${alias}.fee_confirmed_at`)} > clock_timestamp() - make_interval(hours => ${CORRECTION_HOURS}))`

// A team nobody answers: the step of its audit has had it for days.
import { type RawBuilder, sql } from 'kysely'

/** So many days a step may take before the list says so. */
const DAYS = 3

/** The condition that the enrollment `e` has waited for its step longer than that: since it was submitted, or since the step before. */
export const standsStill: RawBuilder<boolean> = sql<boolean>`(e.step is not null and greatest(e.submitted_at,
  (select max(answered.decided_at) from enrollment_decisions answered where answered.enrollment_id = e.id))
  < clock_timestamp() - make_interval(days => ${DAYS}))`

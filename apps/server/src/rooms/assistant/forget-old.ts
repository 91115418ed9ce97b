// What visitors without an account asked is kept as long as it helps to see what stays unanswered; their addresses as long as an answer may follow.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'

const TURN_DAYS = 180
const CONTACT_DAYS = 30
const MODEL_DAYS = 400

/** Deletes old questions nobody has in his history, and addresses of questions that were settled a while ago. */
export const forgetOld = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await sql`delete from assistant_turns where user_id is null and created_at < now() - make_interval(days => ${TURN_DAYS})`.execute(
    db,
  )
  // Who asked a model matters on that day alone; what it cost is compared over a year.
  await sql`delete from assistant_model_askers where day < (now() at time zone 'Asia/Shanghai')::date`.execute(db)
  await sql`delete from assistant_model_days where day < now() - make_interval(days => ${MODEL_DAYS})`.execute(db)
  await sql`update assistant_questions set contact_sealed = null, contact_index = null, contact_mask = ''
    where contact_sealed is not null and status <> 'waiting'
      and coalesce(answered_at, created_at) < now() - make_interval(days => ${CONTACT_DAYS})`.execute(db)
}

import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { moveAll } from '#src/db/move.ts'
import { notifyMakers } from '../notify.ts'

/** Accepts works of competitions without a formal check once their time is over, extensions and grace included; at most `most`. Returns how many. */
export const acceptSome = async (ctx: Ctx, tx: Tx, most: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from competition_windows x join competitions c on c.id = x.competition_id
      join competition_stages st on st.id = x.stage_id and st.status <> 'paused'
      join works w on w.stage_id = x.stage_id and w.status = 'submitted' join enrollments e on e.id = w.enrollment_id
     where x.kind = 'SUBMIT' and c.work_setting ->> 'formalCheck' = 'off' and ${inGroup(competitionStates, 'taking', 'c.status')}
       and x.ends_at + make_interval(mins => x.grace_minutes) <= clock_timestamp()
       and not exists (select 1 from competition_extensions z where z.window_id = x.id and z.revoked_at is null
         and z.ends_at + make_interval(mins => x.grace_minutes) > clock_timestamp()
         and (z.team_id = e.id or z.school_id = e.school_id or z.user_id = e.captain_user_id))
     order by w.id limit ${most} for update of w skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await moveAll(tx, workStates, ids, 'accept', systemActor())
  const works = await tx
    .updateTable('works')
    .set({ version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  await tx
    .insertInto('work_checks')
    .values(works.map(({ id, submission_id }) => ({ work_id: id, submission_id, verdict: 'accept' })))
    .execute()
  for (const work of works) await notifyMakers(ctx, tx, work, 'accepted')
  return ids.length
}

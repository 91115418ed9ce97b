// Rehearsals as somebody starts them and throws them away; the job that carries one out, and what a killed process left behind.

import type * as endpoints from '@kaisai/contract/competition/rehearsal.endpoints'
import { rehearsalStates } from '@kaisai/contract/competition/rehearsal.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { TaskEnd, TaskProgress } from '#src/ports/tasks.ts'
import { lockCompetition, requireCompetition } from '../competition.policy.ts'
import { getCompetition } from '../info/competition.views.ts'
import { recordAction } from '../record-action.ts'
import { sweepVisits } from './visits.ts'

const clock = systemActor()
const STARTING_LOCK = 47_000_068
/** Hours the copy of a rehearsal may be visited after its report. */
const COPY_HOURS = 24
const NO_COPY = { copy_until: null, visitors: null }

/** Starts a rehearsal. Refused with `competition.rehearsal_off`, `competition.rehearsal_busy`, `competition.rehearsal_elsewhere`. */
export const startRehearsal = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.startRehearsal>,
): Promise<ReplyOf<typeof endpoints.startRehearsal>> =>
  inTx(ctx.db, async (tx) => {
    const competition = await lockCompetition(tx, actor, input.competitionId)
    if (!ctx.rehearsals.isOffered) throw problem('competition.rehearsal_off')
    // Two competitions that start at once: one goes first. A rehearsal takes a core for minutes.
    await sql`select pg_advisory_xact_lock(${STARTING_LOCK})`.execute(tx)
    const underway = await tx
      .selectFrom('competition_rehearsals')
      .select('competition_id')
      .where('status', 'in', statesIn(rehearsalStates, 'underway'))
      .execute()
    if (underway.some(({ competition_id }) => competition_id === competition.id)) throw problem('competition.rehearsal_busy')
    if (underway.length > 0) throw problem('competition.rehearsal_elsewhere')
    // The copy of the last one, of whichever competition, makes room: the run drops it.
    await tx.updateTable('competition_rehearsals').set(NO_COPY).where('copy_until', 'is not', null).execute()
    const { id } = await tx
      .insertInto('competition_rehearsals')
      .values({
        ...{ competition_id: competition.id, teams: input.teams, content_no: competition.content_no, started_by: actor.userId },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const title = inLang([`预演：${competition.name}`, `Rehearsal: ${competition.name_en || competition.name}`], actor.lang)
    const taskId = await ctx.tasks.start(tx, actor, 'rehearsal', title, { rehearsalId: id })
    await tx.updateTable('competition_rehearsals').set({ task_id: taskId }).where('id', '=', id).execute()
    await recordAction(tx, actor, competition, 'rehearsal_started', {
      changes: [{ field: 'teams', from: null, to: String(input.teams) }],
    })
    return { rehearsalId: id, taskId }
  })

/** Throws a rehearsal that is over away, with its report and its copy. Whoever is in the copy is out of it. */
export const discardRehearsal = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.discardRehearsal>,
): Promise<null> => {
  await inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('competition_rehearsals')
      .select(['id', 'competition_id'])
      .where('id', '=', input.rehearsalId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const competition = await lockCompetition(tx, actor, found.competition_id)
    await move(tx, rehearsalStates, found.id, 'discard', actor, '', { report: null, ...NO_COPY })
    await recordAction(tx, actor, competition, 'rehearsal_discarded')
  })
  // What cannot be dropped now is dropped by the sweep.
  if (ctx.rehearsals.isOffered)
    await ctx.rehearsals
      .drop(input.rehearsalId)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the copy of a rehearsal could not be dropped'))
  return null
}

/** The job: whatever happens, the rehearsal is over when it ends. */
export const carryOutRehearsal = async (
  ctx: Ctx,
  { rehearsalId }: { rehearsalId: string },
  actor: Actor,
  progress: TaskProgress,
): Promise<TaskEnd> => {
  const rehearsal = await inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('competition_rehearsals')
      .selectAll()
      .where('id', '=', rehearsalId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    await requireCompetition(tx, actor, row.competition_id)
    await move(tx, rehearsalStates, row.id, 'start', clock, '', {
      ...{ ended_at: null, message: '', done: 0, beat_at: sql<string>`clock_timestamp()` },
    })
    return row
  })
  try {
    // One copy on the installation: those of earlier rehearsals go.
    await ctx.rehearsals.sweep([rehearsalId])
    const { report: found, visitors } = await ctx.rehearsals.run(
      { ...{ rehearsalId, competitionId: rehearsal.competition_id, teams: rehearsal.teams, lang: actor.lang } },
      async (done, total) => {
        await progress.report(done, total)
        await ctx.db
          .updateTable('competition_rehearsals')
          .set({ done, total, beat_at: sql<string>`clock_timestamp()` })
          .where('id', '=', rehearsalId)
          .execute()
      },
    )
    // The list as the organizer sees it: the copy has other people and no library of experts.
    const { readiness } = await getCompetition(ctx, actor, { competitionId: rehearsal.competition_id })
    const report = { ...found, gaps: readiness.map(({ severity, text }) => ({ severity, text })) }
    await inTx(ctx.db, (tx) =>
      move(tx, rehearsalStates, rehearsalId, 'finish', clock, '', {
        ...{ report: JSON.stringify(report), ended_at: sql<string>`clock_timestamp()` },
        ...(ctx.rehearsals.isVisited
          ? {
              copy_until: sql<string>`clock_timestamp() + make_interval(hours => ${COPY_HOURS})`,
              visitors: JSON.stringify(visitors),
            }
          : {}),
      }),
    )
    const stopped = report.steps.reduce((sum, { tried, done }) => sum + tried - done, 0)
    return {
      message: inLang(
        [
          stopped === 0 ? '预演完成，各环节均可走通' : `预演完成，有 ${stopped} 处受阻，请查看报告`,
          stopped === 0
            ? 'The rehearsal went through.'
            : `The rehearsal is done: ${stopped} were stopped somewhere. See its report.`,
        ],
        actor.lang,
      ),
      outcome: { rehearsalId, competitionId: rehearsal.competition_id },
    }
  } catch (error) {
    const message = error instanceof Problem ? error.text(actor.lang) : problem('competition.rehearsal_broken').text(actor.lang)
    await inTx(ctx.db, (tx) => fail(tx, rehearsalId, message))
    throw error
  }
}

const fail = async (tx: Tx, rehearsalId: string, message: string): Promise<void> => {
  const row = await tx
    .selectFrom('competition_rehearsals')
    .select('status')
    .where('id', '=', rehearsalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !isIn(rehearsalStates, 'underway', row.status)) return
  await move(tx, rehearsalStates, rehearsalId, 'fail', clock, '', {
    ...{ message: message.slice(0, 500), ended_at: sql<string>`clock_timestamp()` },
  })
}

/** Minutes without progress after which a rehearsal has ended with its process, and those after which its job was lost in the queue. */
const SILENT_MINUTES = { running: 10, waiting: 60 }

/** Ends rehearsals nothing is heard of any more, and drops every copy that belongs to none that goes on or may still be visited. */
export const sweepRehearsals = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from competition_rehearsals where (status = 'running' and beat_at < clock_timestamp() - make_interval(mins => ${SILENT_MINUTES.running}))
        or (status = 'waiting' and beat_at < clock_timestamp() - make_interval(mins => ${SILENT_MINUTES.waiting}))`.execute(
    ctx.db,
  )
  for (const { id } of rows) await inTx(ctx.db, (tx) => fail(tx, id, problem('competition.rehearsal_broken').text('zh')))
  await ctx.db
    .updateTable('competition_rehearsals')
    .set(NO_COPY)
    .where('copy_until', '<=', sql<string>`clock_timestamp()`)
    .execute()
  const kept = await ctx.db
    .selectFrom('competition_rehearsals')
    .select('id')
    .where(({ or, eb }) => or([eb('status', 'in', statesIn(rehearsalStates, 'underway')), eb('copy_until', 'is not', null)]))
    .execute()
  await ctx.rehearsals.sweep(kept.map(({ id }) => id))
  await sweepVisits(ctx.db)
}

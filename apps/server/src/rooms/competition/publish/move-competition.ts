import type { Permission } from '@kaisai/contract/access'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { type Competition, type CompetitionVerb, isOwnWork } from '../competition.policy.ts'
import { changeCompetition } from '../info/change-setup.ts'
import { isAudited } from '../info/habits.ts'
import { notifyAuditors, notifyDecision } from '../notify.ts'
import { recordAction } from '../record-action.ts'
import { requireSettled } from './exemptions.ts'
import { pauseAll, resumeAll } from './pause.ts'
import { readinessOf } from './readiness.views.ts'

type Input = InputOf<typeof endpoints.moveCompetition>
interface Step {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly actor: Actor
  readonly competition: Competition
  readonly input: Input
}

// What must be true before a move, and what goes with it. The table of moves says who may and from where.
const before: Partial<Record<CompetitionVerb, (step: Step) => Promise<void>>> = {
  submit: async (step) => {
    if (!(await isAudited(step.tx, step.competition.organization_id))) throw problem('competition.audit_off')
    await requireReady(step)
  },
  publish: async (step) => {
    if (await isAudited(step.tx, step.competition.organization_id)) throw problem('competition.audit_needed')
    requireSeen(step)
    await requireReady(step)
  },
  approve: async (step) => {
    requireSeen(step)
    await requireReady(step)
  },
  // Any other state is refused by the move itself.
  suspend: async ({ tx, competition }) => {
    if (isIn(competitionStates, 'underway', competition.status))
      await set(tx, competition.id, { suspended_from: competition.status, suspended_at: sql`now()` })
  },
  settle: ({ tx, actor, competition }) => requireNoOpenStage(tx, actor, competition),
  finish: async ({ ctx, tx, actor, competition }) => {
    await requireNoOpenStage(tx, actor, competition)
    await requireSettled(ctx, tx, competition.id)
  },
  archive: ({ ctx, tx, competition }) => requireSettled(ctx, tx, competition.id),
}
const after: Partial<Record<CompetitionVerb, (step: Step) => Promise<void>>> = {
  submit: async ({ ctx, tx, actor, competition }) => {
    await set(tx, competition.id, { submitted_by: actor.userId, submitted_at: sql`now()` })
    await notifyAuditors(ctx, tx, actor, competition)
  },
  publish: ({ tx, competition }) => set(tx, competition.id, { published_at: sql`coalesce(published_at, now())` }),
  approve: async ({ ctx, tx, actor, competition }) => {
    await set(tx, competition.id, { published_at: sql`coalesce(published_at, now())` })
    await notifyDecision(ctx, tx, actor, competition, 'approved', '')
  },
  return: ({ ctx, tx, actor, competition, input }) => notifyDecision(ctx, tx, actor, competition, 'returned', input.reason ?? ''),
  suspend: ({ tx, actor, competition, input }) => pauseAll(tx, actor, competition, input.reason ?? ''),
  resume: ({ tx, actor, competition, input }) => resumeAll(tx, actor, competition, input.isShifted ?? false),
  resumeRunning: ({ tx, actor, competition, input }) => resumeAll(tx, actor, competition, input.isShifted ?? false),
  finish: ({ tx, competition }) => set(tx, competition.id, { finished_at: sql`now()` }),
}

/** Moves a competition along its way: submit, approve, return, publish, suspend, resume, cancel, finish … */
export const moveCompetition = (ctx: Ctx, actor: Actor, input: Input): Promise<{ status: string }> =>
  changeCompetition(ctx, actor, input.competitionId, async (tx, competition) => {
    const verb = settledVerb(input.verb, competition)
    const reason = input.reason ?? ''
    const step: Step = { ctx, tx, actor, competition, input }
    // What is missing is shown to those who may make the move.
    require(actor, competitionStates.moves[verb].access as Permission)
    await before[verb]?.(step)
    const status = await move(tx, competitionStates, competition.id, verb, actor, reason)
    // After the move, so that somebody without the right, or too late, learns that first; the refusal undoes it.
    if (isOwnWork(competition, verb, actor)) throw problem('competition.own_submission')
    await after[verb]?.(step)
    await recordAction(tx, actor, competition, 'moved', {
      changes: [{ field: 'status', from: competition.status, to: status }],
      reason,
    })
    return { status }
  })

// A suspended competition goes back to where it was, whichever of the two words the caller uses.
const settledVerb = (verb: CompetitionVerb, competition: Competition): CompetitionVerb =>
  verb === 'resume' || verb === 'resumeRunning' ? (competition.suspended_from === 'running' ? 'resumeRunning' : 'resume') : verb

const set = async (tx: Tx, competitionId: string, columns: Record<string, unknown>): Promise<void> => {
  await tx.updateTable('competitions').set(columns).where('id', '=', competitionId).execute()
}

const requireReady = async ({ tx, actor, competition }: Step): Promise<void> => {
  const missing = (await readinessOf(tx, competition.id, actor.lang)).filter(({ severity }) => severity === 'blocking')
  if (missing.length === 0) return
  const list = missing.map(({ text }) => text).join('；')
  throw problem('competition.not_ready', { count: missing.length, list }).with({ readiness: missing })
}

// An approval is of what was looked at.
const requireSeen = ({ competition, input }: Step): void => {
  if (input.contentNo !== competition.content_no) throw problem('competition.changed_since_seen')
}

const requireNoOpenStage = async (tx: Tx, actor: Actor, competition: Competition): Promise<void> => {
  const open = await tx
    .selectFrom('competition_stages')
    .select(['name', 'name_en'])
    .where('competition_id', '=', competition.id)
    .where('status', 'in', statesIn(stageStates, 'unfinished'))
    .orderBy('seq')
    .executeTakeFirst()
  if (open) throw problem('competition.stages_open', { name: inLang([open.name, open.name_en || open.name], actor.lang) })
}

// The formal check: accept, return with a time of its own, do not accept, and take an answer back.
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import type { checkWorks as endpoint } from '@kaisai/contract/work/desk.endpoints'
import type { CheckVerdict } from '@kaisai/contract/work/labels'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { isOwnTeam, reachOf, type Timetable } from '#src/rooms/enrollment/index.ts'
import { isDoubleBlind } from '../../competition/reads.ts'
import { notifyMakers } from '../notify.ts'
import { correctionEnd, requireCheckOpen } from '../own/intake.ts'
import { standingOf } from '../own/standing.ts'
import { recordWorkAction } from '../record-action.ts'
import { lockReachedWork, requireSeenWork, worksOf } from '../work.policy.ts'
import { type FindingRow, openFindingsOf } from './findings.views.ts'

type Input = InputOf<typeof endpoint>
const actions = {
  accept: 'accepted',
  return: 'returned',
  invalidate: 'invalidated',
  revoke: 'check_revoked',
} as const satisfies Record<CheckVerdict, string>

/** Decides each work on its own, in a transaction of its own: what is refused keeps nobody else waiting. */
export const checkWorks = async (ctx: Ctx, actor: Actor, input: Input): Promise<ReplyOf<typeof endpoint>> => {
  if (input.verdict !== 'accept' && input.reason.trim().length < 2) throw problem('house.reason_needed')
  const refused: Refused[] = []
  for (const { workId, version } of input.works) {
    try {
      await checkOne(ctx, actor, workId, version, input)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const asksAboutFindings = error.key === 'work.findings_open'
      const findings = asksAboutFindings ? (await openFindingsOf(ctx.db, workId, actor.lang)).map(listed) : []
      refused.push({
        workId,
        title: await titleOf(ctx, actor, workId),
        text: error.text(actor.lang),
        asksAboutFindings,
        findings,
      })
    }
  }
  return { done: input.works.length - refused.length, refused }
}

type Refused = ReplyOf<typeof endpoint>['refused'][number]
const listed = ({ kindName, placeName, where, term }: FindingRow): Refused['findings'][number] => ({
  kindName,
  placeName,
  where,
  term,
})

// Of a work out of reach nothing is shown.
const titleOf = async (ctx: Ctx, actor: Actor, workId: string): Promise<string> => {
  const row = await worksOf(ctx.db, await reachOf(ctx.db, actor))
    .select(['w.title', 'w.code'])
    .where('w.id', '=', workId)
    .executeTakeFirst()
  return row ? row.title || row.code : ''
}

const checkOne = (ctx: Ctx, actor: Actor, workId: string, version: number, input: Input): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const work = await lockReachedWork(tx, actor, workId)
    requireSeenWork(work, version)
    if (await isOwnTeam(tx, work.enrollment_id, actor.userId)) throw problem('work.own_work')
    const { times, setting } = await standingOf(tx, work.enrollment_id)
    requireCheckOpen(times, work.stage_id, input.verdict)
    if (isIn(workStates, 'inReview', work.status)) throw problem('work.review_begun')
    const openFindings = input.verdict === 'accept' ? await revealing(tx, work) : 0
    if (openFindings > 0 && !input.knowsFindings) throw problem('work.findings_open', { count: openFindings })
    // The team reads, is reminded of and is held to one time.
    const dueAt = input.verdict === 'return' ? correctionEnd(times, work.stage_id, dueTime(times, setting, input.dueTime)) : null
    await move(tx, workStates, work.id, input.verdict, actor, input.reason, {
      return_due_at: dueAt,
      version: work.version + 1,
      // What is sent back or not accepted is shown to nobody.
      ...(input.verdict === 'return' || input.verdict === 'invalidate' ? { shown_at: null } : {}),
    })
    await tx
      .insertInto('work_checks')
      .values({
        work_id: work.id,
        submission_id: work.submission_id,
        verdict: input.verdict,
        reason: input.reason,
        due_at: dueAt,
        user_id: actor.userId,
      })
      .execute()
    const known = openFindings > 0 ? { changes: [{ field: 'openFindings', from: null, to: String(openFindings) }] } : {}
    await recordWorkAction(tx, actor, work, actions[input.verdict], { reason: input.reason, ...known })
    await notifyMakers(ctx, tx, work, actions[input.verdict], {
      ...(input.verdict === 'accept' ? {} : { reason: input.reason }),
      ...(dueAt === null ? {} : { due: timeText(dueAt) }),
    })
  })

/** Open findings that would reveal the makers to reviewers who must not know them. */
const revealing = async (tx: Tx, work: { id: string; stage_id: string }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_findings f where f.work_id = ${work.id}::uuid and f.answer = 'open' and ${isDoubleBlind(sql`${work.stage_id}::uuid`)}`.execute(
    tx,
  )
  return rows[0]!.count
}

const DAY_MS = 86_400_000
const dueTime = (times: Timetable, setting: WorkSetting, wanted: string | null): string => {
  const due = wanted === null ? new Date(Date.parse(times.now) + setting.returnDays * DAY_MS) : new Date(wanted)
  if (due.toISOString() <= times.now) throw problem('work.due_passed')
  return due.toISOString()
}

import { randomInt } from 'node:crypto'
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { normalizeAnswers } from '@kaisai/contract/competition/form/answers'
import type { EnrollmentWord } from '@kaisai/contract/competition/rules/labels'
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { type StateOf, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { beginWork as endpoint } from '@kaisai/contract/work/own.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { newestForm, type ReadTimes, seal, stateName, timesOf, unseal, windowsFor } from '#src/rooms/enrollment/index.ts'
import { recordWorkAction } from '../record-action.ts'
import { writes } from '../work.policy.ts'
import { titleIn } from './content.ts'
import { requireWorkIntake } from './intake.ts'
import { workPlace } from './load-work.ts'

interface Row extends ReadTimes {
  status: EnrollmentWord
  role: string
  participation: StateOf<typeof participationStates> | null
  competitionId: string
  organizationId: string
  categoryId: string
  schoolId: string | null
  collegeId: string | null
  provinceCode: string | null
  teamName: string
  formId: string | null
  setting: WorkSetting
  workId: string | null
}

/**
 * Takes up the work of a team in a stage, or finds the one there is. Two who begin at once get the same. Refuses with `work.not_enrolled`,
 * `.not_in_stage`, `.no_form`, or the window's own reason.
 */
export const beginWork = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<{ workId: string }> =>
  inTx(ctx.db, async (tx) => {
    const row = await teamIn(tx, actor, input)
    if (row.workId !== null) return { workId: row.workId }
    if (!writes(row.role)) throw problem('work.captain_only')
    if (row.status !== 'effective') throw problem('work.not_enrolled', { state: stateName(row.status, actor.lang) })
    if (row.participation !== 'in') throw problem('work.not_in_stage')
    const form = await newestForm(tx, row.formId)
    if (!form) throw problem('work.no_form')
    const times = timesOf(row)
    requireWorkIntake(times, { stageId: input.stageId, status: 'draft', begunAt: times.now, returnDueAt: null })
    const workId = await insertWork(tx, { ...row, ...input, formVersionId: form.id })
    const before = await earlierAnswers(ctx, tx, input.teamId, workId)
    const answers = normalizeAnswers(form.document, before, 'work')
    if (Object.keys(answers).length > 0)
      await tx
        .updateTable('works')
        .set({ ...seal(ctx, workPlace(workId), form.document, answers), draft_title: titleIn(form.document, answers) })
        .where('id', '=', workId)
        .execute()
    await recordWorkAction(tx, actor, { id: workId, title: row.teamName, organization_id: row.organizationId }, 'begun')
    return { workId }
  })

// Locks the team: who begins at the same moment waits and finds the work.
const teamIn = async (tx: Tx, actor: Actor, input: { teamId: string; stageId: string }): Promise<Row> => {
  await sql`select e.id from enrollments e join enrollment_members me on me.enrollment_id = e.id
    where e.id = ${input.teamId}::uuid and me.user_id = ${actor.userId}::uuid and me.status = 'accepted' for no key update of e`.execute(
    tx,
  )
  const { rows } = await sql<Row>`
    select clock_timestamp() as now, c.status as "competitionStatus", e.status, me.role, p.status as participation,
      e.competition_id as "competitionId", e.organization_id as "organizationId", e.category_id as "categoryId", e.school_id as "schoolId",
      e.college_id as "collegeId", e.province_code as "provinceCode", e.name as "teamName", k.work_form_id as "formId",
      c.work_setting as setting, (select w.id from works w where w.enrollment_id = e.id and w.stage_id = ${input.stageId}::uuid) as "workId",
      ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows
      from enrollments e join enrollment_members me on me.enrollment_id = e.id and me.user_id = ${actor.userId}::uuid and me.status = 'accepted'
      join competitions c on c.id = e.competition_id join competition_categories k on k.id = e.category_id
      left join enrollment_participations p on p.enrollment_id = e.id and p.stage_id = ${input.stageId}::uuid
     where e.id = ${input.teamId}::uuid`.execute(tx)
  if (!rows[0]) throw problem('house.not_found')
  return rows[0]
}

const insertWork = async (
  tx: Tx,
  row: Omit<Row, 'workId'> & { teamId: string; stageId: string; formVersionId: string },
): Promise<string> => {
  for (;;) {
    const made = await tx
      .insertInto('works')
      .values({
        code: `W${String(randomInt(100_000_000)).padStart(8, '0')}`,
        enrollment_id: row.teamId,
        competition_id: row.competitionId,
        stage_id: row.stageId,
        category_id: row.categoryId,
        organization_id: row.organizationId,
        school_id: row.schoolId,
        college_id: row.collegeId,
        province_code: row.provinceCode,
        team_name: row.teamName,
        form_version_id: row.formVersionId,
        public_level: row.setting.publicLevel === 'public' ? 'link' : 'private',
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
}

// A later stage goes on from what the team submitted last.
const earlierAnswers = async (ctx: Ctx, tx: Tx, teamId: string, workId: string): Promise<Answers> => {
  const last = await tx
    .selectFrom('works as w')
    .innerJoin('work_submissions as s', 's.id', 'w.submission_id')
    .select(['w.id', 's.answers', 's.sealed_answers'])
    .where('w.enrollment_id', '=', teamId)
    .where('w.id', '<>', workId)
    .where('w.status', 'not in', statesIn(workStates, 'out'))
    .orderBy('s.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? unseal(ctx, workPlace(last.id), last.answers, last.sealed_answers) : {}
}

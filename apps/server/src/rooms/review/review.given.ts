// The smallest legal worlds for the stories of this room: accepted works, experts of other schools, a batch that runs.
import assert from 'node:assert/strict'
import * as me from '@kaisai/contract/access/me.endpoints'
import { type Criterion, defaultReviewSetting, type ReviewSetting } from '@kaisai/contract/competition/settings'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { relist } from '../competition/stories.ts'
import { type GivenExpert, openExperts } from '../expert/expert.given.ts'
import { openWorks } from '../work/work.given.ts'

const criterion = (key: string, name: string, weight: number): Criterion => ({
  key,
  name,
  nameEn: '',
  weight,
  min: 0,
  max: 100,
  step: 0.5,
  isRequired: true,
  commentBelow: null,
  description: '',
  descriptionEn: '',
})
export const twoCriteria = [criterion('idea', '创意', 60), criterion('craft', '工艺', 40)]

export type ReviewWorld = Awaited<ReturnType<typeof openReview>>

/** Works of the first school that were accepted, experts of the second one, and short words for what the people of a review do. */
export const openReview = async (options: { setting?: Partial<ReviewSetting> } = {}) => {
  const world = await openWorks()
  const { app, does, manager, chief, competitionId, stageId, itemId, check, submittedWork, organizationId } = world
  const { db } = app.ctx
  const experts = await openExperts(world)
  const setting: ReviewSetting = { ...defaultReviewSetting, criteria: twoCriteria, perWork: 2, ...options.setting }
  await sql`update competition_stages set review = ${JSON.stringify(setting)}::jsonb where id = ${stageId}::uuid`.execute(db)
  // The review runs; when its panels decide and when its results are published is left open.
  await inTx(db, async (tx) => {
    await sql`update competition_windows set starts_at = date_trunc('minute', clock_timestamp()) - interval '60 days',
      ends_at = date_trunc('minute', clock_timestamp()) + interval '60 days' where stage_id = ${stageId}::uuid and kind = 'REVIEW'`.execute(
      tx,
    )
    await sql`delete from competition_windows where stage_id = ${stageId}::uuid and kind in ('DELIBERATE', 'PUBLICITY')`.execute(
      tx,
    )
    await relist(tx, competitionId)
  })
  const secretary = await app.person('pingshen01', 'review_admin', { organizationId, realName: '沈评' })
  await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${secretary.id}::uuid, id from access_roles where key = 'review_admin'`.execute(
    db,
  )

  let made = 0
  /** An accepted work. */
  const accepted = async () => {
    const one = await submittedWork()
    const reply = await check(manager, one.workId, 'accept')
    assert.equal(reply.data.refused.length, 0, JSON.stringify(reply.data))
    return one
  }
  const expert = (more: Parameters<typeof experts.expert>[0] = {}) => experts.expert({ schoolId: world.second.id, ...more })
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  /** A batch of all accepted works of the category. */
  const newBatch = async (more: Partial<Parameters<typeof does<typeof batch.addBatch>>[2]> = {}): Promise<string> =>
    (
      await does(secretary, batch.addBatch, {
        competitionId,
        stageId,
        mode: 'online',
        itemIds: [itemId],
        name: `初评${++made}`,
        needsConfirm: false,
        needsDeclaration: true,
        notice: '请独立评分',
        noticeEn: '',
        startTime: hour(-1),
        endTime: hour(24),
        ...more,
      })
    ).batchId
  const seen = (batchId: string) => does(secretary, batch.getBatch, { batchId })
  const setExperts = async (
    batchId: string,
    some: readonly GivenExpert[],
    more: { groupId?: string | null; captain?: GivenExpert | null; maxLoad?: number } = {},
  ) =>
    does(secretary, plans.setBatchExperts, {
      batchId,
      version: (await seen(batchId)).version,
      experts: some.map(({ expertId }) => ({
        expertId,
        groupId: more.groupId ?? null,
        isCaptain: more.captain?.expertId === expertId,
        maxLoad: more.maxLoad ?? 50,
      })),
    })
  const plan = async (batchId: string, perWork = 2, keeps: 'all' | 'manual' | 'none' = 'none') => {
    await does(secretary, plans.planBatch, {
      batchId,
      version: (await seen(batchId)).version,
      perWork,
      keeps,
      hasOverlap: true,
      isOneSchoolPerWork: false,
    })
    await app.runJobs()
  }
  const publish = async (batchId: string, acceptsShort = false) =>
    app.call(plans.publishBatch, { batchId, version: (await seen(batchId)).version, acceptsShort }, { as: secretary })
  /** A batch that was assigned: every work to `perWork` of the experts. */
  const published = async (
    some: readonly GivenExpert[],
    perWork = some.length,
    captain: GivenExpert | null = null,
    more: object = {},
  ) => {
    const batchId = await newBatch(more)
    await setExperts(batchId, some, { captain })
    await plan(batchId, perWork)
    const reply = await publish(batchId)
    assert.equal(reply.code, 0, reply.msg)
    return batchId
  }
  const answer = (who: Person, batchId: string, isAccepted = true, reason = '') =>
    app.call(
      sheet.answerBatch,
      { batchId, isAccepted, avoidsConflicts: isAccepted, keepsSecret: isAccepted, reason },
      { as: who },
    )
  const tasks = (who: Person, batchId: string) => does(who, sheet.listMyTasks, { batchId })
  const desk = (who: Person, taskId: string) => does(who, sheet.getSheet, { taskId })
  const filled = (values: Record<string, number | null>, more: object = {}) => ({
    values,
    comments: {},
    grade: null,
    isRecommended: null,
    place: null,
    isPassed: null,
    comment: '',
    confidence: null,
    seconds: 60,
    ...more,
  })
  /** Both criteria at the same points: the total is that number. */
  const points = (total: number) => ({ idea: total, craft: total })
  const save = async (who: Person, taskId: string, values: Record<string, number | null>, more: object = {}) =>
    app.call(sheet.saveSheet, { taskId, version: (await desk(who, taskId)).sheet.version, ...filled(values, more) }, { as: who })
  const submit = async (who: Person, taskId: string, values: Record<string, number | null>, more: object = {}) =>
    app.call(
      sheet.submitSheet,
      { taskId, version: (await desk(who, taskId)).sheet.version, ...filled(values, more) },
      { as: who },
    )
  /** Accepts, and submits a total for every work, by its code. */
  const judge = async (
    who: Person,
    batchId: string,
    totals: Readonly<Record<string, number>> | number,
    more: (code: string) => object = () => ({}),
    hasAccepted = false,
  ) => {
    const accepts = hasAccepted ? null : await answer(who, batchId)
    assert.equal(accepts?.code ?? 0, 0, accepts?.msg)
    for (const { taskId, code } of await tasks(who, batchId)) {
      const reply = await submit(who, taskId, points(typeof totals === 'number' ? totals : totals[code]!), more(code))
      assert.equal(reply.code, 0, reply.msg)
    }
  }
  const moveTo = async (
    batchId: string,
    verb: (typeof plans.batchVerbs)[number],
    more: { endTime?: string; reason?: string } = {},
  ) =>
    app.call(
      plans.moveBatch,
      { batchId, version: (await seen(batchId)).version, verb, reason: more.reason ?? '按计划', endTime: more.endTime ?? null },
      { as: secretary },
    )
  const codeOf = async (workId: string): Promise<string> =>
    (await db.selectFrom('works').select('code').where('id', '=', workId).executeTakeFirstOrThrow()).code
  const seenResult = (resultId: string) => does(secretary, result.getResult, { resultId })
  /** Opens the result of the stage and calculates it from one batch. */
  const calculated = async (batchId: string, more: { acceptsAlarms?: boolean } = {}) => {
    const { resultId } = await does(secretary, result.addResult, { stageId })
    const reply = await calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }], more)
    assert.equal(reply.code, 0, reply.msg)
    return { resultId, ...reply.data }
  }
  const calculate = async (
    resultId: string,
    weights: { source: 'batch' | 'stage'; id: string; weight: number }[],
    more: { acceptsAlarms?: boolean } = {},
  ) =>
    app.call(
      result.finalScoreCalculation,
      { resultId, version: (await seenResult(resultId)).version, weights, acceptsAlarms: more.acceptsAlarms ?? false },
      { as: secretary },
    )
  /** The lead of a panel takes the lead's role, as he would by the identity switch. */
  const leading = async (who: GivenExpert): Promise<Person> => {
    const { id: roleId } = await db
      .selectFrom('access_roles')
      .select('id')
      .where('key', '=', 'expert_captain')
      .executeTakeFirstOrThrow()
    await does(who.person, me.selectIdentity, { groupId: organizationId, roleId })
    return who.person
  }
  const sudo = async (who: Person) => {
    await sql`update identity_sessions set confirmed_at = clock_timestamp() where user_id = ${who.id}::uuid`.execute(db)
    return who
  }
  return {
    ...world,
    ...{ secretary, chief, accepted, expert, group: experts.group, newBatch, seen, setExperts, plan, publish, published, answer },
    ...{
      tasks,
      desk,
      filled,
      points,
      save,
      submitSheet: submit,
      judge,
      moveTo,
      codeOf,
      seenResult,
      calculated,
      calculate,
      sudo,
      leading,
      hour,
    },
    lead,
  }
}

// Many at the same moment: deadlines, two tabs, votes. Each outcome is one of the legal ones, and the facts of the house hold after it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as found from '@kaisai/contract/work/findings.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import * as open from '@kaisai/contract/work/public.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openWorks } from './work.given.ts'
import { runWorkClock } from './work.jobs.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks({ setting: { formalCheck: 'manual' } })
})
after(() => world.app.stop())

test('200 submissions around the end: taken exactly when the database’s clock was before it, each once', async () => {
  const { app, team, drafted, get, toSubmit, setWindow, stageId } = world
  const { db } = app.ctx
  const drafts: (Awaited<ReturnType<typeof toSubmit>> & { captain: Awaited<ReturnType<typeof team>>['captain'] })[] = []
  for (let index = 0; index < 20; index++) {
    const { captain, teamId } = await team()
    const workId = await drafted(captain, teamId)
    drafts.push({ captain, ...(await toSubmit(captain, workId)) })
  }
  let taken = 0
  let refused = 0
  for (let trial = 0; trial < 10; trial++) {
    // The end lies somewhere in the middle of the twenty calls.
    await setWindow({ from: -3600, to: 0.02 + trial * 0.02 })
    const replies = await Promise.all(drafts.map(({ captain, ...input }) => app.call(own.submitWork, input, { as: captain })))
    const { rows } = await sql<{
      end: string
    }>`select ends_at as end from competition_windows where stage_id = ${stageId}::uuid and kind = 'SUBMIT'`.execute(db)
    for (const [index, reply] of replies.entries()) {
      const draft = drafts[index]!
      if (reply.code === 0) {
        taken++
        assert.ok(reply.data.submitTime < rows[0]!.end, `${reply.data.submitTime} is not before ${rows[0]!.end}`)
        const stored = await db
          .selectFrom('work_submissions')
          .select('id')
          .where('id', '=', reply.data.submissionId)
          .executeTakeFirst()
        assert.ok(stored, 'a receipt without a submission')
      } else {
        refused++
        assert.equal(reply.code, refusal('work.closed'), reply.msg)
      }
      await setBack(draft)
    }
  }
  assert.ok(taken > 0 && refused > 0, `${taken} taken, ${refused} refused: the end was not met`)
  assert.equal(taken + refused, 200)
  await setWindow()

  async function setBack(draft: (typeof drafts)[number]): Promise<void> {
    await setWindow()
    const work = await get(draft.captain, draft.workId)
    if (work.status === 'submitted')
      await world.does(draft.captain, own.reopenWork, { workId: draft.workId, version: work.version })
    draft.version = (await get(draft.captain, draft.workId)).version
  }
})

test('begun by five people at once: one work; saved by two tabs at once: one wins, the other is told', async () => {
  const { app, team, begin, wholeAnswers, get } = world
  for (let trial = 0; trial < 5; trial++) {
    const { captain, teamId } = await team()
    const ids = await Promise.all(Array.from({ length: 5 }, () => begin(captain, teamId)))
    assert.equal(new Set(ids).size, 1)
    const workId = ids[0]!
    const { version } = await get(captain, workId)
    const contents = await Promise.all([wholeAnswers(captain, '甲稿'), wholeAnswers(captain, '乙稿')])
    const replies = await Promise.all(
      contents.map((answers) =>
        app.call(own.saveWork, { workId, version, answers, coverFileId: null, publicLevel: 'private' }, { as: captain }),
      ),
    )
    assert.deepEqual(replies.map(({ code }) => code).sort(), [0, refusal('house.edited_meanwhile')])
    const conflict = replies.find(({ code }) => code === refusal('house.edited_meanwhile'))!.data as unknown as {
      version: number
      changes: { field: string }[]
    }
    assert.equal(conflict.version, version + 1)
    assert.deepEqual(
      conflict.changes.map(({ field }) => field),
      ['answers'],
    )
  }
})

test('submit against save, withdraw of the team, formal check and the clock: never a half', async () => {
  const { app, team, drafted, toSubmit, save, wholeAnswers, chief, seen, manager, seenWork } = world
  for (let trial = 0; trial < 12; trial++) {
    const { captain, teamId } = await team()
    const workId = await drafted(captain, teamId)
    const input = await toSubmit(captain, workId)
    const { version } = input
    const answers = await wholeAnswers(captain)
    const rival = [
      () => save(captain, workId, answers, { version }),
      async () =>
        app.call(
          acts.withdrawForTeam,
          { teamId, version: (await seen(manager, teamId)).version, reason: '队伍退赛' },
          { as: chief },
        ),
      async () =>
        app.call(
          desk.checkWorks,
          { works: [{ workId, version: version + 1 }], verdict: 'accept', reason: '', dueTime: null },
          { as: manager },
        ),
      () => runWorkClock(app.ctx),
    ][trial % 4]!
    const [reply] = await Promise.all([app.call(own.submitWork, input, { as: captain }), rival()])
    const after = await seenWork(manager, workId)
    assert.ok(
      [
        0,
        refusal('work.not_enrolled'),
        refusal('work.not_in_stage'),
        refusal('work.not_editable'),
        refusal('work.changed_since_seen'),
      ].includes(reply.code),
      `${reply.code} ${reply.msg}`,
    )
    assert.equal(after.submissions.length, reply.code === 0 ? 1 : 0)
    if (reply.code === 0) assert.ok(['submitted', 'accepted', 'withdrawn'].includes(after.status), after.status)
  }
})

test('votes: twenty calls at once from twenty addresses find as many votes as a day has, and one a work', async () => {
  const { app, does, submittedWork, chief, somebody, competitionId } = world
  const works = [await submittedWork(), await submittedWork(), await submittedWork(), await submittedWork()]
  await does(chief, desk.publishWorks, { workIds: works.map(({ workId }) => workId), isShown: true })
  const [from, to] = [-1, 1].map((hours) => new Date(app.ctx.now().getTime() + hours * 3_600_000).toISOString()) as [
    string,
    string,
  ]
  await does(chief, found.saveShowcase, {
    competitionId,
    version: 0,
    isOpen: true,
    showsAuthors: false,
    introduction: '',
    introductionEn: '',
    vote: { startTime: from, endTime: to, perDay: 3, shown: 'always' },
  })
  const voter = await somebody('投票人')
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.call(
        open.voteForWork,
        { workId: works[index % 4]!.workId },
        { as: voter, headers: { 'x-forwarded-for': `10.0.${index}.1` } },
      ),
    ),
  )
  assert.equal(replies.filter(({ code }) => code === 0).length, 3)
  assert.ok(replies.every(({ code }) => [0, refusal('work.vote_today'), refusal('work.vote_again')].includes(code)))
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from work_votes where user_id = ${voter.id}::uuid`.execute(app.ctx.db)
  assert.equal(rows[0]!.count, 3)
  assert.equal(
    (await app.call(open.voteForWork, { workId: works[0]!.workId }, { as: works[0]!.captain })).code,
    refusal('work.vote_own'),
  )
  const unverified = await app.person('meiyoushouji', 'student')
  assert.equal(
    (await app.call(open.voteForWork, { workId: works[0]!.workId }, { as: unverified })).code,
    refusal('work.vote_phone'),
  )
})

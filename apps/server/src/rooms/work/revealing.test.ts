// The formal check of works that may reveal their makers to reviewers who must not know them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import { sql } from 'kysely'
import { openWorks } from './work.given.ts'
import { runWorkClock } from './work.jobs.ts'

const world = await openWorks()
after(() => world.app.stop())

test('a work with open findings is asked about before it passes to a double-blind review, alone and in bulk', async () => {
  const { app, does, manager, team, begin, save, submit, wholeAnswers, competitionId, check } = world
  const { captain, teamId } = await team()
  const workId = await begin(captain, teamId)
  const answers = await wholeAnswers(captain)
  await save(captain, workId, { ...answers, statement: `作者${captain.realName}，电话13912345678` })
  assert.equal((await submit(captain, workId)).code, 0)
  await runWorkClock(app.ctx)
  const again = await does(manager, desk.getWorkForDesk, { workId })
  // It goes to reviewers who must not know its makers: passing it with open findings is asked for, with the findings.
  const asked = (await check(manager, workId, 'accept')).data.refused
  assert.deepEqual(
    asked.map((one) => [one.asksAboutFindings, one.text.includes('2项'), one.findings.map(({ kindName }) => kindName).sort()]),
    [
      [
        true,
        true,
        again.findings
          .filter(({ status }) => status === 'open')
          .map(({ kindName }) => kindName)
          .sort(),
      ],
    ],
  )
  assert.ok(asked[0]!.findings.every(({ term }) => !term.includes('13912345678')))
  assert.equal(await world.stateOf(workId), 'submitted')
  const { version } = await world.seenWork(manager, workId)
  const clean = await world.submittedWork()
  const cleanVersion = (await world.seenWork(manager, clean.workId)).version
  // In bulk the others go through; knowing of findings is no answer to a version that was not looked at.
  const works = [
    { workId, version },
    { workId: clean.workId, version: cleanVersion },
  ]
  const bulk = await does(manager, desk.checkWorks, { works, verdict: 'accept', reason: '', dueTime: null })
  assert.deepEqual([bulk.done, bulk.refused.map((one) => one.workId)], [1, [workId]])
  await sql`update competition_stages set review = jsonb_set(review, '{blind}', '"single"') where competition_id = ${competitionId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal((await check(manager, workId, 'accept')).data.done, 1, 'experts see the makers here anyway')
  await sql`update competition_stages set review = jsonb_set(review, '{blind}', '"double"') where competition_id = ${competitionId}::uuid`.execute(
    app.ctx.db,
  )
  await check(manager, workId, 'revoke', '重新核对')
  const now = { workId, version: (await world.seenWork(manager, workId)).version }
  const known = await does(manager, desk.checkWorks, {
    ...{ works: [now], verdict: 'accept', reason: '', dueTime: null, knowsFindings: true },
  })
  assert.equal(known.done, 1)
  const { rows: log } = await sql<{
    changes: unknown
  }>`select changes from audit_log where action = 'work.accepted' and entity_id = ${workId} order by id desc limit 1`.execute(
    app.ctx.db,
  )
  assert.deepEqual(log[0]!.changes, [{ field: 'openFindings', from: null, to: '2' }])
})

// The end of a competition against the publication of its awards: whoever comes second sees what the first one did.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { lockCompetition } from '../competition/index.ts'
import { type AwardWorld, openLocked } from './award.given.ts'

let world: AwardWorld
before(async () => {
  world = await openLocked({ totals: [95, 85] })
})
after(() => world.app.stop())

test('awards are not published while the competition ends: the publication waits, and is refused', async () => {
  const { app, competitionId, publish } = world
  const { db, facts } = app.ctx
  await world.publishResult()
  await world.finishResult()
  assert.equal((await world.assigned(await world.scheme())).code, 0)
  assert.equal((await world.move('confirm')).code, 0)
  const [looked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // As the end of a competition does: its row is locked, nothing is in publicity, it is over.
  const ending = inTx(db, async (tx) => {
    await lockCompetition(tx, systemActor(), competitionId)
    assert.equal(await facts.awards.inPublicity(tx, competitionId), 0)
    looked.resolve()
    await mayCommit.promise
    for (const verb of ['start', 'settle'] as const)
      await move(tx, competitionStates, competitionId, verb, systemActor(), '结束竞赛')
    await move(tx, competitionStates, competitionId, 'finish', systemActor(), '', { finished_at: sql`now()` })
  })
  await looked.promise
  let isAnswered = false
  const published = publish().finally(() => {
    isAnswered = true
  })
  for (let waiting = 0; waiting === 0 && !isAnswered; ) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from pg_locks where not granted`.execute(db)
    waiting = Number(rows[0]!.n)
  }
  mayCommit.resolve()
  await ending
  assert.equal((await published).code, refusal('competition.is_over'))
  assert.equal(await facts.awards.inPublicity(db, competitionId), 0)
})

// Every preset is rehearsed small: what an organizer starts from goes through from publication to the results of its last stage.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as rehearsal from '@kaisai/contract/competition/rehearsal.endpoints'
import { presets } from '@kaisai/contract/competition/rules/presets'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import { openOffice } from '../rooms/competition/competition.given.ts'
import { databaseOf } from './copy-database.ts'
import { copiesIn, rehearse, setUpIn, stepsOf } from './rehearsal.given.ts'

let office: Awaited<ReturnType<typeof openOffice>>
before(async () => {
  office = await openOffice()
})
after(() => office.app.stop())

for (const { key: presetKey } of presets)
  test(`the preset ${presetKey} goes through from publication to the results of its last stage`, async () => {
    const competitionId = await setUpIn(office, presetKey)
    const stages = await office.does(office.manager, stage.listStages, { competitionId })
    const report = await rehearse(office, competitionId)
    const shown = JSON.stringify(report.steps, null, 1)
    for (const step of ['publish', 'enroll', 'audit'] as const)
      for (const { tried, done } of stepsOf(report, step)) assert.equal(done, tried, shown)
    assert.equal(stepsOf(report, 'result').length, stages.length, shown)
    assert.equal(
      stepsOf(report, 'result').every(({ done }) => done === 1),
      true,
      shown,
    )
    assert.ok(report.scores.length > 0)
    assert.ok(report.messages.length > 0)
    // One copy stays: that of the last rehearsal, whichever competition it was of.
    const { rehearsal: found } = await office.does(office.manager, rehearsal.getRehearsal, { competitionId })
    assert.deepEqual(await copiesIn(office), [databaseOf(found!.rehearsalId)])
    assert.deepEqual(
      found!.visit!.people.map(({ person }) => person),
      ['office', 'captain', 'expert', 'public'],
    )
  })

// What a rehearsal counts, refuses and leaves behind; the presets are rehearsed beside it (presets.test.ts).
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import * as template from '@kaisai/contract/certificate/template.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as rehearsal from '@kaisai/contract/competition/rehearsal.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { givenItem } from '../rooms/award/award.given.ts'
import { givenDocument } from '../rooms/certificate/certificate.given.ts'
import { openOffice } from '../rooms/competition/competition.given.ts'
import { sweepRehearsals } from '../rooms/competition/rehearsal/rehearsals.ts'
import { copiesOf, createCopyDatabase, databaseOf, dropCopyDatabase } from './copy-database.ts'
import { ownerOf } from './index.ts'
import { nameOf, teamNameOf } from './people.ts'
import { copiesIn, rehearse, setUpIn, stepsOf } from './rehearsal.given.ts'

type Office = Awaited<ReturnType<typeof openOffice>>
let office: Office

before(async () => {
  office = await openOffice()
})
after(() => office.app.stop())

const setUp = (presetKey: string): Promise<string> => setUpIn(office, presetKey)

/** A rehearsal that goes on without a job, as a process that was killed leaves it. */
const leftBehind = async (competitionId: string): Promise<string> =>
  (
    await office.app.ctx.db
      .insertInto('competition_rehearsals')
      .values({
        competition_id: competitionId,
        teams: 5,
        content_no: 1,
        beat_at: sql<string>`clock_timestamp() - interval '2 hours'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('awards fall by the scheme that is there, and certificates name whose words do not fit; nothing of it is in the product', async () => {
  const { app, does, manager, chief } = office
  const competitionId = await setUp('single')
  const { stageId } = (await does(manager, stage.listStages, { competitionId }))[0]!
  await does(manager, schemes.addScheme, {
    ...{ stageId, name: '奖项方案', isOnePerPerson: false },
    items: [givenItem(1, '一等奖', 1, { prize: 100_000 }), givenItem(2, '二等奖', 2)],
  })
  const { templateId } = await does(chief, template.addTemplate, {
    ...{ name: '获奖证书', competitionId: null, holderKind: 'student', document: givenDocument() },
  })
  await does(chief, template.publishTemplate, { templateId, version: 1 })
  const countOf = async (table: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.ctx.db)).rows[0]!.count
  const tables = ['identity_users', 'enrollments', 'works', 'awards', 'certificate_batches', 'message_messages', 'system_files']
  const before = await Promise.all(tables.map(countOf))
  const report = await rehearse(office, competitionId, 10)
  assert.deepEqual(await Promise.all(tables.map(countOf)), before)
  // Scores follow the drawn codes of the works, so two may tie at the line, and then both are awarded.
  const [first, second, ...others] = report.awards
  assert.deepEqual([first!.name, second!.name, others.length], ['一等奖', '二等奖', 0])
  assert.ok(first!.count >= 2 && first!.count + second!.count >= 6, JSON.stringify(report.awards))
  assert.deepEqual([first!.prize, second!.prize], [first!.count * 100_000, 0])
  // The scheme was not in use: the rehearsal says so and goes on.
  const [award] = stepsOf(report, 'award')
  assert.match(award!.obstacles[0]!.text, /尚未启用/)
  assert.equal(report.certificates[0]!.templateName, '获奖证书')
  assert.ok(report.certificates[0]!.rows >= 6)
})

test('who finds no place is counted with the reason, and where nobody audits the organizer stands in', async () => {
  const { does, manager } = office
  const competitionId = await setUp('plain')
  const [category] = await does(manager, item.listItems, { competitionId })
  const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...fields } = category!
  await does(manager, item.updateItem, { ...fields, limits: { ...fields.limits, totalQuota: 2 } })
  const report = await rehearse(office, competitionId)
  const [enroll] = stepsOf(report, 'enroll')
  assert.deepEqual([enroll!.tried, enroll!.done], [6, 2])
  assert.match(enroll!.obstacles[0]!.text, /名额已满/)
  assert.equal(enroll!.obstacles[0]!.count, 4)
  const [audit] = stepsOf(report, 'audit')
  assert.deepEqual(
    audit!.obstacles.map(({ text, isBridged }) => [text.slice(0, 4), isBridged]),
    [
      ['“学院”', true],
      ['“学校”', true],
    ],
  )
})

test('a set-up that cannot be published gets no further, and the report says what is missing', async () => {
  const report = await rehearse(office, await office.begin({ presetKey: 'single' }))
  assert.deepEqual(
    report.steps.map(({ step }) => step),
    ['publish'],
  )
  const { tried, done, obstacles } = report.steps[0]!
  assert.equal(done, 0)
  assert.equal(obstacles.length, tried)
  assert.ok(obstacles.some(({ text }) => text === '填写竞赛介绍'))
})

test('one runs at a time; strangers find none; it is thrown away by who may set the competition up, and the log tells', async () => {
  const { app, does, codeOf, begin, manager, stranger } = office
  const [first, second] = [await begin(), await begin()]
  assert.equal(await codeOf(stranger, rehearsal.startRehearsal, { competitionId: first, teams: 5 }), refusal('house.not_found'))
  assert.equal(await codeOf(stranger, rehearsal.getRehearsal, { competitionId: first }), refusal('house.not_found'))
  assert.equal(await codeOf(manager, rehearsal.startRehearsal, { competitionId: first, teams: 301 }), refusal('house.invalid'))
  // One that goes on.
  const underway = await leftBehind(first)
  assert.equal(
    await codeOf(manager, rehearsal.startRehearsal, { competitionId: first, teams: 5 }),
    refusal('competition.rehearsal_busy'),
  )
  assert.equal(
    await codeOf(manager, rehearsal.startRehearsal, { competitionId: second, teams: 5 }),
    refusal('competition.rehearsal_elsewhere'),
  )
  assert.equal(await codeOf(manager, rehearsal.discardRehearsal, { rehearsalId: underway }), refusal('house.wrong_state'))
  await sweepRehearsals(app.ctx)
  const { rehearsalId } = await does(manager, rehearsal.startRehearsal, { competitionId: first, teams: 5 })
  await app.runJobs()
  const found = await does(manager, rehearsal.getRehearsal, { competitionId: first })
  assert.deepEqual([found.canStart, found.rehearsal?.can], [true, ['discard']])
  assert.equal(await codeOf(stranger, rehearsal.discardRehearsal, { rehearsalId }), refusal('house.not_found'))
  assert.deepEqual(await copiesIn(office), [databaseOf(rehearsalId)])
  await does(manager, rehearsal.discardRehearsal, { rehearsalId })
  assert.deepEqual(await copiesIn(office), [])
  assert.equal((await does(manager, rehearsal.getRehearsal, { competitionId: first })).rehearsal, null)
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where entity_id = ${first} and action like 'competition.rehearsal%' order by id`.execute(
    app.ctx.db,
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['competition.rehearsal_started', 'competition.rehearsal_discarded'],
  )
})

test('what a killed process left is dropped, and its rehearsal ends as failed', async () => {
  const { app, does, begin, manager } = office
  const competitionId = await begin()
  const rehearsalId = await leftBehind(competitionId)
  await createCopyDatabase(app.ctx.config.rehearsalDatabaseUrl, rehearsalId, await ownerOf(app.ctx.db))
  // Beside it may stand the copy that is still visited.
  assert.equal((await copiesIn(office)).includes(databaseOf(rehearsalId)), true)
  const elsewhere = crypto.randomUUID()
  await createCopyDatabase(app.ctx.config.rehearsalDatabaseUrl, elsewhere, 'another_product')
  await sweepRehearsals(app.ctx)
  assert.equal((await copiesIn(office)).includes(databaseOf(rehearsalId)), false)
  assert.deepEqual(await copiesOf(app.ctx.config.rehearsalDatabaseUrl, 'another_product'), [databaseOf(elsewhere)])
  await dropCopyDatabase(app.ctx.config.rehearsalDatabaseUrl, elsewhere)
  const { rehearsal: left } = await does(manager, rehearsal.getRehearsal, { competitionId })
  assert.deepEqual([left?.status, left?.report], ['failed', null])
})

test('invented names are such as accounts may have, and teams such as the rules let them', () => {
  for (let n = 0; n < 2000; n++) {
    assert.ok([...nameOf(n)].length <= 30, nameOf(n))
    assert.ok([...teamNameOf(n, 16)].length <= 16)
  }
})

// Where a panel judges blind, nobody finds out from the public page which team stands behind a number before the scene is over; the
// lots can be checked all the same.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { drawPlaces, drawText, MARK_LENGTH, markText, ticketNumber } from '@kaisai/contract/onsite/draw'
import * as open from '@kaisai/contract/onsite/open.endpoints'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import { sql } from 'kysely'
import { openOnsite } from './onsite.given.ts'

let world: Awaited<ReturnType<typeof openOnsite>>
before(async () => {
  world = await openOnsite()
})
after(() => world.app.stop())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Joins the only room of a scene to a batch whose works are judged blind. */
const judgesBlind = async (sceneId: string, roomId: string): Promise<void> => {
  const { app, competitionId, stageId, organizationId, manager, does } = world
  const { rows } = await sql<{ id: string }>`
    insert into review_batches (competition_id, stage_id, organization_id, name, mode, status, setting, starts_at, ends_at, seed, published_at)
    values (${competitionId}::uuid, ${stageId}::uuid, ${organizationId}::uuid, '盲评', 'onsite', 'running', '{"blind":"single"}', now(), now() + interval '1 day', 'seedseed', now()) returning id`.execute(
    app.ctx.db,
  )
  await does(manager, desk.saveRooms, {
    sceneId,
    rooms: [{ roomId, name: '第1评审室', nameEn: '', place: '101', placeEn: '', itemIds: [], batchId: rows[0]!.id }],
  })
}
const publicly = async (sceneId: string) => (await world.app.call(open.getPublicScene, { sceneId })).data
const codesOf = async (sceneId: string): Promise<string[]> =>
  (
    await sql<{ code: string }>`select e.code from onsite_tickets t join enrollments e on e.id = t.enrollment_id
      where t.scene_id = ${sceneId}::uuid order by e.code`.execute(world.app.ctx.db)
  ).rows.map(({ code }) => code)
const ends = async (sceneId: string): Promise<void> => {
  for (const verb of ['ready', 'start', 'finish'] as const) await world.to(sceneId, verb)
}

test('a blind scene draws over marks: no code in public until it is over, the order checked before, the marks afterwards', async () => {
  const { scene, draw, get } = world
  const { sceneId, roomIds } = await scene({ teams: 5 })
  await judgesBlind(sceneId, roomIds[0]!)
  const codes = await codesOf(sceneId)
  await draw(sceneId, '口令')
  const during = await publicly(sceneId)
  for (const code of codes) assert.ok(!JSON.stringify(during).includes(code), code)
  const [drawn] = during.draws as [(typeof during.draws)[number]]
  assert.equal(drawn.isWithheld, false)
  assert.deepEqual(
    drawn.entrants.map(({ code, team }) => [code.length, team]),
    codes.map(() => [MARK_LENGTH, null]),
  )
  // In the order of the marks, not of the codes behind them.
  assert.deepEqual(
    drawn.entrants,
    [...drawn.entrants].sort((a, b) => (a.code < b.code ? -1 : 1)),
  )
  const keyed = drawn.entrants.map((one) => ({ ...one, key: sha256(drawText(drawn.seed, drawn.words, one.code)) }))
  assert.deepEqual(drawPlaces(keyed, drawn.rooms, drawn.keepsApart), drawn.places)
  // The desk knows its teams.
  assert.deepEqual((await get(sceneId)).teams.map(({ code }) => code).sort(), codes)

  await ends(sceneId)
  const later = await publicly(sceneId)
  const { entrants, places } = later.draws[0]!
  for (const { code, team } of entrants) assert.equal(sha256(markText(team!.salt, team!.teamCode)).slice(0, MARK_LENGTH), code)
  assert.deepEqual(
    later.rooms[0]!.teams.map(({ number, code }) => [number, code]),
    places.map(({ code, letter, position }) => [
      ticketNumber(letter, position),
      entrants.find((one) => one.code === code)!.team!.teamCode,
    ]),
  )
})

test('lots drawn over codes before a blind panel came in are withheld until the scene is over', async () => {
  const { scene, draw } = world
  const { sceneId, roomIds } = await scene({ teams: 2 })
  await draw(sceneId)
  const codes = await codesOf(sceneId)
  assert.ok(JSON.stringify(await publicly(sceneId)).includes(codes[0]!))
  await judgesBlind(sceneId, roomIds[0]!)
  const during = await publicly(sceneId)
  for (const code of codes) assert.ok(!JSON.stringify(during).includes(code), code)
  const { isWithheld, entrants, places } = during.draws[0]!
  assert.deepEqual([isWithheld, entrants, places], [true, [], []])
  await ends(sceneId)
  const later = await publicly(sceneId)
  assert.deepEqual([later.draws[0]!.isWithheld, later.draws[0]!.entrants.map(({ code }) => code).sort()], [false, codes])
})

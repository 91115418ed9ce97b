// What everybody sees: the same badge from the database as from the contract, lists by month and words, other moments by ticket.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as open from '@kaisai/contract/competition/public.endpoints'
import { badgeOf, type CompetitionStatus, windowSummary } from '@kaisai/contract/competition/timeline/badge'
import { type NodeKind, nodeKindNames, type WindowNode } from '@kaisai/contract/competition/timeline/node'
import fc from 'fast-check'
import { sql } from 'kysely'
import { CLOCK_COOKIE } from '#src/platform/clock-ticket.ts'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'
import { cloned, leftBehind } from './info/clone-competition.ts'
import { insertWindows, relist } from './stage/windows.store.ts'

const office = await openOffice()
const { app, dayFromNow, manager, chief, stranger, does, begin, publish, detail, moveIt } = office
const { db } = app.ctx
after(() => app.stop())

const DAY = 86_400_000
const T0 = Date.parse('2027-01-01T00:00:00Z')

test('the database tells the same badge as the contract, for any windows, state and moment', async () => {
  const id = await begin({ presetKey: null })
  const { id: stageId } = await db
    .insertInto('competition_stages')
    .values({ competition_id: id, seq: 1, name: '赛段', level: 'custom', mode: 'online', review: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statuses: CompetitionStatus[] = [
    'draft',
    'published',
    'running',
    'settling',
    'finished',
    'archived',
    'suspended',
    'cancelled',
  ]
  const windows = fc.dictionary(
    fc.constantFrom<NodeKind>(...nodeKindNames),
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 3, max: 20 })),
    { maxKeys: 8 },
  )
  const cases = fc.sample(
    fc.tuple(windows, fc.constantFrom(...statuses), fc.array(fc.integer({ min: -5, max: 65 }), { maxLength: 8 })),
    60,
  )
  for (const [spans, status, days] of cases) {
    const nodes = Object.entries(spans).map(
      ([kind, [from, length]]): WindowNode => ({
        nodeId: null,
        kind: kind as NodeKind,
        startsAt: new Date(T0 + from * DAY).toISOString(),
        endsAt: new Date(T0 + (from + length) * DAY).toISOString(),
        graceMinutes: 0,
        latePolicy: 'reject',
      }),
    )
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('competition_windows').where('stage_id', '=', stageId).execute()
      await insertWindows(tx, { competitionId: id, stageId }, nodes)
      await relist(tx, id)
    })
    // Edges too: windows are half open.
    const moments = [
      ...days.map((day) => T0 + day * DAY),
      ...nodes.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
    ]
    for (const moment of moments) {
      const at = new Date(moment).toISOString()
      const { rows } = await sql<{ badge: string }>`select app.badge_of_competition(${status}, c.enroll_windows, c.submit_windows,
        c.review_windows, c.publicity_windows, coalesce(c.enroll_starts_at, c.starts_at), c.ends_at, ${at}) as badge from competitions c where c.id = ${id}`.execute(
        db,
      )
      assert.equal(rows[0]!.badge, badgeOf(windowSummary(nodes), status, at), JSON.stringify({ spans, status, at }))
    }
  }
})

test('every column of what is cloned is in one of the two lists', async () => {
  for (const table of Object.keys(cloned) as (keyof typeof cloned)[]) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by 1`.execute(db)
    const listed = [...cloned[table], ...leftBehind[table]].toSorted()
    assert.deepEqual(listed, rows.map(({ name }) => name).toSorted(), table)
  }
})

const list = async (input: object = {}) => (await app.call(open.listPublicCompetitions, input)).data

test('drafts are nowhere, public ones are found by word, level, badge and month', async () => {
  const id = await begin({ days: -3 })
  const find = async (input: object = {}) => (await list(input)).rows.some(({ competitionId }) => competitionId === id)
  assert.equal(await find(), false)
  assert.equal((await app.call(open.listPublicStages, { competitionId: id })).code, refusal('house.not_found'))
  await publish(id)
  const { name } = await detail(id)
  const month = dayFromNow(0).slice(0, 7)
  assert.deepEqual(
    [
      await find(),
      await find({ keyword: name }),
      await find({ level: 'national' }),
      await find({ badge: 'enrolling' }),
      await find({ month }),
    ],
    [true, true, true, true, true],
  )
  assert.deepEqual(
    [
      await find({ keyword: '没有这个' }),
      await find({ level: 'school' }),
      await find({ badge: 'finished' }),
      await find({ month: '2001-01' }),
    ],
    [false, false, false, false],
  )
  const months = (await app.call(open.countMonths, { year: Number(month.slice(0, 4)) })).data
  assert.equal(months.length, 12)
  assert.ok(months.find((row) => row.month === month)!.count >= 1)
  assert.ok((await app.call(open.listLastEditions, {})).data.some(({ competitionId }) => competitionId === id))
  assert.ok(
    (await app.call(open.listOrganizationCompetitions, { groupId: office.organizationId })).data.some(
      ({ competitionId }) => competitionId === id,
    ),
  )
  const english = (await app.call(open.getPublicCompetition, { id }, { lang: 'en' })).data
  assert.match(english.name, /^Design Competition/)
  assert.ok(
    english.ruleSentences.every((sentence) => !/[\u4e00-\u9fff]/.test(sentence)),
    english.ruleSentences.join(),
  )
  assert.equal((await app.call(open.listPublicStages, { competitionId: id })).data.length, english.stages.length)
})

test('the calendar reaches over the years of China in which somebody can enroll', async () => {
  const years = async () => (await app.call(open.getEnrollYears, {})).data
  const id = await begin({})
  const open27 = sql`'{[2024-12-31 16:00+00, 2025-03-01 00:00+00), [2027-12-01 00:00+00, 2027-12-31 16:00+00)}'::tstzmultirange`
  const set = (windows: typeof open27) =>
    sql`update competitions set enroll_windows = case when id = ${id}::uuid then ${windows} else '{}' end`.execute(db)
  await set(open27)
  assert.equal(await years(), null, 'a draft is nowhere')
  await publish(id)
  await set(open27)
  assert.deepEqual(await years(), { first: 2025, last: 2027 })
  await db.transaction().execute(async (tx) => {
    for (const { id } of await tx.selectFrom('competitions').select('id').execute()) await relist(tx, id)
  })
})

test('an organizer sees another moment and his own draft; nobody else does, and no ticket can be made up', async () => {
  const id = await begin({ days: 30 })
  await publish(id)
  const draft = await begin({ days: 30 })
  await office.complete(draft)
  const at = `${dayFromNow(31)}T12:00:00+08:00`
  assert.equal((await app.raw(parts.enterClock, { at, competitionId: draft }, { as: stranger })).code, refusal('house.not_found'))
  assert.equal((await app.raw(parts.enterClock, { at }, {})).code, refusal('house.session_over'))
  const { ticket } = await does(manager, parts.enterClock, { at, competitionId: draft })
  const seen = async (competitionId: string, cookie: string) =>
    app.raw(
      open.getPublicCompetition,
      { id: competitionId },
      cookie === '' ? {} : { headers: { cookie: `${CLOCK_COOKIE}=${cookie}` } },
    )
  const badge = async (competitionId: string, cookie: string) =>
    ((await seen(competitionId, cookie)).data as { badge?: string } | null)?.badge
  assert.equal(await badge(id, ''), 'notStarted')
  assert.equal(await badge(id, ticket), 'enrolling')
  assert.equal((await seen(draft, '')).code, refusal('house.not_found'))
  assert.equal(await badge(draft, ticket), 'enrolling')
  const forged = `${Buffer.from(JSON.stringify([at, draft, 9_999_999_999])).toString('base64url')}.${ticket.split('.')[1]}`
  assert.equal((await seen(draft, forged)).code, refusal('house.not_found'))
  assert.equal(await badge(id, forged), 'notStarted')
})

test('a cancelled competition stays to be seen, and says that it was cancelled', async () => {
  const id = await begin({ days: 10 })
  await publish(id)
  assert.equal((await moveIt(id, chief, 'cancel', { reason: '报名人数不足' })).code, 0)
  const { badge, badgeName } = (await app.call(open.getPublicCompetition, { id })).data
  assert.deepEqual([badge, badgeName], ['cancelled', '已取消'])
  const withBadge = async (wanted: 'cancelled' | 'finished') =>
    (await list({ badge: wanted })).rows.some(({ competitionId }) => competitionId === id)
  assert.deepEqual([await withBadge('cancelled'), await withBadge('finished')], [true, false])
  assert.equal(
    (await app.call(open.listLastEditions, {})).data.some(({ competitionId }) => competitionId === id),
    false,
  )
})

// Somebody looks around in the copy of a rehearsal through the door of the product, with a browser's cookies and nothing else.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as rehearsal from '@kaisai/contract/competition/rehearsal.endpoints'
import type { RehearsalPerson } from '@kaisai/contract/competition/rehearsal-steps'
import { type VisitState, visitPaths } from '@kaisai/contract/competition/rehearsal-visit'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { buildApp } from '../../app.ts'
import { BASE } from '../../http/base.ts'
import { openOffice } from '../../rooms/competition/competition.given.ts'
import { sweepRehearsals } from '../../rooms/competition/rehearsal/rehearsals.ts'
import { dropCopyDatabase } from '../copy-database.ts'
import { folderOf } from '../index.ts'
import { setUpIn } from '../rehearsal.given.ts'
import { type Door, openDoor } from './open-door.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let door: Door
let competitionId = ''

before(async () => {
  office = await openOffice()
  door = await openDoor({ ctx: office.app.ctx, build: buildApp, addPages: null })
  competitionId = await setUpIn(office, 'single')
})
after(async () => {
  await door.close()
  await office.app.stop()
})

const rehearse = async (): Promise<string> => {
  const { does, manager, app } = office
  const { rehearsalId } = await does(manager, rehearsal.startRehearsal, { competitionId, teams: 5 })
  await app.runJobs()
  return rehearsalId
}

/** Enters as somebody: the cookie of the visit and the token the page keeps. */
const enter = async (rehearsalId: string, person: RehearsalPerson) => {
  const { address } = await office.does(office.manager, rehearsal.visitRehearsal, { rehearsalId, person })
  const reply = await fetch(address)
  assert.equal(reply.status, 200)
  const cookie = reply.headers.get('set-cookie')!.split(';')[0]!
  return { address, origin: new URL(address).origin, cookie, token: tokenIn(await reply.text()) }
}

const tokenIn = (page: string): string | null => /"(Bearer [A-Za-z0-9_-]+)"/.exec(page)?.[1] ?? null

type Visit = Awaited<ReturnType<typeof enter>>
interface Reply {
  readonly http: number
  readonly code: number
  readonly msg: string
  readonly data: never
  readonly setsCookie: boolean
}

const callAt = async ({ origin, cookie, token }: Visit, endpoint: Endpoint, input: object): Promise<Reply> => {
  const isGet = endpoint.method === 'GET'
  const reply = await fetch(origin + BASE + endpoint.path + (isGet ? `?${new URLSearchParams(input as never)}` : ''), {
    method: endpoint.method,
    headers: {
      cookie,
      'accept-language': 'en',
      ...(token === null ? {} : { authorization: token }),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  return { http: reply.status, ...((await reply.json()) as object), setsCookie: reply.headers.has('set-cookie') } as Reply
}

const stateOf = async ({ origin, cookie }: Visit): Promise<VisitState> =>
  ((await (await fetch(origin + visitPaths.state, { headers: { cookie } })).json()) as { data: VisitState }).data

const post = ({ origin, cookie }: Visit, path: string, fields: Record<string, string> = {}, from = origin): Promise<Response> =>
  fetch(origin + path, { method: 'POST', headers: { cookie, origin: from }, body: new URLSearchParams(fields) })

/** How many rows each table of the product has that a visit could change. */
const productRows = async (): Promise<number[]> => {
  const counts: number[] = []
  for (const table of ['enrollments', 'identity_sessions', 'works', 'message_messages', 'competition_status_moves']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`
      .execute(office.app.ctx.db)
      .catch(() => ({ rows: [{ count: -1 }] }))
    counts.push(rows[0]!.count)
  }
  return counts
}

test('the organizer sees the invented teams, changes the copy, and nothing of it reaches the product', async () => {
  const { does, manager } = office
  const rehearsalId = await rehearse()
  const before = await productRows()
  const visit = await enter(rehearsalId, 'office')
  const teams = await callAt(visit, desk.pageTeams, { competitionId, pageSize: '50' })
  assert.equal(teams.code, 0, teams.msg)
  assert.equal((teams.data as { total: number }).total, 5)
  assert.equal(teams.setsCookie, false)
  // The copy's competition goes its own way.
  const finished = await callAt(visit, info.moveCompetition, { competitionId, verb: 'finish' })
  const there = (await callAt(visit, info.getCompetition, { competitionId })).data as { status: string }
  assert.deepEqual([finished.code, there.status], [0, 'finished'], finished.msg)
  assert.equal((await does(manager, info.getCompetition, { competitionId })).status, 'draft')
  assert.deepEqual(await productRows(), before)
  // The real session is no session there, nor the invented one here.
  const strange = await callAt({ ...visit, token: `Bearer ${manager.token}` }, info.getCompetition, { competitionId })
  assert.equal(strange.code, refusal('house.session_over'))
  const back = await office.app.raw(info.getCompetition, { competitionId }, { as: visit.token!.slice('Bearer '.length) })
  assert.equal(back.code, refusal('house.session_over'))
})

test('one goes on as somebody else of the same rehearsal, with the turned clock in sight, and leaves', async () => {
  const visit = await enter(await rehearse(), 'captain')
  const state = await stateOf(visit)
  assert.equal(state.person, 'captain')
  assert.ok(state.people.some(({ person, name }) => person === 'captain' && name !== ''))
  assert.ok(Date.parse(state.now) > Date.now() + 24 * 3_600_000, `${state.now} is not turned`)
  assert.equal(state.report, `http://localhost:4700/competition/rehearsal?competitionId=${competitionId}`)
  const reply = await post(visit, visitPaths.as, { person: 'expert' })
  assert.equal(reply.status, 200)
  const token = tokenIn(await reply.text())
  assert.notEqual(token, visit.token)
  assert.equal((await stateOf(visit)).person, 'expert')
  // As the public there is nobody.
  assert.equal(tokenIn(await (await post(visit, visitPaths.as, { person: 'public' })).text()), null)
  // Nobody else's page does that, and nobody who is not there is one.
  assert.equal((await post(visit, visitPaths.as, { person: 'office' }, 'http://elsewhere.example')).status, 403)
  assert.equal((await post(visit, visitPaths.as, { person: 'school' })).status, 404)
  const left = await post(visit, visitPaths.leave)
  assert.match(left.headers.get('set-cookie')!, /Max-Age=0/)
  assert.match(await left.text(), /competition\/rehearsal\?competitionId=/)
  assert.equal((await callAt(visit, info.getCompetition, { competitionId })).code, refusal('competition.rehearsal_over'))
})

test('a ticket is for who may read the report, for one use, and for a minute', async () => {
  const { app, does, codeOf, manager, stranger } = office
  const rehearsalId = await rehearse()
  const ask = { rehearsalId, person: 'office' } as const
  assert.equal(await codeOf(stranger, rehearsal.visitRehearsal, ask), refusal('house.not_found'))
  assert.equal((await app.raw(rehearsal.visitRehearsal, ask)).code, refusal('house.session_over'))
  // Nobody answers for a school here.
  assert.equal(
    await codeOf(manager, rehearsal.visitRehearsal, { ...ask, person: 'school' }),
    refusal('competition.rehearsal_unvisited'),
  )
  const { address } = await enter(rehearsalId, 'office')
  const again = await fetch(address, { headers: { 'accept-language': 'en' } })
  assert.deepEqual([again.status, again.headers.has('set-cookie')], [410, false])
  assert.match(await again.text(), /This link was used already or is too old/)
  const { address: late } = await does(manager, rehearsal.visitRehearsal, ask)
  await sql`update competition_rehearsal_visits set ticket_until = clock_timestamp() - interval '1 second'`.execute(app.ctx.db)
  assert.equal((await fetch(late)).status, 410)
  // Without a visit there is nothing, not even what everybody may see.
  const { origin } = new URL(address)
  const page = await fetch(`${origin}/home/homepage`)
  assert.deepEqual([page.status, (await page.text()).includes('请回到预演报告重新进入')], [410, true])
  const bare = { address, origin, cookie: '', token: null }
  assert.equal((await callAt(bare, info.listCompetitionOptions, {})).code, refusal('competition.rehearsal_over'))
  // Only hashes are kept.
  const { rows } = await sql<{ row: string }>`select to_jsonb(v)::text as row from competition_rehearsal_visits v`.execute(
    app.ctx.db,
  )
  assert.equal(
    rows.some(({ row }) => row.includes(new URL(late).searchParams.get('ticket')!)),
    false,
  )
})

test('who is inside when the rehearsal is thrown away reads so with the way back, and nothing of the copy is left', async () => {
  const { app, codeOf, does, manager } = office
  const rehearsalId = await rehearse()
  const visit = await enter(rehearsalId, 'office')
  assert.equal((await callAt(visit, info.getCompetition, { competitionId })).code, 0)
  const { address: unused } = await does(manager, rehearsal.visitRehearsal, { rehearsalId, person: 'public' })
  await does(manager, rehearsal.discardRehearsal, { rehearsalId })
  const refused = await callAt(visit, info.getCompetition, { competitionId })
  assert.deepEqual([refused.http, refused.code], [410, refusal('competition.rehearsal_over')])
  assert.match(refused.msg, /Go back to its report/)
  const page = await fetch(`${visit.origin}/dashboard`, { headers: { cookie: visit.cookie } })
  assert.match(
    await page.text(),
    new RegExp(`href="http://localhost:4700/competition/rehearsal\\?competitionId=${competitionId}"`),
  )
  assert.equal((await fetch(unused)).status, 410)
  assert.equal(
    await codeOf(manager, rehearsal.visitRehearsal, { rehearsalId, person: 'office' }),
    refusal('competition.rehearsal_unvisited'),
  )
  assert.equal(existsSync(folderOf(app.ctx.config, rehearsalId)), false)
})

test('a copy goes when its time is over or another rehearsal begins; one that is gone is no open door', async () => {
  const { app, does, codeOf, manager } = office
  const ask = (rehearsalId: string) => ({ rehearsalId, person: 'office' }) as const
  const first = await rehearse()
  const visit = await enter(first, 'office')
  const second = await rehearse()
  assert.equal((await callAt(visit, info.getCompetition, { competitionId })).code, refusal('competition.rehearsal_over'))
  assert.equal(await codeOf(manager, rehearsal.visitRehearsal, ask(first)), refusal('competition.rehearsal_unvisited'))
  // A database somebody dropped by hand.
  const inside = await enter(second, 'office')
  await dropCopyDatabase(app.ctx.config.rehearsalDatabaseUrl, second)
  const broken = await callAt(inside, info.getCompetition, { competitionId })
  assert.ok(broken.code !== 0 && broken.msg !== '', JSON.stringify(broken))
  await sql`update competition_rehearsals set copy_until = clock_timestamp() where id = ${second}::uuid`.execute(app.ctx.db)
  await sweepRehearsals(app.ctx)
  const found = await does(manager, rehearsal.getRehearsal, { competitionId })
  assert.deepEqual([found.rehearsal?.status, found.rehearsal?.visit], ['finished', null])
  assert.equal(existsSync(folderOf(app.ctx.config, second)), false)
})

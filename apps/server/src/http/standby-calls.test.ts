// Calls that are read from a standby: visitors a little behind, whoever changed something never.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listSchools } from '@kaisai/contract/organization/public.endpoints'
import { addSchool } from '@kaisai/contract/organization/school.endpoints'
import { getSystemState } from '@kaisai/contract/system/state.endpoints'
import { clientOf } from '#src/platform/postgres/find-server.ts'
import { type GivenServer, type GivenServers, startServers } from '#src/platform/postgres/servers.given.ts'
import { APP_ROLE, READER_ROLE } from '#src/platform/postgres/supervisor.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { testFolder } from '#test/database.ts'

const BOUND_SECONDS = 2
const givenBefore = process.env.KAISAI_TEST_DATABASE
let servers: GivenServers
let two: GivenServer
let app: TestApp
let root: Person
before(async () => {
  servers = await startServers({
    names: ['one', 'two'],
    place: testFolder(),
    prepare: async (url) => {
      const client = clientOf(url('postgres'))
      await client.connect()
      for (const role of ['kaisai login createdb', `${APP_ROLE} login noinherit`, `${READER_ROLE} login noinherit`])
        await client.query(`create role ${role}`)
      await client.query('create database kaisai owner kaisai')
      await client.end()
    },
  })
  const [one] = servers.all as [GivenServer]
  two = servers.all[1]!
  process.env.KAISAI_TEST_DATABASE = servers.url('kaisai', [one])
  app = await startApp({
    standby: (url) => ({ url: url.replace(`:${one.port}/`, `:${two.port}/`), boundSeconds: BOUND_SECONDS }),
  })
  root = await app.root()
})
after(async () => {
  await app?.stop()
  if (givenBefore === undefined) delete process.env.KAISAI_TEST_DATABASE
  else process.env.KAISAI_TEST_DATABASE = givenBefore
  await servers.stop()
})

const school = (name: string, code: string) => ({
  ...{ code, name, nameEn: 'Standby Test University', provinceCode: '530000', city: '昆明' },
  ...{ nature: 'public', level: 'undergraduate', status: 'active' },
})
const BROWSER = { cookie: 'language=zh-cn' }
/** Whether the list holds a school, as a visitor, or as somebody with these headers, sees it. */
const lists = async (name: string, headers: Record<string, string> = BROWSER, as: Person | null = null): Promise<boolean> =>
  (await app.call(listSchools, { keyword: name }, { as, headers })).data.rows.some((row) => row.name === name)
const untilRead = async (): Promise<void> => {
  for (const end = Date.now() + 15_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    await app.ctx.standby!.look()
    if ((app.ctx.standby!.behindSeconds() ?? 9) < 0.5) return
    if (Date.now() > end) throw new Error('the standby is not read')
  }
}

test('visitors read the standby; who added a school sees it at once, and programs without cookies always do', async () => {
  await untilRead()
  await two.run('select pg_wal_replay_pause()')
  let isBehind: boolean
  let cookie: string
  try {
    const added = await app.raw(addSchool, school('备库测试大学', '4999900101'), { as: root, headers: BROWSER })
    assert.equal(added.code, 0, added.msg)
    const set = [added.headers['set-cookie']]
      .flat()
      .map(String)
      .find((one) => one.startsWith('kaisai_wrote='))
    assert.match(set ?? '', /^kaisai_wrote=1; Path=\/; SameSite=Strict; Max-Age=4; HttpOnly$/)
    cookie = `${BROWSER.cookie}; ${set!.split(';')[0]}`
    isBehind = !(await lists('备库测试大学'))
    assert.equal(await lists('备库测试大学', { cookie }), true)
    assert.equal(await lists('备库测试大学', { cookie }, root), true)
    assert.equal(await lists('备库测试大学', {}, root), true)
    // Other people signed in are visitors of the list.
    assert.equal(await lists('备库测试大学', BROWSER, root), !isBehind)
    // Beyond the bound nobody is behind any more.
    for (const end = Date.now() + BOUND_SECONDS * 1000 + 3000; !(await lists('备库测试大学')); )
      if (Date.now() > end) throw new Error('read beyond the bound')
    const state = (await app.call(getSystemState, {}, { as: root })).data.database.read
    assert.equal(state?.boundSeconds, BOUND_SECONDS)
    assert.ok(state!.behindSeconds! >= BOUND_SECONDS)
  } finally {
    await two.run('select pg_wal_replay_resume()')
  }
  assert.equal(isBehind, true, 'visitors read the standby')
  await untilRead()
  assert.equal(await lists('备库测试大学'), true)
})

test('a refused change sets no cookie; a standby that is gone costs nobody an error and is said on the system state', async () => {
  const refused = await app.raw(addSchool, school('备库测试大学', '4999900102'), { headers: BROWSER })
  assert.notEqual(refused.code, 0)
  assert.equal(refused.headers['set-cookie'], undefined)
  await two.kill()
  assert.equal(await lists('备库测试大学'), true)
  await app.ctx.standby!.look()
  assert.deepEqual((await app.call(getSystemState, {}, { as: root })).data.database.read, {
    boundSeconds: BOUND_SECONDS,
    behindSeconds: null,
  })
})

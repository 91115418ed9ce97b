// Calls that fail with somebody's name, phone and address in them: the log says what failed and for which request, never of whom.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addUser, pageUsers } from '@kaisai/contract/access/user.endpoints'
import { sql } from 'kysely'
import { type BuiltApp, buildApp } from '#src/app.ts'
import { makeLog } from '#src/platform/log.ts'
import { readKeys } from '#src/platform/secrets.ts'
import { SendError } from '#src/platform/sender.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { BASE } from './base.ts'

const NAME = '欧阳安然'
const PHONE = '13800001111'
const MAIL = 'anran.ouyang@mail.example.org'
const ID_NUMBER = '32010219990101123X'

let app: TestApp
let logging: BuiltApp
let lines: string[] = []
before(async () => {
  app = await startApp()
  logging = await buildApp({
    ...{ config: app.ctx.config, url: app.url, keys: readKeys(app.keysText, 'test'), limits: false },
    ...{ gateways: { sms: null, mail: null }, log: makeLog('info', { write: (line: string) => void lines.push(line) }) },
  })
  await logging.ctx.jobs.open()
})
after(async () => {
  await logging.close()
  await app.stop()
})

const asked = async (path: string, payload: string | null, token: string) => {
  lines = []
  const response = await logging.http.inject({
    method: payload === null ? 'GET' : 'POST',
    url: BASE + path,
    headers: {
      ...{ host: 'localhost:4700', authorization: `Bearer ${token}` },
      ...(payload === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === null ? {} : { payload }),
  })
  return { http: response.statusCode, id: String(response.headers['x-request-id']) }
}
const requireNobody = (): void => {
  for (const line of lines)
    for (const word of [NAME, encodeURIComponent(NAME), PHONE, MAIL, 'ouyang', ID_NUMBER]) assert.ok(!line.includes(word), line)
}

test('a row the database refuses, whose detail holds all of it', async () => {
  const { token } = await app.root()
  const input = {
    ...{ userName: 'ouyanganran', realName: NAME, userType: 'staff', phone: PHONE, email: MAIL },
    ...{ gender: null, schoolId: null, collegeId: null, majorId: null, grade: '', studentNo: '', remark: '' },
    ...{ groupId: app.platformId, roleIds: [] },
  }
  const payload = JSON.stringify(input)
  await app.asOwner((db) =>
    sql`alter table identity_users add constraint nobody check (real_name <> ${sql.lit(NAME)})`.execute(db),
  )
  const { http, id } = await asked(addUser.path, payload, token)
  await app.asOwner((db) => sql`alter table identity_users drop constraint nobody`.execute(db))
  assert.equal(http, 500)
  const [failed] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unforeseen')
  assert.deepEqual([failed.requestId, failed.err.code, failed.err.constraint], [id, '23514', 'nobody'])
  requireNobody()
})

test('a list that fails, asked for by a name', async () => {
  const { token } = await app.root()
  await app.asOwner((db) => sql`alter table access_user_roles rename to away`.execute(db))
  const { id } = await asked(`${pageUsers.path}?keyword=${encodeURIComponent(NAME)}`, null, token)
  await app.asOwner((db) => sql`alter table away rename to access_user_roles`.execute(db))
  assert.equal(lines.filter((line) => line.includes(id) && line.includes('unforeseen')).length, 1)
  requireNobody()
})

test('a body that is no JSON, and a path somebody typed', async () => {
  const { token } = await app.root()
  assert.equal((await asked(addUser.path, `{"realName":"${NAME}","phone":${PHONE}x`, token)).http, 400)
  requireNobody()
  assert.equal((await asked(`/people/${PHONE}/${encodeURIComponent(MAIL)}`, '{}', token)).http, 404)
  assert.ok(lines.length > 0)
  requireNobody()
})

test('what a mail server, a provider or a parser repeats of it', () => {
  lines = []
  const failures = [
    new SendError(false, 'the mail server answered 550', { cause: new Error(`550 5.1.1 <${MAIL}>: user unknown`) }),
    new Error(`payer ${PHONE} (${ID_NUMBER}) is not known`),
  ]
  for (const text of [`{"name":"${NAME}"`, `{"name":"${NAME}",x}`, NAME])
    try {
      JSON.parse(text)
    } catch (error) {
      failures.push(error as Error)
    }
  for (const err of failures) logging.ctx.log.error({ err }, 'a job failed')
  assert.equal(lines.length, 5)
  requireNobody()
  // What is no number of a person stays: it leads to the place.
  logging.ctx.log.error({ err: new Error('no object kept/2026/0198c0de-1234-7abc-8def-0123456789ab after 30000 ms') }, 'files')
  assert.match(lines.at(-1)!, /0198c0de-1234-7abc-8def-0123456789ab after 30000 ms/)
})

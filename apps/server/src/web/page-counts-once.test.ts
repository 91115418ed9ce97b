// A page is one call to whoever opens it, however many parts it has.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchCertificates } from '@kaisai/contract/certificate/open.endpoints'
import { listNewsColumns } from '@kaisai/contract/news/public.endpoints'
import { Problem } from '@kaisai/contract/problem'
import { PART_OF_PAGE_HEADER } from '#src/http/connections.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { BASE } from '../http/base.ts'
import { limits } from '../http/limits.ts'
import { inProcessCaller } from './in-process.ts'

const NOON = new Date('2026-11-20T04:00:00Z')

let app: TestApp
before(async () => {
  app = await startApp({ limits: true })
  // The clock stands: calls of the minute before would count by half in the next one.
  app.setNow(NOON)
})
after(() => app.stop())

const callerOf = (address: string, isPage: boolean) => {
  const call = inProcessCaller(app.http, {
    host: 'localhost',
    siteCode: null,
    language: 'zh-cn',
    address,
    clockTicket: null,
    isPage,
  })
  return async (): Promise<number> => ((await call(listNewsColumns, BASE + listNewsColumns.path, null)) as { code: number }).code
}
const isTooMany = (error: unknown): boolean => error instanceof Problem && error.key === 'house.too_many'

test('parts of one page count once, parts of another page once more', async () => {
  const address = '198.51.100.20'
  for (let page = 0; page < 3; page++) {
    const call = callerOf(address, true)
    for (let part = 0; part < limits.public.address / 2; part++) assert.equal(await call(), 0)
  }
  const each = callerOf(address, false)
  for (let at = 3; at < limits.public.address; at++) assert.equal(await each(), 0)
  await assert.rejects(callerOf(address, true)(), isTooMany)
  await assert.rejects(each(), isTooMany)
  app.setNow(new Date(NOON.getTime() + 120_000))
  assert.equal(await each(), 0)
  app.setNow(NOON)
})

test('each search of a page counts', async () => {
  const call = inProcessCaller(app.http, {
    ...{ host: 'localhost', siteCode: null, language: 'zh-cn', address: '198.51.100.21', clockTicket: null, isPage: true },
  })
  const search = (): Promise<unknown> => call(searchCertificates, `${BASE}${searchCertificates.path}?name=abc`, null)
  for (let at = 0; at < limits.search.address; at++) await search()
  await assert.rejects(search(), isTooMany)
})

test('what comes over a connection is counted, whatever it says of itself', async () => {
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const statuses: number[] = []
  for (let at = 0; at <= limits.public.address; at++) {
    const reply = await fetch(origin + BASE + listNewsColumns.path, { headers: { [PART_OF_PAGE_HEADER]: '1' } })
    await reply.arrayBuffer()
    statuses.push(reply.status)
  }
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [limits.public.address, 429])
})

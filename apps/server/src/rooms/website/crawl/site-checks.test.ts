// The two jobs over a site as people use them: who may start them, what is kept of them, who is notified.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problem } from '@kaisai/contract/problem'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import * as calls from '@kaisai/contract/website/site-check.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { CLOCK_HEADER } from '#src/http/actor.ts'
import { BASE } from '#src/http/base.ts'
import type { SiteDoor, SiteReader } from '#src/ports/site-reader.ts'
import { refusal } from '#test/refusal.ts'
import { openSites } from '../website.given.ts'
import { documentOf, writtenSite } from './crawl.given.ts'

const { app, root, defaultSite, addSite } = await openSites()
const { db } = app.ctx
after(() => app.stop())

const doors: SiteDoor[] = []
const written: SiteReader = {
  open: async (door) => {
    doors.push(door)
    return writtenSite({
      '/home/homepage': documentOf('<a href="/home/page/one">一</a><a href="/home/gone">旧链接</a>'),
      '/home/page/one': documentOf('x'),
      ...Object.fromEntries(
        ['/home/competition', '/home/newsList', '/home/news/previousWorks', '/home/expertInfo'].map((path) => [
          path,
          documentOf('x'),
        ]),
      ),
    })
  },
}
const reads = (siteReader: SiteReader): void => void Object.assign(app.ctx, { siteReader })
before(() => reads(written))

const stateOf = async (siteId: string, as = root) => (await app.call(calls.getSiteCheck, { siteId }, { as })).data
const notices = async (siteId: string) =>
  (
    await db
      .selectFrom('message_messages')
      .select(['user_id', 'kind', 'title', 'body'])
      .where('link', '=', `/website/site/check?siteId=${siteId}`)
      .orderBy('id')
      .execute()
  ).map(({ user_id, kind, title, body }) => [user_id, kind, title, body])

test('the links of a site are checked by a job; its findings stay with the site and who started it is notified', async () => {
  const siteId = await addSite('links.example:8443')
  assert.deepEqual([(await stateOf(siteId)).check, (await stateOf(siteId)).checkTaskId], [null, null])
  const { data } = await app.call(calls.checkSiteLinks, { siteId }, { as: root })
  assert.equal((await stateOf(siteId)).checkTaskId, data.taskId)
  assert.equal((await app.call(calls.checkSiteLinks, { siteId }, { as: root })).code, refusal('website.job_running'))
  await app.runJobs()
  const { check, checkTaskId } = await stateOf(siteId)
  assert.equal(checkTaskId, null)
  const places = [{ page: '/home/homepage', title: '标题', words: '旧链接' }]
  assert.deepEqual([check!.pages, check!.findings], [6, [{ address: '/home/gone', fault: 'missing', places, placeCount: 1 }]])
  assert.deepEqual(doors.at(-1), { host: 'links.example:8443', siteCode: null })
  const [notice] = await notices(siteId)
  assert.deepEqual(notice!.slice(0, 2), [root.id, 'website'])
  assert.match(notice![3]!, /检查了6个页面，发现1个失效链接/)
  assert.match(
    (await app.call(getTask, { taskId: data.taskId }, { as: root })).data.message ?? '',
    /检查了6个页面，发现1个失效链接/,
  )
  // The next check takes the place of the one before.
  await app.call(calls.checkSiteLinks, { siteId }, { as: root })
  await app.runJobs()
  assert.equal((await db.selectFrom('website_link_checks').select('site_id').where('site_id', '=', siteId).execute()).length, 1)
})

test('an address of the navigation is followed as the check of links does, on a site that is not online yet as well', async () => {
  const id = (last: number) => `0199c0de-0000-7000-8000-00000000000${last}`
  const site = writtenSite({
    [`/home/competition/details?id=${id(1)}`]: documentOf('x'),
    [`/home/competition/details?id=${id(2)}`]: { status: 404 },
    [`/home/newsDetails?id=${id(1)}`]: { to: `/home/newsDetails?id=${id(3)}` },
    [`/home/newsDetails?id=${id(3)}`]: { status: 404 },
    [`/home/work/workDetail?workId=${id(1)}`]: { status: 500 },
    '/center/own': { isBrowser: true },
  })
  reads({
    open: async (door) => {
      doors.push(door)
      return site
    },
  })
  const siteId = await addSite('address.example', { open: false })
  const faultOf = async (address: string) => {
    const { code, data } = await app.call(calls.checkSiteAddress, { siteId, address }, { as: root })
    return code === 0 ? data.fault : code
  }
  assert.deepEqual(
    [
      await faultOf(`/home/competition/details?id=${id(1)}#plan`),
      await faultOf(`/home/competition/details?id=${id(2)}`),
      await faultOf(`/home/newsDetails?id=${id(1)}`),
      await faultOf(`/home/work/workDetail?workId=${id(1)}`),
      await faultOf('/center/own'),
      await faultOf('/prod-api/system/file/view?id=1'),
      await faultOf(`/s/other/home/newsDetails?id=${id(9)}`),
    ],
    [null, 'missing', 'missing', 'broken', null, 'fileMissing', null],
  )
  for (const elsewhere of ['//evil.example/x', 'https://evil.example/x', ''])
    assert.equal(await faultOf(elsewhere), refusal('house.invalid'), elsewhere)
  const { host, ticket } = doors.at(-1)!
  assert.equal(host, 'address.example')
  assert.ok(ticket, 'visitors are not let in yet')
  reads(written)
})

test('a site is frozen by a job, kept until the next one, and downloaded by who keeps the site', async () => {
  const siteId = await addSite('frozen.example')
  const load = (as = root) =>
    app.http.inject({
      url: `${BASE}${calls.downloadSiteSnapshot.path}?siteId=${siteId}`,
      headers: { authorization: `Bearer ${as.token}` },
    })
  assert.equal((await load()).json().code, refusal('house.not_found'))
  await app.call(calls.makeSiteSnapshot, { siteId }, { as: root })
  await app.runJobs()
  const { snapshot } = await stateOf(siteId)
  assert.deepEqual([snapshot!.pages, snapshot!.files, snapshot!.leftOut], [12, 0, 0])
  const reply = await load()
  assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'application/zip'])
  assert.equal(reply.rawPayload.subarray(0, 2).toString(), 'PK')
  assert.equal(reply.rawPayload.length, snapshot!.bytes)
  const [notice] = await notices(siteId)
  assert.deepEqual(notice!.slice(0, 2), [root.id, 'website'])
  assert.match(notice![3]!, /12个页面/)
  const fileOf = async () =>
    (await db.selectFrom('website_snapshots').select('file_id').where('site_id', '=', siteId).executeTakeFirstOrThrow()).file_id
  const first = await fileOf()
  await app.call(calls.makeSiteSnapshot, { siteId }, { as: root })
  await app.runJobs()
  assert.notEqual(await fileOf(), first)
  const { expires_at } = await db
    .selectFrom('system_files')
    .select('expires_at')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  assert.notEqual(expires_at, null)
})

test('a site that is not online is refused, also one that was closed while its job waited; without built pages nothing starts', async () => {
  const closed = await addSite('closed.example', { open: false })
  for (const call of [calls.checkSiteLinks, calls.makeSiteSnapshot])
    assert.equal((await app.call(call, { siteId: closed }, { as: root })).code, refusal('website.site_not_open'))
  const siteId = await addSite('closing.example')
  const { data } = await app.call(calls.checkSiteLinks, { siteId }, { as: root })
  await app.call(siteCalls.moveSite, { siteId, verb: 'close', reason: '结束' }, { as: root })
  await app.runJobs()
  const task = (await app.call(getTask, { taskId: data.taskId }, { as: root })).data
  assert.equal(task.status, 'failed')
  assert.match(task.message ?? '', /站点未上线/)
  reads({
    open: async () => {
      throw problem('website.pages_not_built')
    },
  })
  assert.equal(
    (await app.call(calls.checkSiteLinks, { siteId: defaultSite }, { as: root })).code,
    refusal('website.pages_not_built'),
  )
  assert.equal((await stateOf(defaultSite)).checkTaskId, null)
  reads(written)
})

test('a site that was closed is kept as files all the same, as visitors last saw it; to everybody else it stays closed', async () => {
  const siteId = await addSite('ended.example')
  assert.equal((await app.call(siteCalls.moveSite, { siteId, verb: 'close', reason: '本届结束' }, { as: root })).code, 0)
  assert.equal((await app.call(calls.checkSiteLinks, { siteId }, { as: root })).code, refusal('website.site_not_open'))
  assert.equal((await app.call(calls.makeSiteSnapshot, { siteId }, { as: root })).code, 0)
  await app.runJobs()
  assert.equal((await stateOf(siteId)).snapshot?.pages, 12)
  const { ticket, host } = doors.at(-1)!
  assert.equal(host, 'ended.example')
  const shown = async (headers: Record<string, string>) => {
    const { data } = await app.call(getWebsiteSetting, {}, { headers: { host: 'ended.example', ...headers } })
    return [data.status, data.home.headline, data.navigationSettings.length]
  }
  assert.deepEqual(await shown({ [CLOCK_HEADER]: ticket! }), ['online', '标题', 2])
  assert.deepEqual(await shown({}), ['closed', '', 0])
  // The ticket opens this site and no other.
  const other = await addSite('other-ended.example')
  await app.call(siteCalls.moveSite, { siteId: other, verb: 'close', reason: '本届结束' }, { as: root })
  const { data } = await app.call(getWebsiteSetting, {}, { headers: { host: 'other-ended.example', [CLOCK_HEADER]: ticket! } })
  assert.deepEqual([data.status, data.home.headline], ['closed', ''])
})

test('sites of other organizations are not found, and who has no right is refused', async () => {
  const siteId = await addSite('reach.example')
  const groupId = await app.organization('外校')
  const stranger = await app.person('checkstranger', 'group_admin', { organizationId: groupId })
  for (const call of [calls.getSiteCheck, calls.checkSiteLinks, calls.makeSiteSnapshot, calls.downloadSiteSnapshot])
    assert.equal((await app.raw(call, { siteId }, { as: stranger })).code, refusal('house.not_found'), call.path)
  const student = await app.person('checkstudent', 'student')
  const asked = { siteId, address: '/home/homepage' }
  assert.deepEqual(
    [
      (await app.raw(calls.checkSiteAddress, asked, { as: stranger })).code,
      (await app.raw(calls.checkSiteAddress, asked, { as: student })).code,
    ],
    [refusal('house.not_found'), refusal('house.no_access')],
  )
  for (const call of [calls.getSiteCheck, calls.checkSiteLinks, calls.makeSiteSnapshot, calls.downloadSiteSnapshot])
    assert.equal((await app.raw(call, { siteId }, { as: student })).code, refusal('house.no_access'), call.path)
})

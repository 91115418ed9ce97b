// Competitions on sites: the address of their public page, and the dates a home page takes from them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as open from '@kaisai/contract/competition/public.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import * as website from '@kaisai/contract/website/site.endpoints'
import * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'

const office = await openOffice()
const { app, does, begin, publish, manager, chief } = office
after(() => app.stop())

const words = { zh: '', en: '' }
const siteNamed = async (code: string): Promise<string> => {
  const row = await app.ctx.db
    .insertInto('website_sites')
    .values({
      ...{ organization_id: office.organizationId, name: code, name_en: code, code, status: 'online' },
      ...{ template_type: 'tem2', brand_color: '#0b6670' },
      home: JSON.stringify({ headline: words, subline: words, buttonLabel: words, buttonLink: '', faq: [] }),
      wording: JSON.stringify({ submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('a competition on a site without a host is seen below its code, and the office is led there', async () => {
  const siteId = await siteNamed('no-host')
  const competitionId = await begin()
  await office.complete(competitionId)
  await does(manager, info.updateCompetition, await office.basics(competitionId, { siteIds: [siteId] }))
  await publish(competitionId, [siteId])
  const { publicUrls } = await office.detail(competitionId)
  const page = `/home/competition/details?id=${competitionId}`
  assert.deepEqual(publicUrls, [
    { siteId, url: `http://localhost:${app.ctx.config.port}/s/no-host${page}`, path: `/s/no-host${page}` },
  ])
  const seen = async (headers: Record<string, string>) =>
    (await app.call(open.getPublicCompetition, { id: competitionId }, { headers })).code
  assert.deepEqual([await seen({ 'x-site': 'no-host' }), await seen({})], [0, refusal('house.not_found')])
  await app.ctx.db.insertInto('website_hosts').values({ site_id: siteId, host: 'bisai.example.cn' }).execute()
  assert.deepEqual((await office.detail(competitionId)).publicUrls, [
    { siteId, url: `http://bisai.example.cn${page}`, path: `/s/no-host${page}` },
  ])
})

test('a home page shows the dates of the competition that is next, of the chosen one, and follows its windows', async () => {
  const siteId = await siteNamed('dates')
  const home = async () => (await app.call(siteSetting.getWebsiteSetting, {}, { headers: { 'x-site': 'dates' } })).data.home
  const nothing = await home()
  assert.deepEqual([nothing.countdownTo, nothing.timeline, nothing.competition], [null, [], null])
  const [near, far] = [await begin({ days: 5 }), await begin({ days: 40 })]
  for (const id of [near, far]) await publish(id, [siteId])
  const enrollOf = async (id: string) => (await office.schedule(id)).stages[0]!.nodes.find(({ kind }) => kind === 'ENROLL')!
  const first = await home()
  assert.equal(first.competition?.competitionId, near)
  assert.equal((await office.moveIt(near, chief, 'suspend', { reason: '场馆停电' })).code, 0)
  assert.equal((await home()).competition?.competitionId, far, 'where none was chosen the next one is shown')
  assert.equal((await office.moveIt(near, chief, 'resume', {})).code, 0)
  assert.deepEqual(
    [first.countdownLabel, first.countdownTo],
    ['距报名开始', new Date((await enrollOf(near)).startsAt).toISOString()],
  )
  const enroll = await enrollOf(near)
  const { label, at, until } = first.timeline[0]!
  assert.deepEqual([label, Date.parse(at), Date.parse(until)], ['报名', Date.parse(enroll.startsAt), Date.parse(enroll.endsAt)])
  const { version, stages } = await office.schedule(near)
  const sooner = new Date(Date.parse(enroll.endsAt) - 60_000).toISOString()
  const moved = stages.map(({ stageId, nodes }) => ({
    stageId,
    nodes: nodes.map((node) => (node.nodeId === enroll.nodeId ? { ...node, endsAt: sooner } : node)),
  }))
  await does(manager, stage.saveSchedule, { competitionId: near, version, stages: moved, reason: '场地调整' })
  assert.equal(Date.parse((await home()).timeline[0]!.until), Date.parse(sooner))
  const { data: site } = await app.call(website.getSite, { siteId }, { as: await app.root() })
  const {
    groupId: _,
    logoUrl: _logo,
    status: _status,
    isAhead: _ahead,
    previewEndTime: _end,
    pictures: _pictures,
    ...form
  } = site
  const choose = async (competitionId: string, version: number) =>
    (await app.call(website.updateSite, { ...form, competitionId, version }, { as: chief })).code
  assert.equal(await choose(await begin(), site.version), refusal('website.competition_elsewhere'))
  assert.equal(await choose(far, site.version), 0)
  const saved = { siteId, version: site.version + 1, note: '' }
  assert.equal((await app.call(website.publishSite, saved, { as: chief })).code, 0)
  assert.equal((await home()).competition?.competitionId, far)
  assert.deepEqual(
    (await app.call(website.listSiteCompetitions, { siteId }, { as: chief })).data.map(({ competitionId }) => competitionId),
    [far, near],
  )
  assert.equal(
    (await app.call(website.listSiteCompetitions, { siteId }, { as: office.stranger })).code,
    refusal('house.not_found'),
  )
  assert.equal((await office.moveIt(far, chief, 'suspend', { reason: '场馆停电' })).code, 0)
  const halted = await home()
  assert.deepEqual(
    [halted.competition, halted.countdownTo, halted.timeline],
    [null, null, []],
    'a halted competition promises no date, and no other stands in for it',
  )
  const offered = async () =>
    (await app.call(website.listSiteCompetitions, { siteId }, { as: chief })).data.map(({ haltedName }) => haltedName)
  assert.deepEqual(await offered(), ['已暂停', ''])
  assert.equal((await office.moveIt(far, chief, 'resume', {})).code, 0)
  assert.deepEqual([(await home()).competition?.competitionId, await offered()], [far, ['', '']])
})

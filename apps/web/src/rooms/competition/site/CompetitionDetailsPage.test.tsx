import { afterEach, expect, test, vi } from 'vitest'
import { renderOnServer, SITE } from '#web/structured-data.given.tsx'
import { CompetitionDetailsPage } from './CompetitionDetailsPage.tsx'

afterEach(() => vi.unstubAllEnvs())

const node = { kind: 'ENROLL', startsAt: '2027-03-01T00:00:00.000Z', endsAt: '2027-04-01T00:00:00.000Z', graceMinutes: 0 }
const stage = { stageId: 's1', seq: 1, name: '初赛', levelName: '初赛', modeName: '线上', place: '', nodes: [node] }
const competition = {
  ...{ competitionId: 'c1', name: '首届“开赛杯”', groupName: '开赛', edition: 1, year: 2027, level: '', levelName: '国家级' },
  ...{ subjectType: '', subjectName: '设计', coverUrl: '/prod-api/system/file/view?id=f1', bannerUrl: null },
  ...{ badge: 'enrolling', badgeName: '报名中', enrollStartTime: null, enrollEndTime: null, isFree: true, isK12Free: false },
  ...{ startTime: '2027-03-01T00:00:00.000Z', endTime: '2027-06-01T00:00:00.000Z', status: 'running', enrollMode: 'team' },
  ...{ externalUrl: '', audienceNames: [], hosts: ['甲大学', '乙学会'], organisers: [], coOrganisers: [] },
  ...{ contact: { name: '', phone: '', email: '', qq: '' }, introHtml: '<p>工业 &amp;&nbsp;设计</p><p>&lt;第一届&gt;</p>' },
  ...{ guideHtml: '', rules: null, ruleSentences: [], publicTabs: ['info'], categories: [], attachments: [], articles: [] },
  ...{ wording: { submitButton: 'work', itemLabel: 'item', participantColumn: '' }, stages: [stage], editions: [] },
  ...{ suspendReason: '', updateTime: '2027-01-01T00:00:00.000Z', serverTime: '2027-01-02T00:00:00.000Z', isPreview: false },
}
const at = '/home/competition/details?id=c1&tab=info'
const address = `${SITE}/home/competition/details?id=c1`
const show = (more: object = {}, lang: 'zh' | 'en' = 'zh') =>
  renderOnServer(CompetitionDetailsPage, { at, lang, loaded: { competition: { ...competition, ...more }, tab: 'info' } })
const eventOf = async (more: object, lang: 'zh' | 'en' = 'zh') =>
  (await show(more, lang)).things.find((thing) => thing['@type'] === 'Event')

test('a competition is an event with what its page shows, at the one address of the page', async () => {
  const { things, html } = await show()
  expect(things.map((thing) => thing['@type'])).toEqual(['Event', 'BreadcrumbList'])
  expect(things[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: '首届“开赛杯”',
    url: address,
    description: '工业 & 设计 <第一届>',
    startDate: '2027-03-01T00:00:00.000Z',
    endDate: '2027-06-01T00:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
    organizer: [
      { '@type': 'Organization', name: '甲大学' },
      { '@type': 'Organization', name: '乙学会' },
    ],
    image: 'https://main.example/prod-api/system/file/view?id=f1',
    isAccessibleForFree: true,
    inLanguage: 'zh-CN',
  })
  expect(html).not.toMatch(/itemprop|itemscope/i)
})

test('an event is held where its stages are, and no place is made up', async () => {
  const final = { ...stage, stageId: 's2', modeName: 'On site', place: 'Hall 2, Main Street' }
  const place = { '@type': 'Place', name: final.place, address: final.place }
  const online = { ...stage, modeName: 'Online' }
  expect(await eventOf({ stages: [online, final], hosts: [], isFree: false, coverUrl: null, introHtml: '' }, 'en')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    ...{ name: '首届“开赛杯”', url: address, startDate: '2027-03-01T00:00:00.000Z', endDate: '2027-06-01T00:00:00.000Z' },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [place, { '@type': 'VirtualLocation', url: address }],
    organizer: [{ '@type': 'Organization', name: '开赛' }],
    inLanguage: 'en',
  })
  expect(await eventOf({ stages: [final] }, 'en')).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place,
  })
  expect(await eventOf({ stages: [{ ...final, place: '' }] }, 'en')).not.toHaveProperty('location')
  // A stage without dates does not stand on the page.
  expect(await eventOf({ stages: [online, { ...final, nodes: [] }] }, 'en')).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
  })
})

test('an event that is cancelled or suspended says so', async () => {
  expect(await eventOf({ status: 'cancelled' })).toHaveProperty('eventStatus', 'https://schema.org/EventCancelled')
  expect(await eventOf({ status: 'suspended' })).toHaveProperty('eventStatus', 'https://schema.org/EventPostponed')
})

test('a competition without dates is no event yet, and one that is not public is nothing to be found', async () => {
  expect((await show({ startTime: null })).things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
  const preview = await show({ isPreview: true })
  expect(preview.html).toContain('首届“开赛杯”')
  expect(preview.texts).toEqual([])
})

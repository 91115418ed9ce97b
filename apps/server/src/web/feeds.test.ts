// Feeds and calendars hold what the public pages show, at the host and below a code, and nothing of what is not there.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openOffice } from '../rooms/competition/competition.given.ts'
import { openNewsroom } from '../rooms/news/news.given.ts'
import { addFeeds } from './feeds.ts'

const newsroom = await openNewsroom()
const office = await openOffice()
const front = Fastify()
const dates = Fastify()
addFeeds(front, newsroom.app.http)
addFeeds(dates, office.app.http)
after(async () => {
  await front.close()
  await dates.close()
  await newsroom.app.stop()
  await office.app.stop()
})
const read = async (url: string, at = front, host = 'localhost:4700') => {
  const { statusCode, body, headers } = await at.inject({ url, headers: { host } })
  return { statusCode, body, type: String(headers['content-type']) }
}
const titles = (body: string) => [...body.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)

test('a column has a feed of its public articles, the newest first, in either language', async () => {
  const { publish, write } = newsroom
  const first = await publish({ titleZh: '第一篇 <通知> & “附件”', titleEn: 'The first', column: 'notice', top: true })
  await publish({ titleZh: '第二篇通知', column: 'notice' })
  await publish({ titleZh: '参赛须知', column: 'guide' })
  await write({ titleZh: '草稿通知', column: 'notice' })
  const notices = await read('/home/feed.xml?column=notice')
  assert.deepEqual([notices.statusCode, notices.type], [200, 'application/rss+xml; charset=utf-8'])
  assert.deepEqual(titles(notices.body), ['第二篇通知', '第一篇 &lt;通知&gt; &amp; “附件”'], 'a pin does not count here')
  assert.match(notices.body, new RegExp(`<link>http://localhost:4700/home/newsDetails\\?id=${first}</link>`))
  assert.match(
    notices.body,
    /rel="self" type="application\/rss\+xml" href="http:\/\/localhost:4700\/home\/feed\.xml\?column=notice"/,
  )
  assert.equal(titles((await read('/home/feed.xml')).body).length, 3)
  const english = await read('/home/feed.xml?column=notice&lang=en')
  assert.ok(titles(english.body).includes('The first') && english.body.includes('<language>en</language>'))
  const linksOf = ({ body }: { body: string }) => [...body.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link)
  const article = `http://localhost:4700/home/newsDetails?id=${first}`
  assert.deepEqual(
    linksOf(english).filter((link) => !link!.includes('newsDetails') || link!.includes(first)),
    ['http://localhost:4700/home/newsList?column=notice&amp;lang=en', `${article}&amp;lang=en`],
  )
  assert.equal(linksOf(await read('/home/feed.xml?lang=en'))[0], 'http://localhost:4700/home/newsList?lang=en')
  const speak = (lang: 'zh' | 'en') =>
    newsroom.app.ctx.db.updateTable('website_sites').set({ default_lang: lang }).where('is_default', '=', true).execute()
  await speak('en')
  assert.ok(linksOf(await read('/home/feed.xml?column=notice')).includes(`${article}&amp;lang=zh-cn`))
  assert.ok(linksOf(await read('/home/feed.xml?column=notice&lang=en')).includes(article), 'the site speaks it anyway')
  await speak('zh')
  assert.deepEqual(
    [(await read('/home/feed.xml?column=faq')).statusCode, titles((await read('/home/feed.xml?column=faq')).body)],
    [200, []],
  )
  for (const url of ['/home/feed.xml?column=nowhere', '/home/feed.xml?column=constructor', '/s/nowhere/home/feed.xml'])
    assert.equal((await read(url)).statusCode, 404, url)
})

test('a public competition has a calendar of its windows; any other has none', async () => {
  const { app, begin } = office
  const hidden = await begin({})
  for (const id of [hidden, '', 'x', '00000000-0000-7000-8000-000000000000'])
    assert.equal((await read(`/home/competition/calendar.ics?id=${id}`, dates)).statusCode, 404, id)
  await sql`update competitions set status = 'published', published_at = now() where id = ${hidden}::uuid`.execute(app.ctx.db)
  await sql`insert into competition_sites (competition_id, site_id) select ${hidden}::uuid, id from website_sites where is_default on conflict do nothing`.execute(
    app.ctx.db,
  )
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from competition_windows where competition_id = ${hidden}::uuid`.execute(app.ctx.db)
  const calendar = await read(`/home/competition/calendar.ics?id=${hidden}&lang=en`, dates)
  assert.deepEqual([calendar.statusCode, calendar.type], [200, 'text/calendar; charset=utf-8'])
  assert.equal(calendar.body.match(/BEGIN:VEVENT/g)?.length, rows[0]!.count)
  const dateless = (body: string) => body.replace(/^DTSTAMP:.*$/gm, '')
  const elsewhere = await read(`/home/competition/calendar.ics?id=${hidden}&lang=en`, dates, 'other.example')
  assert.equal(dateless(elsewhere.body), dateless(calendar.body), 'one date is one event at every host')
  assert.match(calendar.body, /SUMMARY:.*Enrollment/)
  assert.equal(
    (await read(`/home/competition/calendar.ics?id=${hidden}&lang=en`, dates)).body,
    calendar.body,
    'the same until it changes',
  )
})

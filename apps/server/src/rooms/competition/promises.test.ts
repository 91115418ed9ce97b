// What was promised in public, and what one organization must not learn of another.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import { getNews } from '@kaisai/contract/news/public.endpoints'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { sql } from 'kysely'
import { CLOCK_COOKIE } from '#src/platform/clock-ticket.ts'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'
import { runCompetitionClock } from './competition.jobs.ts'

const office = await openOffice()
const { app, manager, colleague, chief, does, codeOf, begin, schedule, items, publish, moveIt, dayFromNow } = office
after(() => app.stop())

test('a public competition keeps what its publication needed', async () => {
  const id = await begin({ days: 10 })
  await publish(id)
  const empty = await office.basics(id, { introHtml: '<p></p>' })
  assert.equal(await codeOf(manager, info.updateCompetition, empty), refusal('competition.breaks_publication'))
  assert.match((await app.call(info.updateCompetition, empty, { as: manager })).msg, /填写竞赛介绍/)
  const [first] = await items(id)
  const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...fields } = first!
  assert.equal(
    await codeOf(manager, item.updateItem, { ...fields, enrollFormId: null }),
    refusal('competition.breaks_publication'),
  )
  assert.equal(await codeOf(manager, item.updateItem, { ...fields, name: '综合赛项（改名）' }), 0)
  const { stages } = await schedule(id)
  assert.equal(
    await codeOf(manager, stage.sortStages, { competitionId: id, stageIds: stages.map(({ stageId }) => stageId).reverse() }),
    refusal('competition.breaks_publication'),
  )
  const { version } = await schedule(id)
  const without = stages.map(({ stageId, nodes }) => ({ stageId, nodes: nodes.filter(({ kind }) => kind !== 'OBJECTION') }))
  const removal = { competitionId: id, version, stages: without }
  assert.equal(await codeOf(manager, stage.saveSchedule, removal), refusal('competition.window_shortened'))
  assert.equal(await codeOf(manager, stage.saveSchedule, { ...removal, reason: '异议由公示窗口受理' }), 0)
})

test('a stage whose window has begun is not deleted before the clock comes by, and one paused by hand stays paused', async () => {
  const id = await begin({ days: -3 })
  await publish(id)
  const { stages } = await schedule(id)
  assert.equal(stages[0]!.status, 'pending')
  assert.equal(await codeOf(manager, stage.deleteStage, { stageId: stages[0]!.stageId }), refusal('competition.stage_started'))
  await runCompetitionClock(app.ctx)
  await does(manager, stage.moveStage, { stageId: stages[0]!.stageId, verb: 'pause', reason: '系统升级' })
  assert.equal((await moveIt(id, chief, 'suspend', { reason: '网络故障' })).code, 0)
  assert.equal((await moveIt(id, chief, 'resume', {})).code, 0)
  assert.equal((await schedule(id)).stages[0]!.status, 'paused')
  const draft = await begin()
  assert.equal((await moveIt(draft, chief, 'suspend', { reason: '还没发布' })).code, refusal('house.wrong_state'))
  assert.equal((await moveIt(draft, manager, 'approve', {})).code, refusal('house.no_access'))
})

test('history is for those named, and people are found by their whole name only', async () => {
  const id = await begin()
  const history = { entity: 'competitions', entityId: id }
  assert.equal(await codeOf(manager, listHistory, history), 0)
  assert.equal(await codeOf(colleague, listHistory, history), refusal('house.not_found'))
  const find = (keyword: string) => does(manager, stage.listExtensionPeople, { competitionId: id, keyword })
  assert.deepEqual(
    (await find('唐悦然')).map(({ userId }) => userId),
    [manager.id],
  )
  assert.deepEqual(await find('唐'), [])
})

test('a clock ticket opens nobody else’s scheduled articles', async () => {
  const { siteId } = office
  const { rows } = await sql<{
    id: string
  }>`insert into news_articles (site_id, organization_id, column_key, title_zh, html_zh, status, publish_at, submitted_by)
    select ${siteId}::uuid, organization_id, 'notice', '尚未公布的名单', '<p>名单</p>', 'published', now() + interval '30 days', ${chief.id}::uuid
      from website_sites where id = ${siteId}::uuid returning id`.execute(app.ctx.db)
  const { id } = rows[0]!
  const at = `${dayFromNow(40)}T00:00:00+08:00`
  const root = await app.root()
  const read = async (ticket: string) =>
    (await app.raw(getNews, { id }, { headers: { cookie: `${CLOCK_COOKIE}=${ticket}` } })).code
  const own = await does(root, parts.enterClock, { at })
  assert.equal(await read(own.ticket), 0, 'who administers the site sees it')
  const foreign = await does(manager, parts.enterClock, { at })
  assert.equal(await read(foreign.ticket), refusal('house.not_found'))
  assert.equal((await app.raw(parts.enterClock, { at: '9999-12-31T23:59:59Z' }, { as: manager })).http, 400)
  const competitionId = await begin()
  const { candidates } = await does(chief, parts.listCompetitionArticles, { competitionId })
  assert.equal(
    candidates.some(({ articleId }) => articleId === id),
    false,
  )
})

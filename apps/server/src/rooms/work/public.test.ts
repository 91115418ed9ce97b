// What everybody may see: works that are shown with their team's consent, and works behind links.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countOnSite, getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as found from '@kaisai/contract/work/findings.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import * as open from '@kaisai/contract/work/public.endpoints'
import * as share from '@kaisai/contract/work/share.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openWorks } from './work.given.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks()
})
after(() => world.app.stop())

const at = (hours: number) => new Date(world.app.ctx.now().getTime() + hours * 3_600_000).toISOString()

test('shown is only what its team agreed to; visitors read no names while the review is blind, and what is taken out is gone', async () => {
  const { app, does, chief, submittedWork, competitionId, stageId, get } = world
  const one = await submittedWork()
  const closed = await submittedWork()
  await sql`update works set public_level = 'link' where id = ${closed.workId}::uuid`.execute(app.ctx.db)
  const reply = await does(chief, desk.publishWorks, { workIds: [one.workId, closed.workId], isShown: true })
  assert.deepEqual([reply.done, reply.refused.map(({ workId }) => workId)], [1, [closed.workId]])
  assert.equal(
    (await app.call(open.getPublicWork, { workId: one.workId })).code,
    refusal('house.not_found'),
    'the gallery is closed',
  )
  const tabs = async () =>
    (await app.call(getPublicCompetition, { id: competitionId })).data.publicTabs.filter((tab) => ['work', 'vote'].includes(tab))
  assert.deepEqual(await tabs(), [], 'a closed gallery has no tab')
  const showcase = await does(chief, found.getShowcaseForDesk, { competitionId })
  await does(chief, found.saveShowcase, {
    competitionId,
    version: showcase.version,
    isOpen: true,
    showsAuthors: true,
    introduction: '历届作品',
    introductionEn: '',
    vote: { startTime: at(-1), endTime: at(1), perDay: 2, shown: 'after' },
  })
  assert.equal(
    (
      await app.call(
        found.saveShowcase,
        {
          competitionId,
          version: showcase.version,
          isOpen: false,
          showsAuthors: false,
          introduction: '',
          introductionEn: '',
          vote: null,
        },
        { as: chief },
      )
    ).code,
    refusal('house.edited_meanwhile'),
  )
  assert.deepEqual(await tabs(), ['work', 'vote'])
  const listed = await app.call(open.pageGallery, { competitionId, order: 'votes' })
  assert.deepEqual(
    listed.data.rows.map(({ workId, teamName, voteCount }) => [workId, teamName, voteCount]),
    [[one.workId, '', null]],
  )
  const work = await app.call(open.getPublicWork, { workId: one.workId })
  assert.equal(work.code, 0, work.msg)
  assert.deepEqual([work.data.teamName, work.data.people, 'originality' in work.data.answers], ['', [], false])
  assert.ok(!JSON.stringify(work.data).includes(one.captain.realName))
  const row = await app.ctx.db
    .selectFrom('works')
    .select(['code', 'title', 'team_name as teamName'])
    .where('id', '=', one.workId)
    .executeTakeFirstOrThrow()
  const foundBy = async (keyword: string) => (await app.call(open.pageGallery, { competitionId, keyword })).data.total
  const ways = async () => [
    await foundBy(row.title.slice(0, 2)),
    await foundBy(row.code.toLowerCase()),
    await foundBy(row.teamName),
  ]
  assert.deepEqual([await ways(), await foundBy('没有')], [[1, 1, 0], 0], 'a name that is not shown is not found by')
  await sql`update competition_stages set status = 'done' where id = ${stageId}::uuid`.execute(app.ctx.db)
  assert.deepEqual(await ways(), [1, 1, 1])
  const named = await app.call(open.getPublicWork, { workId: one.workId })
  assert.ok(named.data.teamName !== '' && named.data.people.some(({ name }) => name === one.captain.realName))
  await sql`update competition_stages set status = 'pending' where id = ${stageId}::uuid`.execute(app.ctx.db)
  const before = await get(one.captain, one.workId)
  await does(one.captain, own.reopenWork, { workId: one.workId, version: before.version })
  assert.equal(
    (await app.call(open.getPublicWork, { workId: one.workId })).code,
    refusal('house.not_found'),
    'a reopened work is not shown',
  )
  assert.deepEqual(await tabs(), [], 'nothing is left to be seen')
})

test('the site counts enrolled teams, their schools and submitted works of its public competitions only', async () => {
  const { app, submittedWork, competitionId } = world
  const sums = async () => (await app.call(countOnSite, {})).data
  const before = await sums()
  const { workId } = await submittedWork()
  const after = await sums()
  assert.deepEqual([after.teams - before.teams, after.works - before.works], [1, 1])
  assert.ok(after.schools >= 1 && after.competitions >= 1)
  await sql`update works set status = 'disqualified' where id = ${workId}::uuid`.execute(app.ctx.db)
  assert.equal((await sums()).works, before.works, 'what takes part no longer is not counted')
  await sql`update works set status = 'submitted' where id = ${workId}::uuid`.execute(app.ctx.db)
  const { rows } = await sql<{ status: string }>`select status from competitions where id = ${competitionId}::uuid`.execute(
    app.ctx.db,
  )
  await sql`update competitions set status = 'draft' where id = ${competitionId}::uuid`.execute(app.ctx.db)
  const hidden = await sums()
  assert.equal(hidden.competitions, after.competitions - 1, 'what is not public is not counted')
  assert.ok(hidden.teams < after.teams)
  await sql`update competitions set status = ${rows[0]!.status} where id = ${competitionId}::uuid`.execute(app.ctx.db)
})

test('links end by time, by hand and with the level; looks of the team do not count', async () => {
  const { app, does, submittedWork, manager } = world
  const { captain, workId } = await submittedWork()
  const link = await does(captain, share.shareWork, { workId, days: 7, note: '给老师' })
  assert.match(link.shareId, /^[\w-]{21}$/)
  await app.call(open.getWorkByShareId, { shareId: link.shareId }, { as: captain })
  const looked = await app.call(open.getWorkByShareId, { shareId: link.shareId })
  assert.equal(looked.data.viewCount, 1)
  assert.ok(looked.data.files.every(({ originalUrl }) => originalUrl === null))
  await sql`update works set public_level = 'private' where id = ${workId}::uuid`.execute(app.ctx.db)
  assert.equal((await app.call(open.getWorkByShareId, { shareId: link.shareId })).code, refusal('work.share_closed'))
  await sql`update works set public_level = 'link' where id = ${workId}::uuid`.execute(app.ctx.db)
  await does(manager, desk.revokeShareForDesk, { workId, linkId: link.linkId, reason: '含有校名' })
  assert.equal((await app.call(open.getWorkByShareId, { shareId: link.shareId })).code, refusal('work.share_over'))
  const late = await does(captain, share.shareWork, { workId, days: 1, note: '' })
  await sql`update work_shares set expires_at = clock_timestamp() where id = ${late.linkId}::uuid`.execute(app.ctx.db)
  assert.equal((await app.call(open.getWorkByShareId, { shareId: late.shareId })).code, refusal('work.share_over'))
  for (let count = 0; count < 10; count++) await does(captain, share.shareWork, { workId, days: null, note: '' })
  assert.equal(
    (await app.call(share.shareWork, { workId, days: null, note: '' }, { as: captain })).code,
    refusal('work.share_many'),
  )
})

// The desk around awards: schemes that are copied and thrown away, numbers, lists that leave, prize money that was marked wrongly.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as table from '@kaisai/contract/award/table.endpoints'
import * as clone from '@kaisai/contract/competition/clone.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { addBankCard } from '@kaisai/contract/identity/profile.endpoints'
import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openAwards, usualItems } from './award.given.ts'

let world: Awaited<ReturnType<typeof openAwards>>
before(async () => {
  world = await openAwards()
})
after(() => world.app.stop())

const codeAs = async (who: Person, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, { as: who })).code
const linesOf = async (book: unknown): Promise<string[][]> => {
  const lines: string[][] = []
  for await (const { cells } of readSheet(book as Buffer)) lines.push(cells.map((cell) => toText(cell as string)))
  return lines
}
const resultOf = async (taskId: string, who: Person): Promise<string[][]> => {
  await world.app.runJobs()
  return linesOf((await world.app.raw(downloadTaskResult, { taskId }, { as: who })).data)
}

test('a scheme is copied to a stage and deleted again; one that awards stand on stays', async () => {
  const { does, manager, stranger, schemes, schemeId, stageId, competitionId } = world
  const copy = (who: Person) => codeAs(who, schemes.copyScheme, { schemeId, stageId, name: '偷来的方案' })
  assert.equal(await copy(stranger), refusal('house.not_found'))
  const made = await does(manager, schemes.copyScheme, { schemeId, stageId, name: '备用方案' })
  const list = async (who: Person) =>
    (await does(who, schemes.pageSchemes, { competitionId })).rows.map(({ name, status }) => [name, status])
  assert.deepEqual(await list(manager), [
    ['备用方案', 'draft'],
    ['奖项方案1', 'active'],
  ])
  assert.deepEqual(await list(stranger), [])
  const { items } = await does(manager, schemes.getScheme, { schemeId: made.schemeId })
  assert.deepEqual(
    items.map(({ name }) => name),
    usualItems.map(({ name }) => name),
  )
  const remove = (id: string, who = manager) => codeAs(who, schemes.deleteScheme, { schemeId: id })
  assert.equal(await remove(made.schemeId, stranger), refusal('house.not_found'))
  assert.equal(await remove(schemeId), refusal('award.scheme_used'))
  assert.equal(await remove(made.schemeId), 0)
  assert.deepEqual(await list(manager), [['奖项方案1', 'active']])
  const stages = await does(manager, schemes.listAwardStages, { competitionId })
  assert.equal(stages.find((stage) => stage.stageId === stageId)!.schemeId, schemeId)
})

test('a clone brings its award schemes along where that is wished, as drafts', async () => {
  const { does, manager, schemes, competitionId } = world
  const proposal = await does(manager, clone.getCloneProposal, { competitionId })
  assert.deepEqual(proposal.parts, [{ part: 'awardSchemes', label: '奖项方案', count: 1 }])
  const next = async (more: object) => {
    const { name, edition, year } = await does(manager, clone.getCloneProposal, { competitionId })
    return does(manager, clone.cloneCompetition, { competitionId, name, edition, year, firstDay: '2031-03-01', ...more })
  }
  const with_ = await next({ parts: ['awardSchemes'] })
  assert.deepEqual(with_.copied.at(-1), { what: '奖项方案', count: 1, note: '均为草稿，确认后启用' })
  const { rows } = await does(manager, schemes.pageSchemes, { competitionId: with_.competitionId })
  assert.deepEqual(
    rows.map(({ name, status, itemCount }) => [name, status, itemCount]),
    [['奖项方案1', 'draft', usualItems.length]],
  )
  const without = await next({})
  assert.deepEqual((await does(manager, schemes.pageSchemes, { competitionId: without.competitionId })).rows, [])
  assert.equal(without.notCopied.find(({ what }) => what === '奖项方案')!.count, 1)
})

test('scores of awards and of the simulator have the decimals of their review plan', async () => {
  const { app, does, manager, grant, schemes, stageId, awards } = world
  const first = awards.find(({ rank, targetType }) => rank === 1 && targetType === 'team')!
  assert.deepEqual([first.score, first.scoreText], [95, '95.00'])
  assert.equal((await does(manager, grant.getAward, { awardId: first.awardId })).scoreText, '95.00')
  const ofSchool = awards.find(({ targetType }) => targetType === 'school')!
  assert.deepEqual([ofSchool.score, ofSchool.scoreText], [null, ''])
  const { works } = await does(manager, schemes.getRanking, { stageId })
  assert.deepEqual(
    works.map(({ scoreText }) => scoreText),
    ['95.00', '90.00', '85.00', '80.00', '75.00', '70.00', '65.00', '60.00'],
  )
  await app.ctx.db
    .updateTable('review_batches')
    .set({ setting: sql`jsonb_set(setting, '{decimals}', '1')` as never })
    .where('id', '=', world.batchId)
    .execute()
  assert.equal((await does(manager, grant.getAward, { awardId: first.awardId })).scoreText, '95.0')
  await app.ctx.db
    .updateTable('review_batches')
    .set({ setting: sql`jsonb_set(setting, '{decimals}', '2')` as never })
    .where('id', '=', world.batchId)
    .execute()
})

test('the awards of a stage are seen by award with places, holders and gaps, and by team', async () => {
  const { does, manager, chief, stranger, stageId, competitionId, awards, revoke, works, grant, exchange } = world
  const byAward = async (more: object = {}) => does(manager, table.listAwardItems, { stageId, ...more })
  const rows = await byAward()
  assert.deepEqual(
    rows.map(({ name, planned, given, final, free, holders }) => [name, planned, given, final, free, holders.length]),
    [
      ['一等奖', 1, 1, 1, 0, 1],
      ['二等奖', 2, 2, 2, 0, 2],
      ['三等奖', 3, 3, 3, 0, 3],
      ['优秀指导教师', 2, 0, 0, 2, 0],
      ['优秀组织奖', 1, 1, 1, 0, 1],
    ],
  )
  assert.deepEqual(
    (await byAward({ hasFree: true })).map(({ name }) => name),
    ['优秀指导教师'],
  )
  const first = rows[0]!
  assert.deepEqual(
    first.holders.map(({ awardId, rank, status }) => [awardId, rank, status]),
    [[awards.find(({ rank }) => rank === 1)!.awardId, 1, 'final']],
  )
  assert.deepEqual(
    (await byAward({ level: 2 })).map(({ name }) => name),
    ['二等奖'],
  )
  // A word finds holders; the numbers of the award stay what they are.
  const [found, ...others] = await byAward({ keyword: first.holders[0]!.workName })
  assert.deepEqual([found!.name, found!.found, found!.given, others.length], ['一等奖', 1, 1, 0])
  assert.deepEqual(await byAward({ keyword: '没有这支队伍' }), [])

  const byTeam = async (more: object = {}) => does(manager, table.pageAwardTeams, { stageId, pageSize: 100, ...more })
  const named = (page: Awaited<ReturnType<typeof byTeam>>) =>
    page.rows.map(({ rank, scoreText, awards: held }) => [rank, scoreText, held.map(({ name }) => name).join()])
  assert.deepEqual(named(await byTeam()), [
    [1, '95.00', '一等奖'],
    [2, '90.00', '二等奖'],
    [3, '85.00', '二等奖'],
    [4, '80.00', '三等奖'],
    [5, '75.00', '三等奖'],
    [6, '70.00', '三等奖'],
  ])
  assert.deepEqual(named(await byTeam({ shown: 'none' })), [
    [7, '65.00', ''],
    [8, '60.00', ''],
  ])
  assert.equal((await byTeam({ shown: 'all' })).total, works.length)
  const page = await byTeam({ shown: 'all', pageSize: 3, pageNum: 2 })
  assert.deepEqual([page.rows.map(({ rank }) => rank), page.total], [[4, 5, 6], 8])
  assert.deepEqual((await byTeam({ level: 1 })).rows.length, 1)
  // A word of the team, its work, its school in either language, or of who holds the award.
  const [top] = (await byTeam({ level: 1 })).rows
  await world.app.asOwner((db) =>
    sql`update organization_schools set name_en = 'Lotus Lake College' where name = ${top!.schoolName}`.execute(db),
  )
  for (const keyword of [top!.teamName, top!.workCode, top!.workName, top!.schoolName.slice(0, 3), 'lotus lake'])
    assert.ok(
      (await byTeam({ keyword })).rows.some(({ teamId }) => teamId === top!.teamId),
      keyword,
    )
  assert.equal((await byTeam({ keyword: '没有这支队伍' })).total, 0)
  // The same in every list; ids an award keeps are no words of it, nor are the names of its fields.
  const captain = works.find(({ workId }) => workId === top!.workId)!.captain
  const listsFind = async (keyword: string): Promise<boolean[]> => [
    (await byAward({ keyword })).length > 0,
    (await byTeam({ keyword })).total > 0,
    (await does(manager, grant.pageAwards, { competitionId, keyword })).total > 0,
    (await does(chief, exchange.pagePrizes, { competitionId, keyword })).total > 0,
  ]
  for (const keyword of [captain.realName, 'lotus lake'])
    assert.deepEqual(await listsFind(keyword), [true, true, true, true], keyword)
  for (const keyword of ['userId', 'workName', captain.id.slice(-12)])
    assert.deepEqual(await listsFind(keyword), [false, false, false, false], keyword)
  for (const endpoint of [table.listAwardItems, table.pageAwardTeams])
    assert.equal(await codeAs(stranger, endpoint, { stageId }), refusal('house.not_found'))
  // A place that was revoked is a gap, and its team holds nothing.
  await world.sudo(world.chief)
  const third = awards.find(({ rank }) => rank === 6)!
  const before = (await byAward({ level: 3 }))[0]!
  assert.equal((await revoke(third.awardId, 'vacate')).code, 0)
  const after = (await byAward({ level: 3 }))[0]!
  assert.deepEqual([before.given, after.given, after.free, after.revoked], [3, 2, 1, 1])
  assert.deepEqual(
    (await byTeam({ shown: 'none' })).rows.map(({ rank }) => rank),
    [6, 7, 8],
  )
})

test('awards are counted by level, exported as a list, and each tells its history', async () => {
  const { app, does, manager, stranger, grant, exchange, competitionId, stageId, awards } = world
  const { levels, stale, openObjections } = await does(manager, grant.getAwardSummary, { competitionId })
  assert.deepEqual([levels.find(({ name }) => name === '二等奖')!.final, stale, openObjections], [2, 0, 0])
  const { taskId } = await does(manager, exchange.exportAwards, { competitionId })
  const lines = await resultOf(taskId, manager)
  assert.equal(lines.length, 1 + awards.length)
  // What is filtered on the page leaves, and nothing else.
  const some = await does(manager, exchange.exportAwards, { competitionId, stageId, level: 1 })
  assert.equal((await resultOf(some.taskId, manager)).length, 2)
  assert.equal(await codeAs(stranger, exchange.exportAwards, { competitionId }), refusal('house.not_found'))
  const history = (await does(manager, grant.listAwardHistory, { awardId: awards[0]!.awardId })).map(({ action }) => action)
  assert.ok(history.length > 0)
  assert.equal(await codeAs(stranger, grant.listAwardHistory, { awardId: awards[0]!.awardId }), refusal('house.not_found'))
  const template = await app.raw(exchange.exportAwardTemplate, { stageId }, { as: manager })
  assert.ok((await linesOf(template.data))[0]!.length > 3)
  assert.equal(await codeAs(stranger, exchange.exportAwardTemplate, { stageId }), refusal('house.not_found'))
})

test('prize money marked as paid by mistake is owed again, with a reason; the list for the bank holds whole numbers and is confirmed', async () => {
  const { app, does, chief, stranger, exchange, works, competitionId } = world
  const captain = works[0]!.captain
  await does(captain, addBankCard, { bank: '中国银行', branch: '蠡湖支行', holder: '安若', number: '4111111111111111' })
  const prize = async () => (await does(chief, exchange.pagePrizes, { competitionId })).rows[0]!
  const { prizeId } = await prize()
  await world.sudo(chief)
  await world.sudo(stranger)
  const undo = (who = chief) => codeAs(who, exchange.undoPrize, { prizeId, reason: '转账被退回' })
  assert.equal(await undo(), refusal('award.prize_state'))
  const bank = { competitionId, reason: '交财务发放奖金' }
  const { taskId } = await does(chief, exchange.exportPrizes, bank)
  const lines = await resultOf(taskId!, chief)
  assert.match(lines[0]![0]!, /^导出E\d{6} · .* · 用途：交财务发放奖金/)
  assert.ok(lines[2]!.includes('4111111111111111'), lines[2]!.join())
  // Schools were frozen in Chinese: list and workbook name them in the reader's language.
  const { schoolName } = await prize()
  await sql`update organization_schools set name_en = 'Riverside University' where name = ${schoolName}`.execute(app.ctx.db)
  const inEnglish = { as: chief, lang: 'en' } as const
  const listed = await app.call(exchange.pagePrizes, { competitionId }, inEnglish)
  assert.equal(listed.data.rows[0]!.schoolName, 'Riverside University')
  const sheet = await app.call(exchange.exportPrizes, bank, inEnglish)
  const english = await resultOf(sheet.data.taskId!, chief)
  assert.deepEqual([english[1]![2], english[2]![2]], ['School', 'Riverside University'])
  assert.equal(await codeAs(stranger, exchange.exportPrizes, bank), refusal('house.not_found'))
  await does(chief, exchange.payPrizes, { prizeIds: [prizeId], paidOn: '2026-11-20', note: '' })
  const sums = async () =>
    (await does(chief, exchange.getPrizeSummary, { competitionId }))
      .filter(({ count }) => count > 0)
      .map(({ status, count, amount }) => [status, count, amount])
  assert.deepEqual(await sums(), [['paid', 1, 100_000]])
  assert.equal(await undo(stranger), refusal('house.not_found'))
  assert.equal(await undo(), 0)
  assert.deepEqual(await sums(), [['unpaid', 1, 100_000]])
  const late = await app.person('late_chief', 'group_admin', { organizationId: world.organizationId })
  app.setNow(new Date(Date.now() + 16 * 60_000))
  assert.equal(await codeAs(late, exchange.exportPrizes, bank), refusal('house.step_up'))
  app.setNow(null)
})

// The office around a competition: forms, what works must be, stages, lists that leave, and drafts that go.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { defaultForms } from '@kaisai/contract/competition/form/default-forms'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import * as news from '@kaisai/contract/news/news.endpoints'
import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { readSheet } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'

const office = await openOffice()
const { app, does, codeOf, begin, publish, manager, chief, stranger, organizationId } = office
after(() => app.stop())

test('a form nobody uses is added and deleted; a faulty one and a foreign competition are refused', async () => {
  const competitionId = await begin()
  const { document } = defaultForms.pdfAndVideo
  const form = { competitionId, purpose: 'work' as const, name: '补充材料', nameEn: '', document }
  assert.equal(await codeOf(stranger, item.addForm, form), refusal('house.not_found'))
  const twice = { ...document, sections: [...document.sections, ...document.sections] }
  assert.equal(await codeOf(manager, item.addForm, { ...form, document: twice }), refusal('competition.form_faulty'))
  const { formId } = await does(manager, item.addForm, form)
  const names = async () => (await does(manager, item.listForms, { competitionId, purpose: 'work' })).map(({ name }) => name)
  assert.ok((await names()).includes('补充材料'))
  assert.equal(await codeOf(stranger, item.deleteForm, { formId }), refusal('house.not_found'))
  await does(manager, item.deleteForm, { formId })
  assert.ok(!(await names()).includes('补充材料'))
})

test('what works must be is saved with a version and asked for by name', async () => {
  const competitionId = await begin()
  const { version, statementTexts: _, ...given } = await does(manager, stage.getWorkSetting, { competitionId })
  const save = (who: Person, at = version) =>
    codeOf(who, stage.saveWorkSetting, {
      competitionId,
      version: at,
      ...given,
      setting: { ...given.setting, needsOriginality: !given.setting.needsOriginality },
    })
  assert.deepEqual(
    [await save(stranger), await save(manager), await save(manager)],
    [refusal('house.not_found'), 0, refusal('house.edited_meanwhile')],
  )
  assert.equal(
    (await does(manager, stage.getWorkSetting, { competitionId })).setting.needsOriginality,
    !given.setting.needsOriginality,
  )
})

test('a stage is renamed by who prepares the competition, and offered to choose from once it is public', async () => {
  const competitionId = await begin()
  const [first] = await does(manager, stage.listStages, { competitionId })
  const { stageId, version, level, mode, place } = first!
  const wanted = { stageId, version, name: '海选', nameEn: 'Qualifying', level, mode, place, advanceRule: null }
  const save = (who: Person, at = version) => codeOf(who, stage.updateStage, { ...wanted, version: at } as never)
  assert.deepEqual(
    [await save(stranger), await save(manager), await save(manager)],
    [refusal('house.not_found'), 0, refusal('house.edited_meanwhile')],
  )
  assert.equal((await does(manager, stage.listStages, { competitionId }))[0]!.name, '海选')
  await publish(competitionId)
  const [visitor] = [await app.person('guest', 'student')]
  const offered = await does(visitor, stage.listStageOptions, { competitionId })
  assert.equal(offered[0]!.name, '海选')
  const items = await does(visitor, item.listItemOptions, { competitionId })
  assert.deepEqual(
    items.map(({ itemId }) => itemId),
    (await office.items(competitionId)).map(({ itemId }) => itemId),
  )
  assert.ok((await does(visitor, info.listCompetitionOptions, {})).some((one) => one.competitionId === competitionId))
  const named = (who: Person, id: string) => does(who, info.listCompetitionOptions, { competitionId: id })
  assert.deepEqual(
    (await named(visitor, competitionId)).map((one) => one.competitionId),
    [competitionId],
  )
  assert.deepEqual(await named(visitor, await begin()), [], 'a draft is named to nobody outside')
})

test('drafts are deleted, all or none; the list of the office leaves as a workbook', async () => {
  const [draft, shown] = [await begin(), await begin()]
  await publish(shown)
  const remove = (competitionIds: string[], who: Person = manager) => codeOf(who, info.deleteCompetitions, { competitionIds })
  assert.equal(await remove([draft], stranger), refusal('house.not_found'))
  assert.notEqual(await remove([draft, shown]), 0)
  assert.equal((await office.detail(draft)).competitionId, draft)
  assert.equal(await remove([draft]), 0)
  assert.equal(await codeOf(manager, info.getCompetition, { competitionId: draft }), refusal('house.not_found'))
  const series = await does(manager, info.listSeries, {})
  assert.ok(series.some(({ lastCompetitionId }) => lastCompetitionId === shown))
  const { taskId } = await does(chief, info.exportCompetitions, {})
  await app.runJobs()
  const book = await app.raw(downloadTaskResult, { taskId }, { as: chief })
  let lines = 0
  for await (const _ of readSheet(book.data as Buffer)) lines += 1
  assert.equal(lines, 1 + (await does(chief, info.pageCompetitions, {})).total)
  assert.equal(
    await codeOf(await app.person('editor', 'news_editor', { organizationId }), info.exportCompetitions, {}),
    refusal('house.no_access'),
  )
})

test('the house’s habits are read by who audits; rules in words and articles belong to their competition', async () => {
  const competitionId = await begin()
  const { isAudited } = await does(chief, parts.getHabits, { groupId: organizationId })
  assert.equal(typeof isAudited, 'boolean')
  assert.equal(await codeOf(stranger, parts.getHabits, { groupId: organizationId }), refusal('house.not_found'))
  assert.deepEqual(await does(manager, parts.listRuleTexts, { competitionId }), [])
  assert.equal(await codeOf(stranger, parts.listRuleTexts, { competitionId }), refusal('house.not_found'))
  await office.complete(competitionId)
  const [editor, auditor] = [await app.person('bianji', 'news_editor'), await app.person('shenhe', 'news_auditor')]
  const article = {
    ...{ siteId: office.siteId, column: 'notice', titleZh: '参赛通知', titleEn: '', summaryZh: '', summaryEn: '' },
    ...{ htmlZh: '<p>正文</p>', htmlEn: '', source: '', author: '', coverFileId: null, attachmentIds: [], top: false },
    ...{ publishTime: null, expireTime: null },
  }
  const { articleId } = await does(editor, news.addArticle, article)
  const save = (articleIds: string[], who: Person = manager) =>
    codeOf(who, parts.saveCompetitionArticles, { competitionId, articleIds })
  assert.equal(await save([articleId], stranger), refusal('house.not_found'))
  assert.equal(await save(['0198c0de-0000-7000-8000-000000000001']), refusal('house.not_found'))
  assert.equal(await save([articleId]), refusal('house.not_found'), 'a draft tells nobody its title')
  for (const [who, verb] of [
    [editor, 'submit'],
    [auditor, 'approve'],
    [auditor, 'publish'],
  ] as const)
    await does(who, news.moveArticle, { articleId, verb })
  assert.equal(await save([articleId]), 0)
  const kept = await app.ctx.db
    .selectFrom('competition_articles')
    .select('article_id')
    .where('competition_id', '=', competitionId)
    .execute()
  assert.deepEqual(
    kept.map((row) => row.article_id),
    [articleId],
  )
})

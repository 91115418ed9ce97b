// Categories, forms, quotas, fees and weights: what is refused, and what is never changed.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { defaultForms } from '@kaisai/contract/competition/form/default-forms'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import { defaultCategoryLimits } from '@kaisai/contract/competition/rules/rules'
import { defaultReviewSetting } from '@kaisai/contract/competition/settings'
import * as stage from '@kaisai/contract/competition/stage.endpoints'

import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'
import { markAnswered } from './index.ts'

const office = await openOffice()
const { app, manager, stranger, does, codeOf, begin, schedule, items } = office
after(() => app.stop())

const category = async (id: string) => {
  const [first] = await items(id)
  const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...fields } = first!
  return fields
}

test('quotas: negative ones are refused, others come and go', async () => {
  const id = await begin()
  const fields = await category(id)
  const save = async (limits: object) => {
    const { version } = await category(id)
    return app.raw(item.updateItem, { ...fields, version, limits: { ...fields.limits, ...limits } }, { as: manager })
  }
  assert.equal((await save({ totalQuota: -1 })).http, 400)
  assert.equal((await save({ memberMin: 5, memberMax: 2 })).http, 400)
  assert.equal((await save({ totalQuota: 3 })).code, 0)
  assert.equal((await save({ totalQuota: null, perSchoolQuota: 2 })).code, 0)
  assert.equal((await items(id))[0]!.limits.perSchoolQuota, 2)
})

test('categories stay a tree of three levels with one code each', async () => {
  const id = await begin({ presetKey: null })
  const add = (code: string, parentId: string | null) =>
    app.call(
      item.addItem,
      {
        ...{ competitionId: id, parentId, code, name: `赛项${code}`, nameEn: '', description: '', descriptionEn: '' },
        ...{
          limits: defaultCategoryLimits,
          feeFen: 0,
          feeBasis: 'team' as const,
          enrollFormId: null,
          workFormId: null,
          isEnabled: true,
        },
      },
      { as: manager },
    )
  const one = (await add('A', null)).data.itemId
  const two = (await add('B', one)).data.itemId
  const three = (await add('C', two)).data.itemId
  assert.equal((await add('D', three)).code, refusal('competition.category_depth'))
  assert.equal((await add('A', null)).code, refusal('competition.category_code_exists'))
  const sort = (items: { itemId: string; parentId: string | null }[]) =>
    codeOf(manager, item.sortItems, { competitionId: id, items })
  const tree = [
    { itemId: three, parentId: null },
    { itemId: two, parentId: one },
    { itemId: one, parentId: two },
  ]
  assert.equal(await sort(tree), refusal('competition.category_loop'))
  assert.equal(await sort(tree.slice(0, 2)), refusal('house.not_found'))
  assert.equal(await sort(tree.map(({ itemId }) => ({ itemId, parentId: null }))), 0)
  assert.deepEqual(
    (await items(id)).map(({ code }) => code),
    ['C', 'B', 'A'],
  )
  assert.equal(await codeOf(manager, item.deleteItem, { itemId: three }), 0)
})

test('a form that was answered is never changed in place', async () => {
  const id = await begin()
  const [form] = await does(manager, item.listForms, { competitionId: id, purpose: 'enroll' })
  const formId = form!.formId
  const { document } = defaultForms.teamAndMembers
  const save = (version: number) =>
    app.call(item.updateForm, { formId, version, name: form!.name, nameEn: '', document }, { as: manager })
  const first = await save(form!.version)
  assert.deepEqual([first.data.no, first.data.isNewVersion], [1, false])
  const stored = () =>
    app.ctx.db.selectFrom('competition_form_versions').selectAll().where('form_id', '=', formId).orderBy('no').execute()
  const [one] = await stored()
  await inTx(app.ctx.db, (tx) => markAnswered(tx, one!.id))
  const changed = { ...document, sections: document.sections.slice(0, 1) }
  const second = await app.call(
    item.updateForm,
    { formId, version: 2, name: form!.name, nameEn: '', document: changed },
    { as: manager },
  )
  assert.deepEqual([second.data.no, second.data.isNewVersion], [2, true])
  assert.deepEqual(
    (await stored()).map(({ no, document }) => [no, document]),
    [
      [1, one!.document],
      [2, changed],
    ],
  )
  await assert.rejects(
    app.ctx.db.updateTable('competition_form_versions').set({ document: '{}' }).where('id', '=', one!.id).execute(),
    /answers is not changed/,
  )
  const same = await app.call(
    item.updateForm,
    {
      formId,
      version: 3,
      name: form!.name,
      nameEn: '',
      document: (await does(manager, item.getForm, { formId, no: 2 })).document,
    },
    { as: manager },
  )
  assert.deepEqual([same.code, same.data.no], [0, 2])
  await inTx(app.ctx.db, async (tx) => markAnswered(tx, (await stored())[1]!.id))
  const untouched = await app.call(
    item.updateForm,
    { formId, version: 4, name: '新名称', nameEn: '', document: changed },
    { as: manager },
  )
  assert.deepEqual([untouched.data.no, untouched.data.isNewVersion], [2, false], 'an unchanged form needs no new version')
  assert.equal(await codeOf(manager, item.deleteForm, { formId }), refusal('competition.has_entries'))
  const [work] = await does(manager, item.listForms, { competitionId: id, purpose: 'work' })
  assert.equal(await codeOf(manager, item.deleteForm, { formId: work!.formId }), refusal('competition.form_in_use'))
  const faulty = {
    ...document,
    sections: [{ ...document.sections[0]!, fields: [document.sections[0]!.fields[0]!, document.sections[0]!.fields[0]!] }],
  }
  assert.equal(
    await codeOf(manager, item.updateForm, { formId, version: 5, name: form!.name, nameEn: '', document: faulty }),
    refusal('competition.form_faulty'),
  )
})

test('pupils pay nothing, weights add up, extensions are later and single', async () => {
  const id = await begin()
  const fields = await category(id)
  await does(manager, item.updateItem, { ...fields, feeFen: 12_000 })
  assert.equal(
    (await app.call(info.updateCompetition, await office.basics(id, { isK12Free: true }), { as: manager })).code,
    refusal('competition.k12_fee'),
  )
  await does(manager, item.updateItem, { ...fields, version: fields.version + 1, feeFen: 0 })
  await does(manager, info.updateCompetition, await office.basics(id, { isK12Free: true }))
  assert.equal(await codeOf(manager, item.updateItem, { ...(await category(id)), feeFen: 100 }), refusal('competition.k12_fee'))

  const { stages } = await schedule(id)
  const { stageId } = stages[0]!
  const criterion = {
    key: 'idea',
    name: '创意',
    nameEn: '',
    weight: 60,
    min: 0,
    max: 100,
    step: 1,
    isRequired: true,
    commentBelow: null,
    description: '',
    descriptionEn: '',
  }
  const review = (criteria: object[]) => ({ stageId, version: 1, review: { ...defaultReviewSetting, criteria } })
  assert.equal(await codeOf(manager, stage.saveReviewSetting, review([criterion])), refusal('competition.weights'))
  // A way of review that was taken away.
  const pairs = { stageId, version: 1, review: { ...defaultReviewSetting, type: 'pairwise' } }
  assert.notEqual(await codeOf(manager, stage.saveReviewSetting, pairs), 0)
  assert.equal(await codeOf(manager, stage.saveReviewSetting, review([criterion, { ...criterion, key: 'form', weight: 40 }])), 0)

  const invalid = async (change: object, criteria: object[] = []) =>
    (
      await app.raw(
        stage.saveReviewSetting,
        { stageId, version: 2, review: { ...defaultReviewSetting, criteria, ...change } },
        { as: manager },
      )
    ).http
  assert.equal(
    await invalid({}, [
      { ...criterion, weight: 50 },
      { ...criterion, weight: 50 },
    ]),
    400,
  )
  assert.equal(await invalid({}, [{ ...criterion, weight: 100, min: 100 }]), 400)
  assert.equal(await invalid({ dropHighest: 2, dropLowest: 1 }), 400)

  const [window] = stages[0]!.nodes
  const extension = { nodeId: window!.nodeId!, userId: manager.id, reason: '住院' }
  const later = new Date(Date.parse(window!.endsAt) + 86_400_000).toISOString()
  assert.equal(
    await codeOf(manager, stage.addExtension, { ...extension, endTime: window!.startsAt }),
    refusal('competition.extension_end'),
  )
  assert.equal(
    await codeOf(manager, stage.addExtension, {
      nodeId: stages[0]!.nodes.find(({ kind }) => kind === 'PUBLICITY')!.nodeId!,
      userId: manager.id,
      reason: '住院',
      endTime: '2099-01-01T00:00:00Z',
    }),
    refusal('competition.not_extendable'),
  )
  const { extensionId } = await does(manager, stage.addExtension, { ...extension, endTime: later })
  assert.equal(
    await codeOf(manager, stage.addExtension, { ...extension, endTime: later }),
    refusal('competition.extension_exists'),
  )
  assert.equal(await codeOf(stranger, stage.revokeExtension, { extensionId, reason: '不该' }), refusal('house.not_found'))
  await does(manager, stage.revokeExtension, { extensionId, reason: '已出院' })
  assert.ok((await does(manager, stage.listExtensions, { competitionId: id }))[0]!.revokedTime)
})

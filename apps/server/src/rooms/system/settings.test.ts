import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import * as dictionaries from '@kaisai/contract/system/dictionary.endpoints'
import { listHistory, pageSignInLog } from '@kaisai/contract/system/log.endpoints'
import * as parameters from '@kaisai/contract/system/parameter.endpoints'
import * as trials from '@kaisai/contract/system/trial.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { proofFor } from '#test/proof.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let root: Person
let admin: Person
before(async () => {
  app = await startApp()
  root = await app.root()
  admin = await app.person('organizer', 'group_admin', { organizationId: await app.organization('组委会') })
})
after(() => app.stop())

const code = async (endpoint: Endpoint, input: unknown, as: Person = root) => (await app.raw(endpoint, input, { as })).code
const dictionary = { type: 'shirt_size', nameZh: '衣服尺码', nameEn: 'Shirt size', status: 'active' as const, remark: '' }
const item = { value: 'M', labelZh: '中号', labelEn: 'Medium', tag: 'default' as const, sort: 2, status: 'active' as const }

test('a dictionary of the platform’s own is offered in both languages as soon as it has items, and goes with them', async () => {
  assert.equal(await code(dictionaries.addDictionary, dictionary, admin), refusal('house.no_access'))
  const { dictionaryId } = (await app.call(dictionaries.addDictionary, dictionary, { as: root })).data
  assert.equal(await code(dictionaries.addDictionary, dictionary), refusal('house.duplicate'))
  const add = async (input: object) =>
    (await app.call(dictionaries.addDictionaryItem, { dictionaryId, ...item, ...input }, { as: root })).data.itemId
  const medium = await add({})
  const small = await add({ value: 'S', labelZh: '小号', labelEn: 'Small', sort: 1 })
  assert.equal(await code(dictionaries.addDictionaryItem, { dictionaryId, ...item }), refusal('house.duplicate'))
  const offered = async (lang: 'zh' | 'en') =>
    (await app.call(dictionaries.listDictionaries, { type: 'shirt_size,none' }, { lang })).data.map((one) => [
      one.name,
      one.options.map((option) => option.label),
    ])
  assert.deepEqual(await offered('zh'), [['衣服尺码', ['小号', '中号']]])
  assert.deepEqual(await offered('en'), [['Shirt size', ['Small', 'Medium']]])
  const hidden = await app.call(
    dictionaries.updateDictionaryItem,
    { itemId: small, version: 1, ...item, value: 'S', status: 'disabled' },
    { as: root },
  )
  assert.deepEqual(hidden.data, { version: 2 })
  assert.deepEqual(await offered('zh'), [['衣服尺码', ['中号']]])
  assert.equal(await code(dictionaries.deleteDictionaryItems, { itemIds: [small] }), 0)
  const items = await app.call(dictionaries.listDictionaryItems, { dictionaryId }, { as: root })
  assert.deepEqual(
    items.data.map((row) => row.itemId),
    [medium],
  )
  const renamed = await app.call(
    dictionaries.updateDictionary,
    { dictionaryId, version: 1, ...dictionary, nameZh: '尺码' },
    { as: root },
  )
  assert.deepEqual(renamed.data, { version: 2 })
  assert.equal(
    await code(dictionaries.updateDictionary, { dictionaryId, version: 1, ...dictionary }),
    refusal('house.edited_meanwhile'),
  )
  const page = await app.call(dictionaries.pageDictionaries, { keyword: 'shirt' }, { as: root })
  assert.deepEqual(
    page.data.rows.map((row) => [row.nameZh, row.itemCount, row.seeded]),
    [['尺码', 1, false]],
  )
  assert.equal(await code(dictionaries.deleteDictionary, { dictionaryId }), 0)
  assert.deepEqual(await offered('zh'), [])
})

test('what the product itself uses keeps its type and values and is not deleted', async () => {
  const { rows } = (await app.call(dictionaries.pageDictionaries, { pageSize: 100 }, { as: root })).data
  const own = rows.find((row) => row.seeded && row.itemCount > 0)!
  const [first] = (await app.call(dictionaries.listDictionaryItems, { dictionaryId: own.dictionaryId }, { as: root })).data
  const { dictionaryId, version, nameZh, nameEn } = own
  const inUse = refusal('house.in_use')
  assert.equal(
    await code(dictionaries.updateDictionary, { dictionaryId, version, ...dictionary, nameZh, nameEn, type: 'other' }),
    inUse,
  )
  assert.equal(await code(dictionaries.deleteDictionary, { dictionaryId }), inUse)
  const { itemId } = first!
  assert.equal(await code(dictionaries.updateDictionaryItem, { itemId, version: first!.version, ...item, value: 'other' }), inUse)
  assert.equal(await code(dictionaries.deleteDictionaryItems, { itemIds: [itemId] }), inUse)
})

test('a parameter takes only what fits, says who changed it and why, and counts at once', async () => {
  const open = async () => (await app.call(parameters.getPublicSettings, {})).data.registerOpen
  const stored = async (keyword: string) => (await app.call(parameters.listParameters, { keyword }, { as: root })).data[0]!
  assert.equal(await open(), true)
  const { parameterId, version } = await stored('register.open')
  const save = (value: string, at = version, as: Person = root) =>
    app.call(parameters.updateParameter, { parameterId, version: at, value, reason: '暂停注册' }, { as })
  assert.equal((await save('false', version, admin)).code, refusal('house.no_access'))
  assert.equal((await save('vielleicht')).code, refusal('system.parameter_value'))
  assert.deepEqual((await save('false')).data, { version: version + 1 })
  assert.equal(await open(), false)
  const now = await stored('register.open')
  assert.deepEqual([now.value, now.initial, now.changedBy], ['false', 'true', '根管理员'])
  const history = await app.call(listHistory, { entity: 'system_parameters', entityId: parameterId }, { as: root })
  assert.deepEqual(
    history.data.map((entry) => [entry.reason, entry.changes]),
    [['暂停注册', [{ field: 'register.open', name: '值', from: 'true', to: 'false', fromName: '是', toName: '否' }]]],
  )
})

test('a request for a trial waits on the workbench until somebody handles it; it needs a security check of its own', async () => {
  const ask = {
    organization: '滨海大学',
    name: '高静',
    phone: '13800005555',
    email: '',
    product: '竞赛管理',
    note: '约两千人',
    proof: await proofFor(app, 'code'),
  }
  assert.equal((await app.call(trials.saveTrial, ask)).code, 0)
  assert.equal((await app.call(trials.saveTrial, ask)).code, refusal('identity.captcha_wrong'), 'a proof serves once')
  const waiting = async () =>
    (await app.call(getWorkbench, {}, { as: root })).data.todos.find((todo) => todo.key === 'trials')?.value
  assert.equal(await waiting(), 1)
  const [row] = (await app.call(trials.pageTrials, { keyword: '滨海' }, { as: root })).data.rows
  assert.deepEqual([row!.phone, row!.status], ['13800005555', 'new'])
  const handled = { trialId: row!.trialId, version: row!.version, status: 'contacted' as const, handling: '已电话联系' }
  assert.equal(await code(trials.handleTrial, handled, admin), refusal('house.no_access'))
  assert.deepEqual((await app.call(trials.handleTrial, handled, { as: root })).data, { version: row!.version + 1 })
  assert.equal(await code(trials.handleTrial, handled), refusal('house.edited_meanwhile'))
  assert.equal(await waiting(), undefined)
  const [after_] = (await app.call(trials.pageTrials, { status: 'contacted' }, { as: root })).data.rows
  assert.deepEqual([after_!.handledBy, after_!.handling], ['根管理员', '已电话联系'])
})

test('an administrator reads the sign-ins of the own people only', async () => {
  await app.person('outside', 'group_admin', { organizationId: await app.organization('别的组委会') })
  for (const username of ['organizer', 'outside']) await app.call(signInByPassword, { username, password: app.password })
  await app.call(signInByPassword, { username: 'organizer', password: 'Wrong#2026' })
  const { rows } = (await app.call(pageSignInLog, {}, { as: admin })).data
  assert.deepEqual(
    rows.map((row) => [row.userName, row.way, row.outcome]),
    [
      ['organizer', 'password', 'wrong'],
      ['organizer', 'password', 'done'],
    ],
  )
  assert.equal((await app.call(pageSignInLog, { keyword: 'outside' }, { as: root })).data.total, 1)
})

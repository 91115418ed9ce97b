// Who runs a competition, whom one asks and where it is held, on Chinese and English pages.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as info from '@kaisai/contract/competition/info.endpoints'
import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import * as stages from '@kaisai/contract/competition/stage.endpoints'
import { openOffice } from './competition.given.ts'

const office = await openOffice()
const { app, manager, chief } = office
after(() => app.stop())

test('English pages name bodies as the organizer wrote them, else as they are called here, else as they are', async () => {
  const id = await office.begin()
  await office.publish(id)
  const { name, name_en } = await app.ctx.db
    .selectFrom('organization_schools')
    .select(['name', 'name_en'])
    .where('name_en', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow()
  const save = async (changes: object) => app.call(info.updateCompetition, await office.basics(id, changes), { as: manager })
  const bodies = {
    ...{ hosts: ['江南设计协会', name], organisers: ['无名组委会'], coOrganisers: [] },
    bodiesEn: [
      { name: '江南设计协会', nameEn: 'Jiangnan Design Association' },
      { name: '不在其中', nameEn: 'Not among them' },
    ],
  }
  assert.equal((await save(bodies)).code, 0)
  const shown = async (lang: 'zh' | 'en') => {
    const { data } = await app.call(getPublicCompetition, { id }, { lang })
    return [data.hosts, data.organisers]
  }
  assert.deepEqual(await shown('zh'), [['江南设计协会', name], ['无名组委会']])
  assert.deepEqual(await shown('en'), [['Jiangnan Design Association', name_en], ['无名组委会']])
  // A name that stands nowhere is not kept; a program that knows no English names leaves them as they are.
  const { bodiesEn: kept, ...input } = await office.basics(id)
  assert.deepEqual(kept, [{ name: '江南设计协会', nameEn: 'Jiangnan Design Association' }])
  assert.equal((await app.call(info.updateCompetition, input, { as: chief })).code, 0)
  assert.deepEqual((await office.basics(id)).bodiesEn, kept)
})

test('an English name without its body, and one that is too long, are refused', async () => {
  const id = await office.begin()
  for (const nameEn of ['', 'x'.repeat(121)]) {
    const input = await office.basics(id, { hosts: ['江南设计协会'], bodiesEn: [{ name: '江南设计协会', nameEn }] })
    assert.notEqual((await app.call(info.updateCompetition, input, { as: manager })).code, 0)
  }
})

test('English pages name the contact and the place of a stage as the organizer wrote them, else in Chinese', async () => {
  const id = await office.begin()
  await office.publish(id)
  const shown = async (lang: 'zh' | 'en') => {
    const { data } = await app.call(getPublicCompetition, { id }, { lang })
    return [data.contact.name, ...data.stages.map(({ place }) => place).filter((place) => place !== '')]
  }
  const basics = async (changes: object) =>
    assert.equal((await app.call(info.updateCompetition, await office.basics(id, changes), { as: chief })).code, 0)
  const { data: held } = await app.call(stages.listStages, { competitionId: id }, { as: chief })
  const { stageId } = held[0]!
  const place = async (fields: object) => {
    const { data } = await app.call(stages.getStage, { stageId }, { as: chief })
    const { name, nameEn, level, mode, place, advanceRule, version } = data
    const input = { stageId, version, name, nameEn, level, mode, place, advanceRule, ...fields }
    assert.equal((await app.call(stages.updateStage, input as never, { as: chief })).code, 0)
  }
  await place({ place: '南京' })
  assert.deepEqual(await shown('en'), ['唐悦然', '南京'])
  await basics({ contactNameEn: 'Tang Yueran' })
  await place({ placeEn: 'Nanjing' })
  assert.deepEqual(await shown('en'), ['Tang Yueran', 'Nanjing'])
  assert.deepEqual(await shown('zh'), ['唐悦然', '南京'])
  // A program that knows no English names leaves them as they are.
  const { contactNameEn: kept, ...input } = await office.basics(id)
  assert.equal(kept, 'Tang Yueran')
  assert.equal((await app.call(info.updateCompetition, input, { as: chief })).code, 0)
  await place({ mode: 'onsite' })
  assert.deepEqual(await shown('en'), ['Tang Yueran', 'Nanjing'])
})

test('an English contact or place that is too long is refused', async () => {
  const id = await office.begin()
  const input = await office.basics(id, { contactNameEn: 'x'.repeat(81) })
  assert.notEqual((await app.call(info.updateCompetition, input, { as: manager })).code, 0)
  const stage = { competitionId: id, name: '决赛', nameEn: '', level: 'final', mode: 'onsite', place: '南京' } as const
  const add = (placeEn: string) => app.call(stages.addStage, { ...stage, placeEn }, { as: manager })
  assert.notEqual((await add('x'.repeat(201))).code, 0)
  assert.equal((await add('x'.repeat(200))).code, 0)
})

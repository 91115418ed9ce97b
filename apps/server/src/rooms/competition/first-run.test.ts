// The guide to a first competition: each step is done by what is there, and all of it is gone when the public sees one.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { openOffice } from './competition.given.ts'

const office = await openOffice()
const { app, manager, chief, stranger, begin, complete, publish } = office
after(() => app.stop())

const guide = async (as = chief) =>
  (await app.call(getWorkbench, {}, { as })).data.firstRun.find((one) => one.guide === 'competition')?.steps ?? []
const done = async () => (await guide()).filter(({ isDone }) => isDone).map(({ step }) => step)

test('a first competition is followed from its creation to the public', async () => {
  assert.deepEqual(await done(), [])
  assert.deepEqual(await guide(manager), [], 'who works for named competitions begins none')
  const id = await begin({ days: -3 })
  assert.deepEqual(
    await done(),
    ['create', 'schedule', 'forms'],
    'what a preset brings is done; the basics and criteria are open',
  )
  assert.deepEqual(
    (await guide()).map(({ step, path }) => [step, path]),
    [
      ['create', '/competition/list'],
      ['basics', `/competition/addEdit?id=${id}`],
      ['schedule', `/competition/scheduleSet?id=${id}`],
      ['forms', `/competition/enrollSet?id=${id}`],
      ['criteria', `/competition/reviewSet?id=${id}`],
      ['publish', `/competition/details?id=${id}`],
      ['shown', '/website/site'],
    ],
  )
  await complete(id)
  assert.ok((await done()).includes('basics'))
  await publish(id)
  assert.deepEqual(await guide(), [], 'seen on a site that is online')
  assert.ok((await guide(stranger)).length > 0, 'another organization is at its beginning')
  await app.ctx.db.updateTable('website_sites').set({ status: 'maintenance' }).execute()
  assert.deepEqual(await done(), ['create', 'basics', 'schedule', 'forms', 'criteria', 'publish'])
})

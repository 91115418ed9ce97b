// A competition needs a second person: its organizer sees who that could be, and the way out where there is none.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import { pageMessages } from '@kaisai/contract/message/message.endpoints'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'

const { app, organizationId, manager, chief, does, begin, complete, detail, moveIt } = await openOffice()
after(() => app.stop())

test('whoever prepares a competition sees who approves it; whoever may approve does not', async () => {
  const competitionId = await begin()
  assert.deepEqual((await detail(competitionId)).deciders, { names: ['顾言青'], count: 1 })
  await complete(competitionId)
  await moveIt(competitionId, manager, 'submit')
  assert.deepEqual((await detail(competitionId)).deciders, { names: ['顾言青'], count: 1 })
  assert.equal((await detail(competitionId, chief)).deciders, null)
  await moveIt(competitionId, chief, 'return', { reason: '请补充' })
  assert.deepEqual((await detail(competitionId)).deciders, { names: ['顾言青'], count: 1 })
})

test('the only organizer sees that nobody else may approve; the platform may once it is there, and is notified', async () => {
  const competitionId = await begin({ as: chief })
  await complete(competitionId, chief)
  assert.deepEqual((await detail(competitionId, chief)).deciders, { names: [], count: 0 })
  const root = await app.root()
  assert.deepEqual((await detail(competitionId, chief)).deciders, { names: ['根管理员'], count: 1 })
  await moveIt(competitionId, chief, 'submit')
  const { contentNo } = await detail(competitionId, chief)
  assert.equal((await moveIt(competitionId, chief, 'approve', { contentNo })).code, refusal('competition.own_submission'))
  assert.equal((await does(root, pageMessages, {})).rows.length, 1)
  await does(chief, parts.saveHabits, { groupId: organizationId, isAudited: false, version: 0 })
  assert.equal((await detail(competitionId, chief)).deciders, null, 'without an audit nobody is waited for')
})

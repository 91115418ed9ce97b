// Every subject a webhook sends, tried: works, results and awards of a competition, certificates, orders.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '@kaisai/contract/integration/hook.endpoints'
import type { HookSubject } from '@kaisai/contract/integration/hook-labels'
import type { Person, TestApp } from '#test/app.ts'
import { openLocked } from '../../award/award.given.ts'
import { openCertificates } from '../../certificate/certificate.given.ts'
import { openFinance } from '../../finance/finance.given.ts'
import { isSigned, openReceiver } from './receiver.given.ts'
import { startSenders } from './send.ts'
import { spreadEvents } from './spread.ts'

/** A receiver of some subjects, and what has arrived there when everything was sent. */
const listening = async (app: TestApp, who: Person, subjects: HookSubject[]) => {
  Object.assign(app.ctx.config, { hookHosts: ['127.0.0.1'] })
  const receiver = await openReceiver()
  const wish = { hookId: null, version: 1, name: '对接平台', url: receiver.url, subjects, isEnabled: true }
  const { code, msg, data } = await app.call(calls.saveHook, wish, { as: who })
  assert.equal(code, 0, msg)
  return {
    ...receiver,
    arrived: async () => {
      await spreadEvents(app.ctx)
      await startSenders(app.ctx)
      await app.runJobs()
      for (const one of receiver.received) assert.equal(isSigned(one, data.secret!), true)
      return receiver.received.map(({ event }) => event)
    },
  }
}
const typesOf = (events: readonly { readonly type: string }[]): string[] => [...new Set(events.map(({ type }) => type))]

test('works, results and awards: what moves is sent with its competition and team, in order', async () => {
  const world = await openLocked({ totals: [95, 90, 85, 80] })
  const { app, chief, competitionId } = world
  try {
    const hook = await listening(app, chief, ['work', 'result', 'award'])
    const { workId } = await world.accepted()
    const { awards } = await world.finalAwards()
    const events = await hook.arrived()
    assert.deepEqual(typesOf(events), [
      'work.submitted',
      'work.accepted',
      'result.publicity',
      'result.final',
      'award.publicity',
      'award.final',
    ])
    for (const { data } of events) assert.equal(data.competitionId, competitionId)
    for (const { data } of events.filter(({ type }) => type.startsWith('work.'))) assert.equal(data.id, workId)
    const ended = events.filter(({ type }) => type === 'award.final').map(({ data }) => data.id)
    assert.deepEqual(ended.toSorted(), awards.map(({ awardId }) => awardId).toSorted())
    const revoked = await world.revoke(awards[0]!.awardId, 'vacate')
    assert.equal(revoked.code, 0, revoked.msg)
    assert.deepEqual((await hook.arrived()).at(-1)!.type, 'award.revoked')
    await hook.close()
  } finally {
    await app.stop()
  }
})

test('certificates: published and revoked', async () => {
  const world = await openCertificates()
  const { app, chief } = world
  try {
    const hook = await listening(app, chief, ['certificate'])
    const batchId = await world.issued(await world.design())
    const made = await world.certificates(batchId)
    const events = await hook.arrived()
    assert.deepEqual(typesOf(events), ['certificate.issued'])
    assert.deepEqual(events.map(({ data }) => data.id).toSorted(), made.map(({ certificateId }) => certificateId).toSorted())
    const gone = { certificateId: made[0]!.certificateId, reason: '作品被取消资格' }
    const reply = await app.call(world.record.revokeCertificate, gone, { as: chief })
    assert.equal(reply.code, 0, reply.msg)
    const last = (await hook.arrived()).at(-1)!
    assert.deepEqual([last.type, last.data.id, last.data.status], ['certificate.revoked', gone.certificateId, 'revoked'])
    await hook.close()
  } finally {
    await app.stop()
  }
})

test('orders: paid', async () => {
  const world = await openFinance()
  const { app, chief } = world
  try {
    const hook = await listening(app, chief, ['order'])
    const { teams } = await world.owing(1)
    const orderId = await world.paid(teams[0]!.captain, teams[0]!.teamId)
    const events = await hook.arrived()
    assert.deepEqual(
      events.map(({ type, data }) => [type, data.id, data.status]),
      [['order.paid', orderId, 'paid']],
    )
    await hook.close()
  } finally {
    await app.stop()
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CLOCK_SECONDS, makeClockTicket, readClockTicket } from './clock-ticket.ts'
import { freshKeys, readKeys } from './secrets.ts'

const keys = readKeys(freshKeys(), 'test')
const now = new Date('2026-11-21T04:00:00Z')
const asAt = {
  at: '2027-01-10T09:00:00.000Z',
  competitionId: null,
  siteIds: ['01a1fe17-cd1c-702b-b318-32d1cb47fe8b'],
  draftSiteId: null,
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a ticket tells its moment until it is over', () => {
  const ticket = makeClockTicket(keys, asAt, now)
  assert.deepEqual(readClockTicket(keys, ticket, later(CLOCK_SECONDS - 1)), asAt)
  assert.equal(readClockTicket(keys, ticket, later(CLOCK_SECONDS)), null)
})

test('a ticket that was changed, made with other keys, or is none says nothing', () => {
  const ticket = makeClockTicket(keys, asAt, now)
  const [body, signed] = ticket.split('.')
  const forged = Buffer.from(JSON.stringify(['2020-01-01T00:00:00Z', null, 9e9, null])).toString('base64url')
  const strangers = makeClockTicket(readKeys(freshKeys(), 'other'), asAt, now)
  for (const bad of [null, '', 'x', `${forged}.${signed}`, `${body}.`, `${body}.${signed}.`, `${ticket}A`, strangers]) {
    assert.equal(readClockTicket(keys, bad, now), null)
  }
})

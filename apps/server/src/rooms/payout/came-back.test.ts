// Money of a list that came back does so once: from the person or from the bank; and awards are revoked while their list is worked on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as exchange from '@kaisai/contract/award/exchange.endpoints'
import * as endpoints from '@kaisai/contract/payout/endpoints'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { givenItem } from '../award/award.given.ts'
import { month, openPayouts } from './payout.given.ts'

let world: Awaited<ReturnType<typeof openPayouts>>
before(async () => {
  world = await openPayouts({
    items: [givenItem(1, '一等奖', 1, { prize: 100_000 }), givenItem(2, '二等奖', 5, { prize: 50_000 })],
  })
})
after(() => world.app.stop())

test('awards are revoked while their list is computed and submitted at once: nobody is answered with a fault', async () => {
  const { app, cashier, create, seen, awards, revoke, items, works, card } = world
  for (const [at, { captain }] of works.slice(0, 6).entries())
    await card(captain, ['4111111111111111', '5555555555554444'][at % 2]!)
  const { payoutId } = (await create()).data
  assert.equal((await items(payoutId)).length, 6)
  const second = awards.filter(({ name }) => name === '二等奖')
  const terms = { payoutId, month, taxRule: 'accidental', note: '' }
  for (const pair of [second.slice(0, 2), second.slice(2, 4)]) {
    const { version } = await seen(payoutId)
    const [revoked, worked] = await Promise.all([
      Promise.all(pair.map(({ awardId }) => revoke(awardId, 'vacate'))),
      Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          at % 3 === 2
            ? app.raw(endpoints.movePayout, { payoutId, version, verb: 'recall', reason: '' }, { as: cashier })
            : app.raw(endpoints.computePayout, { ...terms, version: version + (at >> 1) }, { as: cashier }),
        ),
      ),
    ])
    assert.deepEqual(
      revoked.map(({ code }) => code),
      [0, 0],
    )
    const expected = [0, refusal('payout.changed'), refusal('house.wrong_state')]
    assert.deepEqual(
      worked.map(({ code }) => code).filter((code) => !expected.includes(code)),
      [],
    )
  }
  assert.equal((await items(payoutId)).length, 2)
  assert.equal(await world.move(payoutId, 'void', cashier, '重新编制'), 0)
})

test('prize money its winner gave back after a revocation does not come back from the bank as well', async () => {
  const { app, does, cashier, head, awards, competitionId, create, items, move, pay, balances, revoke } = world
  const { payoutId } = (await create()).data
  assert.deepEqual([await move(payoutId, 'submit'), await move(payoutId, 'approve', head), await pay(payoutId)], [0, 0, 0])
  const won = awards.find(({ name }) => name === '一等奖')!
  assert.equal((await revoke(won.awardId, 'vacate')).code, 0)
  const prize = (await does(head, exchange.pagePrizes, { competitionId })).rows.find(({ status }) => status === 'reclaim')
  await does(head, exchange.settleReclaim, { prizeId: prize!.prizeId, verb: 'return', reason: '获奖人已退回' })
  const settled = await balances()
  assert.deepEqual(settled, { prizes: 70_000, transfer: -40_000, tax: -30_000 })
  const item = (await items(payoutId)).find(({ grossFen }) => grossFen === 100_000)
  const back = await app.call(endpoints.returnPayoutItem, { itemId: item!.itemId, reason: '户名不符' }, { as: cashier })
  assert.equal(back.code, refusal('award.prize_state'))
  assert.deepEqual(await balances(), settled)
  assert.ok((await items(payoutId)).every(({ status }) => status === 'paid'))
  await checkInvariants(app.ctx.db)
})

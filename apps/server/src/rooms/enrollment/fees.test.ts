// What a team owes follows the rules of its category: computed once it is submitted, kept line by line.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type FeeRules, plainFeeRules } from '@kaisai/contract/competition/fee/fee-rules'
import { getFeeRules, saveFeeRules } from '@kaisai/contract/competition/fee.endpoints'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from './enrollment.given.ts'

const world = await openEnrollment()
const { app, manager, schoolAdmin, does, somebody, enrollable, begun, submit, submitted } = world
const { db } = app.ctx
after(() => app.stop())

const charge = async (itemId: string, feeFen: number, rules: Partial<FeeRules>, feeBasis: 'team' | 'member' = 'team') => {
  const { version } = await does(manager, getFeeRules, { itemId })
  const input = { itemId, version, feeFen, feeBasis, rules: { ...plainFeeRules, ...rules } }
  return app.call(saveFeeRules, input, { as: manager })
}
const feeOf = (teamId: string) =>
  db.selectFrom('enrollments').select(['fee_fen', 'fee_lines']).where('id', '=', teamId).executeTakeFirstOrThrow()

test('a team is charged by the rules of its category, line by line, on the day it is submitted', async () => {
  const place = await enrollable({ feeFen: 12_000 })
  const rules = {
    earlyBird: { untilOn: '2199-01-01', offFen: 2_000 },
    extras: [{ item: 'onsite', feeFen: 5_000, basis: 'member' }],
  } satisfies Partial<FeeRules>
  assert.equal((await charge(place.itemId, 12_000, rules)).code, 0)
  const ann = await somebody('安然')
  const teamId = await submitted(ann, place, '早鸟队')
  assert.deepEqual(await feeOf(teamId), {
    fee_fen: 15_000,
    fee_lines: [
      { item: 'entry', count: 1, unitFen: 12_000, reductions: [{ kind: 'early', amountFen: 2_000 }], amountFen: 10_000 },
      { item: 'onsite', count: 1, unitFen: 5_000, reductions: [], amountFen: 5_000 },
    ],
  })
  await charge(place.itemId, 99_900, {})
  assert.equal((await feeOf(teamId)).fee_fen, 15_000, 'a later price is not for teams that were submitted')
})

test('a school pays no more than its cap, also when its teams are submitted at the same moment', async () => {
  const place = await enrollable({ feeFen: 10_000 })
  await charge(place.itemId, 10_000, { schoolCapFen: 25_000 })
  const people = []
  for (const name of ['甲', '乙', '丙', '丁']) people.push(await somebody(`封顶${name}`))
  const teams: string[] = []
  for (const who of people) teams.push(await begun(who, place, `${who.realName}队`))
  const replies = await Promise.all(people.map((who, at) => submit(who, teams[at]!)))
  assert.deepEqual(new Set(replies.map(({ code }) => code)), new Set([0]))
  const fees = (await Promise.all(teams.map(feeOf))).map(({ fee_fen }) => fee_fen).sort((a, b) => b - a)
  assert.deepEqual(fees, [10_000, 10_000, 5_000, 0])
  const stranger = await somebody('外校', { schoolId: world.second.id })
  assert.equal((await feeOf(await submitted(stranger, place, '外校队'))).fee_fen, 10_000, 'another school has its own cap')
})

test('prices that contradict themselves or charge pupils are refused, and so is whoever does not run the competition', async () => {
  const place = await enrollable({ feeFen: 0 })
  const level = { degree: 'junior', feeFen: 1 } as const
  assert.equal((await charge(place.itemId, 100, { byDegree: [level, level] })).code, 40000)
  assert.equal((await charge(place.itemId, 100, { freeProvinces: ['99'] })).code, refusal('house.not_found'))
  const { version } = await does(manager, getFeeRules, { itemId: place.itemId })
  const input = { itemId: place.itemId, version, feeFen: 100, feeBasis: 'team' as const, rules: plainFeeRules }
  assert.equal((await app.raw(saveFeeRules, { ...input, feeFen: 0.001 }, { as: manager })).http, 400)
  assert.equal((await app.raw(saveFeeRules, { ...input, feeFen: -1 }, { as: manager })).http, 400)
  assert.equal((await app.call(saveFeeRules, input, { as: schoolAdmin })).code, refusal('house.no_access'))
  await db.updateTable('competitions').set({ is_k12_free: true }).where('id', '=', place.competitionId).execute()
  const extras = [{ item: 'materials', feeFen: 100, basis: 'team' }] as const
  assert.equal((await charge(place.itemId, 0, { extras: [...extras] })).code, refusal('competition.k12_fee'))
  assert.equal((await charge(place.itemId, 100, {})).code, refusal('competition.k12_fee'))
  assert.equal((await charge(place.itemId, 0, { byDegree: [level] })).code, refusal('competition.k12_fee'))
  assert.equal((await charge(place.itemId, 0, {})).code, 0)
})

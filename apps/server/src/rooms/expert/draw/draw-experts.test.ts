// Properties of the draw: conditions hold, the same seed draws the same, a promise that does not fit is seen; and its story.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as draw from '@kaisai/contract/expert/draw.endpoints'
import { refusal } from '#test/refusal.ts'
import { openOffice } from '../../competition/competition.given.ts'
import { openExperts } from '../expert.given.ts'
import { type Candidate, canonical, commitmentOf, type DrawSetting, drawExperts, shortagesOf } from './draw-experts.ts'

// A small generator with a seed: a failure can be done again.
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const bare: DrawSetting = {
  ...{
    size: 3,
    reserves: 2,
    disciplines: [],
    notSchoolIds: [],
    maxPerSchool: null,
    maxPerProvince: null,
    provinces: [],
    titles: [],
  },
  ...{ leastWomen: 0, leastMen: 0, isFreshOnly: false, isIndustryOnly: false },
}
const poolOf = (random: () => number, size: number): Candidate[] =>
  Array.from({ length: size }, (_, at) => {
    const school = Math.floor(random() * 6)
    return {
      id: `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`,
      name: `专家${at}`,
      schoolId: `s${school}`,
      schoolName: `学校${school}`,
      provinceCode: `p${school % 3}`,
      title: ['senior', 'associate_senior', 'intermediate'][Math.floor(random() * 3)]!,
      gender: random() < 0.4 ? '2' : '1',
    }
  })
const settingOf = (random: () => number): DrawSetting => {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return {
    ...bare,
    size: 1 + upTo(7),
    reserves: upTo(4),
    maxPerSchool: random() < 0.5 ? 1 + upTo(3) : null,
    maxPerProvince: random() < 0.5 ? 2 + upTo(4) : null,
    provinces: random() < 0.4 ? [{ provinceCode: 'p1', least: 1 + upTo(1) }] : [],
    titles: random() < 0.5 ? [{ title: 'senior', least: 1 + upTo(2) }] : [],
    leastWomen: upTo(2),
    leastMen: upTo(1),
  }
}
const most = (people: readonly Candidate[], of: (one: Candidate) => string | null): number =>
  Math.max(
    0,
    ...Map.groupBy(people, of)
      .values()
      .map((group) => group.length),
  )
const meets = (chosen: readonly Candidate[], setting: DrawSetting): boolean =>
  chosen.length === setting.size &&
  most(chosen, ({ schoolId }) => schoolId) <= (setting.maxPerSchool ?? 999) &&
  most(chosen, ({ provinceCode }) => provinceCode) <= (setting.maxPerProvince ?? 999) &&
  chosen.filter(({ gender }) => gender === '2').length >= setting.leastWomen &&
  chosen.filter(({ gender }) => gender === '1').length >= setting.leastMen &&
  setting.titles.every(({ title, least }) => chosen.filter((one) => one.title === title).length >= least) &&
  setting.provinces.every(({ provinceCode, least }) => chosen.filter((one) => one.provinceCode === provinceCode).length >= least)

// Every choice there is, for pools that are small enough.
const exists = (pool: readonly Candidate[], setting: DrawSetting): boolean => {
  const pick = (from: number, taken: Candidate[]): boolean =>
    taken.length === setting.size
      ? meets(taken, setting)
      : pool.slice(from).some((one, at) => pick(from + at + 1, [...taken, one]))
  return pick(0, [])
}

test('what is drawn meets every condition, nobody twice, and the same seed draws the same', () => {
  let found = 0
  for (let round = 0; round < 400; round++) {
    const random = randomOf(round)
    const [pool, setting] = [poolOf(random, 12 + Math.floor(random() * 60)), settingOf(random)]
    const drawn = drawExperts(pool, setting, `seed${round}`, '见证')
    if (drawn === null) continue
    found += 1
    assert.ok(meets(drawn.chosen, setting), `round ${round}`)
    const all = [...drawn.chosen, ...drawn.reserves].map(({ id }) => id)
    assert.equal(new Set(all).size, all.length)
    assert.equal(drawn.reserves.length, Math.min(setting.reserves, pool.length - setting.size))
    assert.deepEqual(
      drawExperts([...pool].reverse(), setting, `seed${round}`, '见证'),
      drawn,
      'the order of the pool is no matter',
    )
  }
  assert.ok(found > 200, String(found))
})

test('nothing is drawn only where no choice exists', () => {
  let none = 0
  for (let round = 0; round < 300; round++) {
    const random = randomOf(90_000 + round)
    const [pool, setting] = [poolOf(random, 4 + Math.floor(random() * 5)), settingOf(random)]
    const drawn = drawExperts(pool, setting, 'seed', 'word')
    if (drawn === null) none += 1
    assert.equal(drawn !== null, exists(pool, setting), `round ${round}`)
    if (drawn !== null) assert.deepEqual(shortagesOf(pool, setting), [])
  }
  assert.ok(none > 30 && none < 290, String(none))
})

test('another seed or word draws others, and everybody has about the same chance', () => {
  const pool = poolOf(randomOf(1), 20)
  const counts = new Map<string, number>()
  for (let round = 0; round < 2000; round++)
    for (const { id } of drawExperts(pool, bare, `s${round}`, 'w')!.chosen) counts.set(id, (counts.get(id) ?? 0) + 1)
  // 2000 draws of 3 out of 20: 300 each; five standard deviations are about 80.
  for (const one of pool) assert.ok(Math.abs((counts.get(one.id) ?? 0) - 300) < 80, one.name)
  assert.notDeepEqual(drawExperts(pool, bare, 's', 'a'), drawExperts(pool, bare, 's', 'b'))
})

test('a promise fits only its own seed, rules and pool', () => {
  const pool = poolOf(randomOf(7), 10)
  const promise = commitmentOf('seed', bare, pool)
  assert.equal(commitmentOf('seed', { ...bare }, [...pool]), promise)
  assert.notEqual(commitmentOf('seeD', bare, pool), promise)
  assert.notEqual(commitmentOf('seed', { ...bare, size: 4 }, pool), promise)
  assert.notEqual(commitmentOf('seed', bare, pool.slice(1)), promise)
  assert.equal(canonical({ b: 1, a: [{ d: 1, c: 2 }] }), '{"a":[{"c":2,"d":1}],"b":1}')
})

const office = await openOffice()
const { app, does, codeOf, chief, stranger, organizationId } = office
after(() => app.stop())

test('a draw is promised, run once with a witness, verified, and never changed', async () => {
  const school = await app.ctx.db.selectFrom('organization_schools').select('id').orderBy('code').executeTakeFirstOrThrow()
  const { expert } = await openExperts({ app, organizationId, first: school })
  const people = []
  for (let at = 0; at < 8; at++) people.push(await expert({ gender: at < 3 ? '2' : '1', schoolId: at === 7 ? null : school.id }))
  const promise = (setting: Partial<DrawSetting>, as = chief) =>
    app.call(
      draw.commitDraw,
      { libraryId: organizationId, competitionId: null, title: '决赛评委抽取', setting: { ...bare, ...setting } },
      { as },
    )
  const impossible = await promise({ leastWomen: 4, size: 5 })
  assert.equal(impossible.code, refusal('expert.draw_impossible'))
  assert.match(impossible.msg, /性别/)
  assert.equal((await promise({ size: 9 })).code, refusal('expert.draw_impossible'))
  assert.equal((await promise({}, stranger)).code, refusal('house.not_found'))
  const { data: promised } = await promise({ leastWomen: 1 })
  assert.deepEqual([promised.poolSize, promised.seed, promised.status], [8, null, 'committed'])
  const { drawId } = promised
  assert.equal(await codeOf(chief, draw.verifyDraw, { drawId }), refusal('house.not_found'))
  assert.equal(await codeOf(stranger, draw.runDraw, { drawId, publicWord: '今日上证指数' }), refusal('house.not_found'))
  const runs = await Promise.all([1, 2].map(() => app.call(draw.runDraw, { drawId, publicWord: '上证 3912.44' }, { as: chief })))
  assert.deepEqual(runs.map(({ code }) => code).sort(), [0, refusal('expert.draw_drawn')])
  const drawn = runs.find(({ code }) => code === 0)!.data
  assert.deepEqual([drawn.results.length, drawn.results.filter(({ isReserve }) => isReserve).length], [5, 2])
  const seen = await does(chief, draw.getDraw, { drawId })
  assert.deepEqual([seen.status, seen.results], ['drawn', drawn.results])
  assert.equal(await codeOf(stranger, draw.getDraw, { drawId }), refusal('house.not_found'))
  assert.deepEqual(await does(chief, draw.verifyDraw, { drawId }), { commitmentFits: true, resultFits: true, logFits: true })
  const { data: log } = (await app.raw(draw.downloadDrawLog, { drawId }, { as: chief })) as { data: unknown }
  const logged = (Buffer.isBuffer(log) ? JSON.parse(log.toString()) : log) as Record<string, unknown>
  assert.equal(logged === null, false)
  const { db } = app.ctx
  await assert.rejects(
    db
      .updateTable('expert_draws')
      .set({ seed: 'a'.repeat(64) })
      .where('id', '=', drawId)
      .execute(),
  )
  await assert.rejects(db.updateTable('expert_draws').set({ pool: '[]' }).where('id', '=', drawId).execute())
  // Somebody exchanges a name in the result behind our back: it is seen.
  const outsider = people.find(({ expertId }) => !drawn.results.some((one) => one.expertId === expertId))!
  await db
    .updateTable('expert_draw_results')
    .set({ expert_id: outsider.expertId })
    .where('draw_id', '=', drawId)
    .where('position', '=', 1)
    .execute()
  assert.deepEqual(await does(chief, draw.verifyDraw, { drawId }), { commitmentFits: true, resultFits: false, logFits: false })
  const fresh = await does(chief, draw.lookAtPool, { libraryId: organizationId, setting: { ...bare, isFreshOnly: true } })
  assert.equal(fresh.poolSize, 5)
})

// The pipeline as a whole: what is missing, stray, equal or decided, and what never changes a result.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchOf, batchResultOf, type Points, rowOf, sheet, workedPoints } from './batch.given.ts'
import { calculate } from './calculate.ts'
import type { CalculationSource, PipelineSetting, Sheet } from './calculation-inputs.ts'

test('equal scores: zero spread keeps the raw totals and shares all ranks', () => {
  for (const standardise of ['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'] as const) {
    const points: Points = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`W${n}`, [80, 80, 80]]))
    const output = calculate(batchOf(points, { standardise }))
    assert.ok(output.rows.every((row) => row.final === '80.00' && row.rank === 1))
    assert.ok(output.rows.every((row) => row.tieBroken === 'shared'))
  }
})

test('an expert without spread, and one with few scores, keep their raw totals and are flagged', () => {
  const points: Points = { ...workedPoints, W6: [75, 70, 70, 70, null], W7: [88, 80, 70, 77, null] }
  const flat: Points = Object.fromEntries(
    Object.entries(points).map(([id, row]) => [id, [...row, id < 'W5' ? 60 + Number(id[1]) : null, 80]]),
  )
  const output = calculate(batchOf(flat, { standardise: 'tscore' }))
  const of = (expert: string) => batchResultOf(output, 'W1').sheets.find((one) => one.expertId === expert)!
  assert.deepEqual(of('F').flags, ['fewScores'])
  assert.deepEqual(of('G').flags, ['noSpread'])
  for (const expert of ['F', 'G']) assert.equal(of(expert).standardised, of(expert).raw)
  assert.notEqual(of('A').standardised, of('A').raw)
})

test('a single expert: no spread between experts, ranks by his order', () => {
  const points: Points = { W1: [90], W2: [70], W3: [80], W4: [60], W5: [50] }
  for (const standardise of ['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'] as const) {
    const output = calculate(batchOf(points, { standardise }))
    assert.deepEqual(
      output.rows.map((row) => row.workId),
      ['W1', 'W3', 'W2', 'W4', 'W5'],
    )
    assert.equal(rowOf(output, 'W1').final, '90.00')
  }
})

test('a missing sheet: its work is treated by the rule that was chosen, and told of', () => {
  const points = { ...workedPoints, W1: [92, 85, null, 88, 90] }
  const of = (missing: PipelineSetting['missing']) => calculate(batchOf(points, { dropHighest: 1, dropLowest: 1, missing }))
  assert.equal(rowOf(of('trim'), 'W1').final, '89.00')
  assert.deepEqual(of('trim').findings, [{ workId: 'W1', sourceKey: 'batch', kind: 'fewer' }])
  assert.equal(rowOf(of('keep'), 'W1').final, '88.75')
  assert.deepEqual(
    of('keep').findings.map(({ kind }) => kind),
    ['fewer', 'untrimmed'],
  )
  assert.equal(rowOf(of('hold'), 'W1').final, null)
  assert.deepEqual(
    of('hold').findings.map(({ kind }) => kind),
    ['missing', 'fewer', 'held'],
  )
})

test('a work nobody scored is told of, has no score and no rank', () => {
  const output = calculate(batchOf({ ...workedPoints, W9: [null, null, null, null, null] }))
  const row = rowOf(output, 'W9')
  assert.deepEqual([row.final, row.rank, row.rawRank, row.rankShift], [null, null, null, null])
  assert.deepEqual(output.findings, [{ workId: 'W9', sourceKey: 'batch', kind: 'missing' }])
  assert.equal(output.rows.at(-1), row)
})

test('a stray sheet changes no figure of anybody and is still listed', () => {
  for (const standardise of ['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'] as const) {
    const clean = calculate(batchOf(workedPoints, { standardise }))
    const output = calculate(
      batchOf(workedPoints, { standardise }, (work) => ({
        ...work,
        sheets: [...work.sheets, sheet('Z', 1, { isCounted: false })],
      })),
    )
    for (const id of Object.keys(workedPoints)) {
      assert.equal(rowOf(output, id).exact, rowOf(clean, id).exact)
      assert.deepEqual(batchResultOf(output, id).sheets.at(-1), {
        ...{ expertId: 'Z', raw: null, standardised: null, rawTrimmed: null, trimmed: null, flags: ['stray'] },
      })
    }
    assert.deepEqual(output.pools, clean.pools)
  }
})

test('an incomplete sheet is left out and told of', () => {
  const output = calculate(
    batchOf(workedPoints, {}, (work) => (work.workId === 'W1' ? { ...work, sheets: [...work.sheets, sheet('F', null)] } : work)),
  )
  assert.equal(rowOf(output, 'W1').final, '86.60')
  assert.deepEqual(output.findings, [{ workId: 'W1', sourceKey: 'batch', kind: 'incomplete' }])
})

test('the captain’s score takes the place of the mean, on the scale of the batch', () => {
  const decide = (setting: Partial<PipelineSetting>) =>
    calculate(
      batchOf(workedPoints, { rangeLimit: 20, ...setting }, (work) =>
        work.workId === 'W2' ? { ...work, decision: { kind: 'arbitrated', score: 76.96 } } : work,
      ),
    )
  assert.equal(rowOf(decide({}), 'W2').final, '76.96')
  assert.equal(rowOf(decide({ standardise: 'tscore' }), 'W2').final, '76.96')
  assert.equal(rowOf(decide({ standardise: 'minmax_fit' }), 'W2').final, '76.96')
  assert.deepEqual(decide({}).findings, [])
})

test('several sources: weights are shares, a missing one is told and leaves the work without a rank', () => {
  const [batch] = batchOf(workedPoints).sources
  const earlier: CalculationSource = {
    ...{ key: 'first', weight: 40 },
    scores: ['W1', 'W2', 'W3', 'W4', 'X'].map((workId) => ({ workId, score: 80 })),
  }
  const inputs = { ...batchOf(workedPoints), sources: [earlier, { ...batch!, weight: 60 }] }
  const output = calculate(inputs)
  assert.equal(rowOf(output, 'W1').final, '83.96')
  assert.equal(rowOf(output, 'W5').final, null)
  assert.deepEqual(output.findings, [
    { workId: 'W5', sourceKey: 'first', kind: 'missing' },
    { workId: 'X', sourceKey: 'first', kind: 'unknownWork' },
  ])
  const shares = calculate({
    ...inputs,
    sources: [
      { ...earlier, weight: 0.4 },
      { ...batch!, weight: 0.6 },
    ],
  })
  assert.deepEqual(
    shares.rows.map((row) => row.exact),
    output.rows.map((row) => row.exact),
  )
})

test('grades, votes, places and passes become scores', () => {
  const of = (setting: Partial<PipelineSetting>, said: Record<string, readonly Partial<Sheet>[]>) =>
    calculate(
      batchOf(Object.fromEntries(Object.keys(said).map((id) => [id, said[id]!.map(() => 0)])), setting, (work) => ({
        ...work,
        sheets: said[work.workId]!.map((more, at) => sheet(String.fromCharCode(65 + at), null, more)),
      })),
    )
  const grades = ['A', 'B', 'C'].map((key) => ({ key, points: null }))
  const graded = of({ type: 'grade', grades }, { W1: [{ grade: 'A' }, { grade: 'B' }], W2: [{ grade: 'C' }, { grade: 'x' }] })
  assert.deepEqual([rowOf(graded, 'W1').final, batchResultOf(graded, 'W1').grade], ['75.00', 'B'])
  assert.deepEqual([rowOf(graded, 'W2').final, batchResultOf(graded, 'W2').counted], ['0.00', 1])
  const votes = {
    W1: [{ isVotedFor: true }, { isVotedFor: false }],
    W2: [{ isVotedFor: true }, { isVotedFor: true }, { isVotedFor: false }],
  }
  assert.deepEqual(
    of({ type: 'vote' }, votes).rows.map((row) => row.final),
    ['2.00', '1.00'],
  )
  assert.deepEqual(
    of({ type: 'vote', votesBy: 'share' }, votes).rows.map((row) => row.final),
    ['66.67', '50.00'],
  )
  const passes = of({ type: 'pass_fail' }, { W1: [{ isPassed: true }, { isPassed: false }], W2: [{ isPassed: true }] })
  assert.deepEqual([batchResultOf(passes, 'W1').isPassed, batchResultOf(passes, 'W2').isPassed], [false, true])
  const places = of({ type: 'rank' }, { W1: [{ place: 1 }, { place: 2 }], W2: [{ place: 2 }, { place: 1 }], W3: [{ place: 5 }] })
  assert.deepEqual(
    places.rows.map((row) => [row.workId, row.final]),
    [
      ['W2', '75.00'],
      ['W1', '50.00'],
      ['W3', '0.00'],
    ],
  )
})

test('panels: by topic each is a line of its own, by lot all are one pool, and unsaid nothing is taken off across', () => {
  // Panel b is ten points stricter; its works are as good.
  const points: Points = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((n) => [
      [`a${n}`, [70 + 2 * n, 71 + 2 * n, null, null]],
      [`b${n}`, [null, null, 60 + 2 * n, 61 + 2 * n]],
    ]),
  )
  const of = (panelsBy: PipelineSetting['panelsBy']) =>
    calculate(
      batchOf(points, { standardise: 'severity', panelsBy }, (work) => ({ ...work, groupId: work.workId[0]!, expected: 2 })),
    )
  const topic = of('topic')
  assert.deepEqual(topic.rows.map((row) => [row.workId, row.lineKey, row.rank]).slice(4, 7), [
    ['a1', 'K/a', 5],
    ['b5', 'K/b', 1],
    ['b4', 'K/b', 2],
  ])
  const unsaid = of(null)
  assert.deepEqual(
    unsaid.rows.map((row) => row.workId),
    ['a5', 'a4', 'a3', 'a2', 'a1', 'b5', 'b4', 'b3', 'b2', 'b1'],
  )
  assert.deepEqual([unsaid.models[0]!.parts, unsaid.models[0]!.levelsParts], [2, false])
  assert.ok(unsaid.rows.every((row) => row.final === Number(row.rawFinal).toFixed(2)))
})

test('another formula version, a work or a sheet twice, and no number are refused', () => {
  const inputs = batchOf(workedPoints)
  assert.throws(() => calculate({ ...inputs, formulaVersion: 'old' }), /formula old is not/)
  assert.throws(() => calculate({ ...inputs, works: [...inputs.works, inputs.works[0]!] }), /named twice/)
  const twice = batchOf(workedPoints, {}, (work) => ({ ...work, sheets: [...work.sheets, work.sheets[0]!] }))
  assert.throws(() => calculate(twice), /named twice/)
  assert.throws(() => calculate(batchOf({ W1: [Number.NaN] })), RangeError)
})

test('severity: a stricter expert is found, taken off, and a work is no worse for having met him', () => {
  // Works of the same worth; expert C is 12 points stricter, and every work meets three of five.
  const trios = [
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 4],
    [0, 3, 4],
    [0, 1, 4],
    [0, 1, 3],
    [1, 2, 4],
    [0, 2, 3],
    [1, 3, 4],
    [0, 2, 4],
  ]
  const points: Points = Object.fromEntries(
    trios.map((trio, work) => [
      `W${work}`,
      [0, 1, 2, 3, 4].map((expert) =>
        trio.includes(expert) ? 60 + 3 * work - (expert === 2 ? 12 : 0) + ((work * 5 + expert * 3) % 4) * 0.5 : null,
      ),
    ]),
  )
  const output = calculate(batchOf(points, { standardise: 'severity' }))
  const severities = output.models[0]!.severities.map((expert) => Number(expert.severity))
  assert.ok(severities[2]! < -7 && severities[2]! > -12, String(severities))
  const order = output.rows.map((row) => row.workId)
  assert.deepEqual(order, [...Object.keys(points)].reverse())
  assert.notDeepEqual(
    calculate(batchOf(points)).rows.map((row) => row.workId),
    order,
  )
})

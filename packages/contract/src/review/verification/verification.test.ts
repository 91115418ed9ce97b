// A published result is recounted to the same bytes, and whatever was altered is named.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { batchOf, type Points, withConfidence } from '../calculation/batch.given.ts'
import { calculate } from '../calculation/calculate.ts'
import type { CalculationInputs } from '../calculation/calculation-inputs.ts'
import { canonicalJson } from '../calculation/canonical.ts'
import { calculateStored } from '../formulas.ts'
import { codedInputs, codesOf, letterOf } from './make-file.ts'
import { recount } from './recount.ts'
import { ruleWords } from './rule-words.ts'
import { sha256Of } from './sha256.ts'
import { drawOf, givenFile, salt, seed, storedInputs } from './verification.given.ts'
import { codeOf, lotOf, type VerificationFile } from './verification-file.ts'

test('the hash is SHA-256, whatever the length and however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 6 }), (texts) => {
      assert.equal(sha256Of(texts), createHash('sha256').update(texts.join('')).digest('hex'))
    }),
  )
  for (const length of [0, 55, 56, 63, 64, 65, 119, 120, 1000])
    assert.equal(sha256Of(['a'.repeat(length)]), createHash('sha256').update('a'.repeat(length)).digest('hex'))
})

test('every method of every version is recounted to the same bytes, and ranks and scores are those of the stored result', () => {
  assert.ok(storedInputs.length >= 30)
  for (const { name, inputs } of storedInputs) {
    const file = givenFile(inputs)
    const found = recount(canonicalJson(file))
    assert.deepEqual([found.isSame, found.differences], [true, []], name)
    const places = (
      rows: readonly { workId: string; rank: number | null; final: string | null }[],
      code: (id: string) => string,
    ) => rows.map(({ workId, rank, final }) => `${code(workId)} ${rank} ${final}`).sort()
    assert.deepEqual(
      places(found.output!.rows, (id) => id),
      places(calculateStored(inputs).rows, (id) => codeOf(salt, id)),
      name,
    )
  }
})

const anyPoints = fc
  .array(fc.array(fc.option(fc.integer({ min: 0, max: 200 }), { freq: 6 }), { minLength: 5, maxLength: 5 }), {
    minLength: 2,
    maxLength: 12,
  })
  .map(
    (rows): Points => Object.fromEntries(rows.map((row, at) => [`W${String(at).padStart(2, '0')}`, row.map((n) => n && n / 2)])),
  )
const anySetting = fc.record({
  standardise: fc.constantFrom(...(['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'] as const)),
  dropHighest: fc.constantFrom(0, 1),
  dropLowest: fc.constantFrom(0, 1),
  missing: fc.constantFrom(...(['trim', 'keep', 'hold'] as const)),
  panelsBy: fc.constantFrom(null, 'lot', 'topic'),
  rangeLimit: fc.integer({ min: 5, max: 60 }),
})
const withLots = (inputs: CalculationInputs): CalculationInputs => ({
  ...inputs,
  tieBreak: ['lot'],
  works: inputs.works.map((work) => ({ ...work, schoolId: 'school', lot: lotOf(seed, codeOf(salt, work.workId)) })),
})

test('for any sheets and settings the download is recounted to the same bytes, in the order of the stored result', () => {
  fc.assert(
    fc.property(anyPoints, anySetting, (points, setting) => {
      const inputs = withLots(withConfidence(batchOf(points, setting)))
      const file = givenFile(inputs)
      const found = recount(canonicalJson(file))
      assert.equal(found.isSame, true, JSON.stringify(found.differences))
      assert.equal(canonicalJson(found.output), canonicalJson(file.output))
      assert.equal(found.checks.find(({ key }) => key === 'lots')!.state, 'good')
      const stored = new Map(calculate(inputs).rows.map(({ workId, rank, final }) => [codeOf(salt, workId), [rank, final]]))
      assert.deepEqual(new Map(found.output!.rows.map(({ workId, rank, final }) => [workId, [rank, final]])), stored)
    }),
    { numRuns: 150 },
  )
})

// Every number and hash of a file, as its place in the text.
const digitsOf = (text: string): number[] => [...text.matchAll(/\d/g)].map(({ index }) => index)

test('the rule of a file is said in the words of its settings, of versions that do what they say', () => {
  for (const { name, inputs } of storedInputs) {
    const file = givenFile(inputs)
    const rule = ruleWords(file)
    if (name.startsWith('2026-2')) assert.equal(rule, null, name)
    else assert.ok(rule !== null && rule.batches.length > 0 && rule.ties[0].length > 0, name)
  }
  const byCriterion = storedInputs.find(({ name }) => name === '2026-4 score by criterion')!
  const file = givenFile(byCriterion.inputs)
  assert.match(
    ruleWords(file)!.batches[0]!.words[0],
    /每个评分项分别去掉 1 个最高分和 1 个最低分后取平均；.*四舍五入保留 2 位小数后相加/,
  )
  const late = storedInputs.find(({ name }) => name === '2026-4 score deduction')!
  const sources = [{ key: 'S1', name: '初评', criteria: [{ key: 'late', name: ['超时', 'Overtime'] as const }] }]
  assert.match(ruleWords({ ...givenFile(late.inputs), sources })!.batches[0]!.words[0], /“超时”为扣分项/)
  assert.equal(ruleWords({ ...file, sources: null as never }), null)
})

test('one changed digit is found, wherever it is', () => {
  const inputs = withLots(
    batchOf({ W1: [92, 85, 78], W2: [85, 80, 70], W3: [78, 72, 66] }, { standardise: 'severity', dropLowest: 1 }),
  )
  const text = canonicalJson(givenFile(inputs))
  const unseen = new Map<string, number>()
  for (const at of digitsOf(text)) {
    const altered = `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`
    const found = recount(altered)
    const place = text.slice(0, at).match(/"([\w.]+)":(?!.*"[\w.]+":)/)?.[1] ?? ''
    // What only describes the file is covered by the hash of the whole file alone.
    if (found.isSame) unseen.set(place, (unseen.get(place) ?? 0) + 1)
    assert.notEqual(found.fileHash, recount(text).fileHash, place)
  }
  assert.deepEqual([...unseen.keys()].sort(), ['batchMadeAt', 'calculatedAt', 'calculationNo', 'promisedAt', 'resultNo'])
})

test('what differs is named: the work, the field, both figures', () => {
  const file = givenFile(withLots(batchOf({ W1: [92, 85, 78], W2: [85, 80, 70] })))
  const [first, second] = file.output.rows
  const other = { ...file, output: { ...file.output, rows: [{ ...first!, final: '85.01' }, second!] } } as VerificationFile
  const found = recount(canonicalJson(other))
  assert.equal(found.isSame, false)
  assert.deepEqual(found.differences, [
    { part: 'rows', of: first!.workId, field: 'final', stated: '"85.01"', recounted: '"85.00"' },
  ])
  const missing = recount(canonicalJson({ ...file, output: { ...file.output, rows: [first!] } }))
  assert.deepEqual(
    missing.differences.map(({ of, field, stated }) => [of, field, stated]),
    [[second!.workId, '', '']],
  )
  const lied = recount(canonicalJson({ ...file, draws: [{ ...drawOf('S1', 'seed'), seed: salt }] }))
  assert.deepEqual(
    lied.checks.filter(({ state }) => state === 'bad').map(({ key }) => key),
    ['seed', 'lots'],
  )
  assert.equal(lied.isSame, false)
})

test('a seed that came with its batch is not called promised, and lots of an older rule are their order only', () => {
  const inputs = batchOf({ W1: [80, 80], W2: [80, 80] })
  const older = { ...inputs, works: inputs.works.map((work, at) => ({ ...work, lot: 999_999_999 - at })) }
  const file = givenFile(older)
  assert.deepEqual(file.inputs.works.map((work) => ('lot' in work ? work.lot : null)).sort(), [1, 2])
  const late = { ...file, draws: [{ ...drawOf('S1', 'order'), promisedAt: file.draws[0]!.batchMadeAt }] }
  const found = recount(canonicalJson(late))
  assert.deepEqual(
    found.checks.filter(({ state }) => state === 'open').map(({ key }) => key),
    ['promise', 'lots'],
  )
  assert.equal(found.isSame, true)
})

test('no id of a work, expert, school or category is in a file, and nothing that is no such file is recounted', () => {
  const inputs = withLots(batchOf({ 'work-1': [92, 85, 78], 'work-2': [85, 80, 70] }))
  const text = canonicalJson(givenFile(inputs))
  for (const id of ['work-1', 'work-2', 'school']) {
    assert.ok(canonicalJson(inputs).includes(id))
    assert.ok(!text.includes(`"${id}"`), id)
  }
  const codes = codesOf(inputs, salt)
  assert.deepEqual([...'ABC'].map(codes.judge).sort(), ['A', 'B', 'C'])
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(letterOf), ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  assert.equal(recount(`\uFEFF${text}`).isSame, true)
  assert.equal(recount(JSON.stringify(JSON.parse(text), null, 2)).isSame, true)
  const parsed = JSON.parse(text) as Record<string, unknown>
  const wrong = ['', '{', 'null', '[]', '7', '{"format":"kaisai-verification/2"}', JSON.stringify({ ...parsed, draws: [null] })]
  for (const one of [...wrong, JSON.stringify({ ...parsed, inputs: { works: [null], sources: [] } })])
    assert.equal(recount(one).isSame, false, one.slice(0, 40))
  assert.notDeepEqual(codedInputs(inputs, codes, []), codedInputs(inputs, codes, [seed]))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chinaInstant, MINUTE_MS, msOf } from '../../china-clock.ts'
import { checkTimeline } from './check-timeline.ts'
import { type NodeKind, nodeKindNames, type WindowNode } from './node.ts'
import { orderTable } from './order-rules.ts'
import { anyStages, fullNodes, fullStage, legalStages, node, stage } from './test/given.ts'
import { closesAt } from './window.ts'

type Changes = Parameters<typeof fullNodes>[0]
const findingsOf = (nodes: readonly WindowNode[]) => checkTimeline([stage(nodes)])
const short = (nodes: readonly WindowNode[]) =>
  findingsOf(nodes).map(({ severity, key, kind, other }) => [key, severity, kind, ...(other ? [other.kind] : [])].join(' '))

test('a stage with every window in order has nothing to find', () => {
  assert.deepEqual(findingsOf(fullNodes()), [])
})

// Each row breaks one thing; the answer is everything that is found, so a rule that is too eager shows as well.
const broken: readonly (readonly [what: string, changes: Changes, found: readonly string[]])[] = [
  ['end before start', { CERT: ['12-31 09:00', '12-31 08:00'] }, ['endAfterStart error CERT']],
  ['no length', { CERT: ['12-31 09:00', '12-31 09:00'] }, ['endAfterStart error CERT']],
  ['changes before enrollment', { MODIFY: ['10-31 09:00', '11-22 17:00'] }, ['modifyAfterEnroll error MODIFY ENROLL']],
  ['changes end too early', { MODIFY: ['11-01 09:00', '11-19 17:00'] }, ['modifyOutlastsEnroll warning MODIFY ENROLL']],
  ['audit before enrollment', { AUDIT: ['10-31 09:00', '11-25 17:00'] }, ['auditAfterEnroll error AUDIT ENROLL']],
  [
    'audit ends before enrollment',
    { AUDIT: ['11-02 09:00', '11-20 16:59'] },
    ['auditOutlastsEnroll error AUDIT ENROLL', 'auditOutlastsModify warning AUDIT MODIFY'],
  ],
  ['audit ends before changes', { AUDIT: ['11-02 09:00', '11-22 16:59'] }, ['auditOutlastsModify warning AUDIT MODIFY']],
  ['payment before enrollment', { PAY: ['10-31 09:00', '11-28 17:00'] }, ['payAfterEnroll error PAY ENROLL']],
  ['payment ends before audit', { PAY: ['11-02 09:00', '11-24 17:00'] }, ['payOutlastsAudit warning PAY AUDIT']],
  [
    'payment ends before enrollment',
    { PAY: ['11-02 09:00', '11-19 17:00'] },
    ['payOutlastsEnroll error PAY ENROLL', 'payOutlastsAudit warning PAY AUDIT'],
  ],
  ['works before enrollment', { SUBMIT: ['10-31 09:00', '12-05 17:00'] }, ['submitAfterEnroll error SUBMIT ENROLL']],
  [
    'works end before enrollment',
    { SUBMIT: ['11-10 09:00', '11-19 17:00'] },
    [
      'submitOutlastsEnroll error SUBMIT ENROLL',
      'submitOutlastsAudit warning SUBMIT AUDIT',
      'submitOutlastsPay warning SUBMIT PAY',
    ],
  ],
  ['works end before payment', { SUBMIT: ['11-10 09:00', '11-27 17:00'] }, ['submitOutlastsPay warning SUBMIT PAY']],
  [
    'check during submission',
    { FORMAL_CHECK: ['12-05 16:00', '12-08 17:00'] },
    ['formalCheckAfterSubmit error FORMAL_CHECK SUBMIT'],
  ],
  [
    'review during submission',
    { REVIEW: ['12-05 16:59', '12-18 17:00'] },
    ['reviewAfterSubmit error REVIEW SUBMIT', 'reviewAfterFormalCheck warning REVIEW FORMAL_CHECK'],
  ],
  ['review during check', { REVIEW: ['12-08 09:00', '12-18 17:00'] }, ['reviewAfterFormalCheck warning REVIEW FORMAL_CHECK']],
  [
    'review during enrollment, nothing submitted',
    { SUBMIT: null, FORMAL_CHECK: null, REVIEW: ['11-19 09:00', '12-18 17:00'] },
    ['reviewAfterEnroll error REVIEW ENROLL'],
  ],
  ['meeting during review', { ONSITE: ['12-18 16:00', '12-21 17:00'] }, ['onsiteAfterReview error ONSITE REVIEW']],
  [
    'meeting during enrollment',
    { SUBMIT: null, FORMAL_CHECK: null, REVIEW: null, ONSITE: ['11-20 09:00', '11-21 17:00'] },
    ['onsiteAfterEnroll warning ONSITE ENROLL'],
  ],
  [
    'deliberation during review',
    { DELIBERATE: ['12-18 16:00', '12-22 17:00'] },
    ['deliberateAfterReview error DELIBERATE REVIEW'],
  ],
  [
    'deliberation ends before the meeting',
    { DELIBERATE: ['12-20 09:00', '12-21 16:00'] },
    ['deliberateOutlastsOnsite error DELIBERATE ONSITE'],
  ],
  [
    'notice during deliberation',
    { PUBLICITY: ['12-22 16:00', '12-30 17:00'] },
    ['publicityAfterJudging error PUBLICITY DELIBERATE'],
  ],
  [
    'objections before the notice',
    { OBJECTION: ['12-22 18:00', '12-30 17:00'] },
    ['objectionAfterPublicity error OBJECTION PUBLICITY'],
  ],
  [
    'objections end before the notice',
    { OBJECTION: ['12-23 09:00', '12-30 16:00'] },
    ['objectionOutlastsPublicity error OBJECTION PUBLICITY'],
  ],
  [
    'certificates during the notice',
    { CERT: ['12-30 16:00', '01-31 17:00'] },
    ['certAfterPublicity error CERT PUBLICITY', 'certAfterObjection warning CERT OBJECTION'],
  ],
  [
    'certificates before objections end',
    { OBJECTION: ['12-23 09:00', '01-02 17:00'] },
    ['certAfterObjection warning CERT OBJECTION'],
  ],
  [
    'certificates before results',
    { PUBLICITY: null, OBJECTION: null, CERT: ['12-22 09:00', '01-31 17:00'], REVIEW: null, ONSITE: null },
    ['certAfterPublicity error CERT DELIBERATE', 'submitWithoutReview warning SUBMIT'],
  ],
  ['notice of 3 days less a minute', { PUBLICITY: ['12-23 09:00', '12-26 08:59'] }, ['tooShort error PUBLICITY']],
  ['notice of exactly 3 days', { PUBLICITY: ['12-23 09:00', '12-26 09:00'] }, []],
  ['enrollment of 6 days', { ENROLL: ['11-01 09:00', '11-06 17:00'] }, ['short warning ENROLL']],
  ['enrollment from the 1st to the 7th', { ENROLL: ['11-01 09:00', '11-07 17:00'] }, []],
  ['submission of 2 days', { SUBMIT: ['12-04 09:00', '12-05 17:00'] }, ['short warning SUBMIT']],
  ['review of 1 day', { REVIEW: ['12-18 09:00', '12-18 17:00'] }, ['short warning REVIEW']],
  ['audit of 1 day', { AUDIT: ['11-25 09:00', '11-25 17:00'] }, ['short warning AUDIT']],
  ['payment of 2 days', { PAY: ['11-27 09:00', '11-28 17:00'] }, ['short warning PAY']],
  ['objections of 1 day', { OBJECTION: ['12-30 09:00', '12-30 17:00'] }, ['short warning OBJECTION']],
  ['end at midnight', { CERT: ['12-31 09:00', '01-31 00:00'] }, ['misleadingMidnight warning CERT']],
  ['end a minute before midnight', { CERT: ['12-31 09:00', '01-30 23:59'] }, []],
  ['start at midnight', { CERT: ['12-31 00:00', '01-31 17:00'] }, []],
  ['works without a judge', { REVIEW: null, ONSITE: null }, ['submitWithoutReview warning SUBMIT']],
  ['works judged at the meeting', { REVIEW: null }, []],
  ['review without notice', { PUBLICITY: null, OBJECTION: null }, ['reviewWithoutPublicity warning REVIEW']],
  ['meeting without notice', { PUBLICITY: null, OBJECTION: null, REVIEW: null }, ['onsiteWithoutPublicity warning ONSITE']],
  [
    'objections without notice',
    { PUBLICITY: null },
    ['reviewWithoutPublicity warning REVIEW', 'objectionWithoutPublicity warning OBJECTION'],
  ],
]
for (const [what, changes, found] of broken) {
  test(`${what}: ${found.length === 0 ? 'nothing' : found.map((one) => one.split(' ')[0]).join(', ')}`, () => {
    assert.deepEqual(short(fullNodes(changes)), found)
  })
}

test('every rule of order lets an equal instant pass and catches the minute before', () => {
  for (const [key, { kind, edge, after, afterEdge, severity }] of Object.entries(orderTable)) {
    const partner = node(after[0] as NodeKind, '11-01 09:00', '11-20 17:00', { graceMinutes: 90, latePolicy: 'flag' })
    const start = msOf(partner.startsAt)
    const bound = afterEdge === 'start' ? start : edge === 'start' ? closesAt(partner).getTime() : msOf(partner.endsAt)
    const at = (ms: number): WindowNode =>
      edge === 'start'
        ? { ...partner, kind, startsAt: chinaInstant(ms), endsAt: '2027-06-30T17:00:00+08:00' }
        : { ...partner, kind, endsAt: chinaInstant(ms) }
    const keysAt = (ms: number) => checkTimeline([stage([partner, at(ms)])]).filter((one) => one.key === key)
    assert.deepEqual(keysAt(bound), [], key)
    const [found, ...others] = keysAt(bound - MINUTE_MS)
    assert.deepEqual([found?.severity, found?.kind, found?.other?.kind, others.length], [severity, kind, after[0], 0], key)
  }
})

test('a start waits for the grace of what comes before it, an end does not', () => {
  const late = { graceMinutes: 60, latePolicy: 'flag' } as const
  const submit = node('SUBMIT', ...fullStage.SUBMIT, late)
  const nodes = (check: string) => [...fullNodes({ SUBMIT: null, FORMAL_CHECK: [check, '12-08 17:00'] }), submit]
  assert.deepEqual(short(nodes('12-05 18:00')), [])
  const [found] = findingsOf(nodes('12-05 17:59'))
  assert.equal(found?.key, 'formalCheckAfterSubmit')
  assert.match(found.text[0], /12-05 18:00（含宽限）/)
  const audit = fullNodes({ AUDIT: null }).concat(node('AUDIT', '11-02 09:00', '11-22 17:00'))
  assert.deepEqual(short(audit.map((one) => (one.kind === 'MODIFY' ? { ...one, ...late } : one))), [])
})

test('grace and policy must fit each other', () => {
  const cert = (more: Partial<WindowNode>) => [...fullNodes({ CERT: null }), node('CERT', ...fullStage.CERT, more)]
  assert.deepEqual(short(cert({ latePolicy: 'reject', graceMinutes: 5 })), ['graceFitsPolicy error CERT'])
  assert.deepEqual(short(cert({ latePolicy: 'grace', graceMinutes: 0 })), ['graceIsZero warning CERT'])
  assert.deepEqual(short(cert({ latePolicy: 'flag', graceMinutes: 1 })), [])
})

test('a kind stands once in a stage, but may stand in each', () => {
  assert.deepEqual(short([...fullNodes(), node('CERT', '02-01 09:00', '02-28 17:00')]), ['oneOfAKind error CERT'])
  const second = stage([node('CERT', '02-01 09:00', '02-28 17:00')], { stageId: 's2', seq: 2 })
  assert.deepEqual(checkTimeline([stage(fullNodes()), second]), [])
})

const second = (...nodes: WindowNode[]) =>
  checkTimeline([stage(nodes, { stageId: 's2', seq: 2, name: '决赛', nameEn: 'Final' }), stage(fullNodes())])

test('a later stage waits for the judging of every stage before it, whatever order they are given in', () => {
  const review = node('REVIEW', '12-22 16:59', '01-20 17:00')
  const publicity = node('PUBLICITY', '01-21 09:00', '01-28 17:00')
  const [found, ...others] = second(review, publicity)
  assert.deepEqual(
    [found?.key, found?.severity, found?.stageId, found?.other],
    ['nextStageAfterJudging', 'error', 's2', { stageId: 's1', kind: 'DELIBERATE' }],
  )
  assert.deepEqual(
    others.map(({ key }) => key),
    ['nextStageAfterPublicity'],
  )
  assert.deepEqual(second({ ...review, startsAt: fullNodes()[9]!.endsAt }, publicity), [])
  const submit = node('SUBMIT', '12-22 17:00', '01-10 17:00')
  assert.deepEqual(second(submit, node('ONSITE', '01-11 09:00', '01-12 17:00'), publicity), [])
  assert.equal(
    second(node('SUBMIT', '12-20 17:00', '01-10 17:00'), node('ONSITE', '01-11 09:00', '01-12 17:00'), publicity)[0]?.key,
    'nextStageAfterJudging',
  )
})

test('without any enrollment nobody can take part', () => {
  assert.deepEqual(
    checkTimeline([stage([])]).map(({ key, severity, stageId, kind }) => [key, severity, stageId, kind]),
    [['noEnroll', 'error', 's1', 'ENROLL']],
  )
  assert.equal(checkTimeline([])[0]?.key, 'noEnroll')
  assert.deepEqual(
    second(
      node('SUBMIT', '01-01 09:00', '01-10 17:00'),
      node('ONSITE', '01-11 09:00', '01-12 17:00'),
      node('PUBLICITY', '01-13 09:00', '01-20 17:00'),
    ),
    [],
  )
})

test('a sentence names both windows, both times and the way out', () => {
  const [found] = findingsOf(fullNodes({ FORMAL_CHECK: null, REVIEW: ['12-05 16:00', '12-18 17:00'] }))
  assert.deepEqual(found?.text, [
    '作品收齐后才能评审：「初赛·网络评审」开始于 2026-12-05 16:00，早于「初赛·作品提交」的结束时间 2026-12-05 17:00。请把前者的开始时间改到 2026-12-05 17:00 或之后，或提前后者的结束时间。',
    'The review waits for all works: Preliminary · Online review starts 2026-12-05 16:00, before Preliminary · Submission ends (2026-12-05 17:00). Move the start of the first to 2026-12-05 17:00 or later, or the end of the second earlier.',
  ])
  assert.match(findingsOf(fullNodes({ CERT: ['12-31 09:00', '12-31 08:00'] }))[0]!.text[0], /^结束时间须晚于开始时间/)
})

test('an end that is proposed is never one that would be complained about', () => {
  const ends = (start: string) =>
    findingsOf(fullNodes({ OBJECTION: null, CERT: null, PUBLICITY: [start, '12-25 18:00'] }))[0]!.text[0]
  assert.match(ends('12-23 09:00'), /改到 2026-12-26 09:00 或之后/)
  assert.match(ends('12-23 00:00'), /改到 2026-12-26 17:00 或之后/)
})

test('nonsense instants are an error, not a crash', () => {
  const keys = findingsOf([...fullNodes({ CERT: null }), { ...node('CERT', ...fullStage.CERT), endsAt: 'soon' }]).map(
    ({ key }) => key,
  )
  assert.deepEqual(keys, ['endAfterStart'])
})

test('findings of one weight follow the stages, not the order of the list', () => {
  const nodes = fullNodes({ CERT: ['12-31 09:00', '01-31 00:00'] })
  const stages = [stage([nodes.at(-1)!], { stageId: 's2', seq: 2 }), stage(nodes)]
  assert.deepEqual(
    checkTimeline(stages).map(({ stageId, key }) => `${stageId} ${key}`),
    ['s1 misleadingMidnight', 's2 misleadingMidnight'],
  )
})

test('errors come first, and every finding speaks both languages', () => {
  fc.assert(
    fc.property(anyStages, (stages) => {
      const findings = checkTimeline(stages)
      const weights = findings.map(({ severity }) => (severity === 'error' ? 0 : 1))
      assert.deepEqual(weights, weights.toSorted())
      for (const { text, kind, key } of findings) {
        assert.match(text[0], /[\u4e00-\u9fff].*。$/s, key)
        assert.match(text[1], /^[^\u4e00-\u9fff]*\.$/s, key)
        assert.ok(nodeKindNames.includes(kind))
      }
    }),
  )
})

test('a legal timeline laid out by days has no errors', () => {
  fc.assert(
    fc.property(legalStages, (stages) => {
      assert.deepEqual(
        checkTimeline(stages).filter(({ severity }) => severity === 'error'),
        [],
      )
    }),
    { numRuns: 500 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import { DAY_MS, msOf } from '../../china-clock.ts'
import { broken } from '../../rules.ts'
import { auditSteps } from '../labels.ts'
import { checkTimeline } from '../timeline/check-timeline.ts'
import type { NodeKind } from '../timeline/node.ts'
import { contradictions } from './contradictions.ts'
import { presetSchedule } from './preset-schedule.ts'
import type { PresetStage } from './presets/preset.ts'
import { type PresetKey, presets } from './presets.ts'
import { categoryLimits, participationRules } from './rules.ts'

const rulesAreWellFormed = Compile(participationRules)
const limitsAreWellFormed = Compile(categoryLimits)
const presetOf = (key: PresetKey) => presets.find((preset) => preset.key === key)!

for (const preset of presets) {
  test(`${preset.key}: rules and limits are of the schema and do not contradict each other`, () => {
    assert.deepEqual(rulesAreWellFormed.Errors(preset.rules), [])
    for (const { limits, code, name, nameEn } of preset.categories) {
      assert.deepEqual(limitsAreWellFormed.Errors(limits), [])
      assert.equal(broken('categoryCode', code), null)
      assert.ok(name && nameEn && name.length <= 60)
    }
    assert.equal(new Set(preset.categories.map(({ code }) => code)).size, preset.categories.length)
    assert.deepEqual(contradictions(preset.rules, preset.categories), [])
    assert.deepEqual(preset.audienceTypes, preset.rules.audience)
    assert.deepEqual(
      preset.auditChain,
      auditSteps.filter((step) => preset.auditChain.includes(step)),
    )
    for (const text of [...preset.label, ...preset.source]) assert.ok(text.length > 0)
  })

  test(`${preset.key}: whatever the first day, the timeline has no fault and not even a warning`, () => {
    for (const firstDay of ['2026-03-01', '2027-12-31', '2028-02-29']) {
      const stages = presetSchedule(preset, firstDay).map((stage, at) => ({ ...stage, stageId: `s${at}`, seq: at + 1 }))
      assert.deepEqual(
        checkTimeline(stages).map(({ text }) => text[0]),
        [],
      )
      assert.equal(stages[0]!.nodes.find(({ kind }) => kind === 'ENROLL')!.startsAt, `${firstDay}T09:00:00+08:00`)
    }
  })

  test(`${preset.key}: windows are in order by the day`, () => {
    const end = (stage: PresetStage, kinds: readonly NodeKind[]) =>
      Math.max(...stage.windows.filter(({ kind }) => kinds.includes(kind)).map(({ startDay, days }) => startDay + days))
    const start = (stage: PresetStage, kinds?: readonly NodeKind[]) =>
      Math.min(...stage.windows.filter(({ kind }) => kinds?.includes(kind) ?? true).map(({ startDay }) => startDay))
    for (const [at, stage] of preset.stages.entries()) {
      assert.ok(start(stage) >= 0)
      if (at === 0) assert.ok(end(stage, ['SUBMIT']) > end(stage, ['ENROLL']))
      assert.ok(start(stage, ['REVIEW']) >= end(stage, ['SUBMIT']))
      assert.ok(start(stage, ['PUBLICITY']) >= end(stage, ['REVIEW', 'ONSITE', 'DELIBERATE']))
      assert.ok(start(stage, ['CERT']) >= end(stage, ['PUBLICITY', 'OBJECTION']))
      const before = preset.stages[at - 1]
      if (before) assert.ok(start(stage) >= end(before, ['PUBLICITY', 'OBJECTION']), `${stage.name} waits for ${before.name}`)
    }
  })

  test(`${preset.key}: results are public for three full days at least`, () => {
    for (const { nodes } of presetSchedule(preset, '2026-03-01')) {
      const publicity = nodes.find(({ kind }) => kind === 'PUBLICITY')!
      assert.ok(msOf(publicity.endsAt) - msOf(publicity.startsAt) >= 3 * DAY_MS)
    }
  })
}

test('the facts of the notices', () => {
  const sizes = (key: PresetKey) =>
    presetOf(key).categories.map(({ limits: l }) => [l.memberMin, l.memberMax, l.advisorMin, l.advisorMax, l.companyAdvisorMax])
  assert.deepEqual(sizes('sanchuang'), [
    [3, 5, 0, 2, 2],
    [3, 5, 0, 2, 2],
  ])
  assert.deepEqual(sizes('ruanjian')[0], [1, 3, 1, 1, 0])
  assert.deepEqual(sizes('jichuang')[0], [1, 3, 1, 2, 0])
  assert.deepEqual(sizes('guochuang')[0]?.slice(0, 2), [3, 15])
  const { sanchuang, guochuang, ruanjian, jichuang } = Object.fromEntries(presets.map((one) => [one.key, one])) as Record<
    PresetKey,
    (typeof presets)[number]
  >
  assert.deepEqual([sanchuang.rules.teamNameMax, sanchuang.rules.workTitleMax, sanchuang.needsLetter], [16, 30, true])
  assert.deepEqual(guochuang.rules.ageLimit, { years: 35, on: null })
  assert.deepEqual([ruanjian.rules.levelGroups, jichuang.rules.levelGroups], ['no_higher', 'exact'])
  assert.deepEqual([ruanjian.rules.isDissolvable, jichuang.rules.isDissolvable], [true, false])
  assert.deepEqual(
    presetOf('jisuanjiSheji').categories.map(({ limits }) => limits.perSchoolQuota),
    [2, 2],
  )
  assert.ok(presetOf('jisuanjiSheji').stages[0]!.windows.some(({ kind }) => kind === 'PAY'))
})

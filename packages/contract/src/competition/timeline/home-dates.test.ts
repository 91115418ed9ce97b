import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeDatesOf } from './home-dates.ts'
import type { TimelineStage } from './node.ts'
import { fullNodes, instant } from './test/given.ts'

const stage = (seq: number, name: string): TimelineStage => ({
  stageId: String(seq),
  seq,
  name,
  nameEn: '',
  level: 'national',
  nodes: fullNodes(),
})
const dates = (at: string, stages = [stage(1, '初赛')]) => homeDatesOf({ status: 'running', stages }, instant(at), 'zh')

test('a home page counts down to what the page of the competition counts down to, and changes with its windows', () => {
  assert.deepEqual(
    ['10-01 09:00', '11-02 09:00', '11-20 17:00', '01-31 17:00'].map((at) => dates(at).countdown?.label ?? null),
    ['距报名开始', '距报名截止', '距作品提交截止', null],
  )
  assert.equal(homeDatesOf({ status: 'suspended', stages: [stage(1, '初赛')] }, instant('11-02 09:00'), 'zh').countdown, null)
  assert.equal(
    homeDatesOf({ status: 'running', stages: [stage(1, '初赛')] }, instant('11-02 09:00'), 'en').countdown?.label,
    'Enrollment closes in',
  )
})

test('the timeline holds what the public waits for in the order of time, and names stages where there are several', () => {
  assert.deepEqual(
    dates('10-01 09:00').nodes.map(({ label, note }) => label + note),
    ['报名', '作品提交', '网络评审', '现场比赛', '公示', '异议受理', '证书发放'],
  )
  assert.deepEqual(
    new Set(dates('10-01 09:00', [stage(1, '初赛'), stage(2, '决赛')]).nodes.map(({ note }) => note)),
    new Set(['初赛', '决赛']),
  )
})

import { expect, test } from 'vitest'
import { movedWindows } from './ask-resumption.ts'

const at = (day: string) => new Date(`2026-11-${day}T09:00:00+08:00`).toISOString()
const node = (kind: string, startsAt: string, endsAt: string) => ({
  ...{ nodeId: kind, kind, startsAt: at(startsAt), endsAt: at(endsAt), graceMinutes: 0, latePolicy: 'reject' },
})
const schedule = {
  ...{ competitionId: 'c', version: 1, status: 'suspended', serverTime: at('12'), pauses: [] },
  stages: [
    {
      ...{ stageId: 's', seq: 1, name: '作品赛', nameEn: 'Works', level: 'school', status: 'paused' },
      nodes: [node('ENROLL', '01', '05'), node('SUBMIT', '06', '15'), node('REVIEW', '16', '20')],
    },
  ],
} as unknown as Parameters<typeof movedWindows>[0]

test('what was over stays, what was running ends later, what was to come moves as a whole', () => {
  expect(movedWindows(schedule, at('10'), 'zh')).toEqual([
    '作品赛 · 作品提交：2026-11-15 09:00 → 2026-11-17 09:00',
    '作品赛 · 网络评审：2026-11-20 09:00 → 2026-11-18 09:00 – 2026-11-22 09:00',
  ])
})

test('a pause of seconds asks nothing about windows', () => {
  const pausedTime = new Date(Date.parse(schedule.serverTime) - 20_000).toISOString()
  expect(movedWindows(schedule, pausedTime, 'en')).toEqual([])
})

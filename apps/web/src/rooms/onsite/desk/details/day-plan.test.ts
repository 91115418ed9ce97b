import { expect, test } from 'vitest'
import { dayPlan } from './day-plan.ts'

const room = (roomId: string, more: object = {}) => ({
  ...{
    roomId,
    letter: roomId,
    name: roomId,
    nameEn: '',
    place: '101',
    placeEn: '',
    itemIds: [],
    batchId: null,
    batchName: '',
    teams: 0,
  },
  ...{ panel: [{ userId: 'u', name: '陆远', unit: '', isHead: true, isShared: false, isAbsent: false, absentReason: '' }] },
  ...more,
})
const team = (number: string, roomId: string | null, itemId = 'k1') => ({
  ...{ ticketId: number, number, roomId, code: '', teamName: `队${number}`, schoolName: '', itemId, itemName: '', workTitle: '' },
  ...{ status: 'waiting' as const, statusName: '' },
})
const times = { startTime: '2027-03-01T01:00:00Z', presentSeconds: 480, questionSeconds: 300, changeSeconds: 60 }
const at = (minutes: number) => Date.parse(times.startTime) + minutes * 60_000

test('drawn teams stand at their times, one cycle after the other', () => {
  const [lane] = dayPlan({ ...times, rooms: [room('A')], teams: [team('A01', 'A'), team('A02', 'A')] })
  expect(lane).toEqual({
    roomId: 'A',
    slots: [
      { number: 'A01', team: '队A01', startsAt: at(0) },
      { number: 'A02', team: '队A02', startsAt: at(14) },
    ],
    endsAt: at(28),
    missing: [],
  })
})

test('before the draw teams are spread by what rooms take; what is missing is named', () => {
  const rooms = [room('A', { itemIds: ['k1'] }), room('B', { panel: [], place: '' }), room('C', { itemIds: ['k9'] })]
  const teams = [team('', null), team('', null), team('', null, 'k2')]
  const lanes = dayPlan({ ...times, rooms, teams })
  expect(lanes.map(({ slots, missing }) => [slots.length, missing])).toEqual([
    [1, []],
    [2, ['panel', 'place']],
    [0, ['teams']],
  ])
})

import { expect, test } from 'vitest'
import { lotsOf, lotsShown } from './lots.ts'
import type { ScreenState } from './use-screen.ts'

const ticket = (number: string) => ({ number, team: `队${number}`, school: '', status: 'waiting' as const, etaTime: null })
const room = (letter: string, ...numbers: string[]) => ({ letter, queue: numbers.map(ticket) })
const drawTime = '2026-11-26T01:00:00Z'
const of = (more: Partial<ScreenState> = {}) =>
  ({ status: 'drawn', drawTime, rooms: [room('A', 'A02', 'A01'), room('B', 'B01')], ...more }) as ScreenState
const at = (seconds: number): number => Date.parse(drawTime) + seconds * 1000

test('lots come in turns, one room after the other, whatever order the queue has', () => {
  expect(lotsOf(of()).map(({ number }) => number)).toEqual(['A01', 'B01', 'A02'])
})

test('the hall sees one more every two and a half seconds, then all of them for a while, then its rooms again', () => {
  expect([-1, 0, 2.4, 2.5, 7.5, 27, 28].map((seconds) => lotsShown(of(), at(seconds)))).toEqual([null, 0, 0, 1, 3, 3, null])
})

test('many lots go faster: four minutes are the most', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => `A${String(at + 1).padStart(3, '0')}`)
  const many = of({ rooms: [room('A', ...numbers)] as never })
  expect(lotsShown(many, at(120))).toBe(150)
  expect(lotsShown(many, at(240))).toBe(300)
})

test('without a draw, and once a team is called, there is nothing to show', () => {
  expect(lotsShown(of({ drawTime: null }), at(3))).toBeNull()
  expect(lotsShown(of({ status: 'live' }), at(3))).toBeNull()
  expect(lotsShown(of({ rooms: [] }), at(3))).toBeNull()
})

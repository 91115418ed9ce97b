import { beforeEach, expect, test } from 'vitest'
import { forgetUnfinished, noteUnfinished, unfinishedOf } from './unfinished.ts'

const file = (name: string, text = 'xx') => new File([text], name, { lastModified: 7 })
const HOUR = 3600_000

beforeEach(() => localStorage.clear())

test('how far a file is stands once, and survives a reload', () => {
  noteUnfinished('work.1', 'video', file('a.mp4'), 1, 1000)
  noteUnfinished('work.1', 'video', file('a.mp4'), 2, 2000)
  noteUnfinished('work.1', 'images', file('b.jpg'), 1, 2000)
  expect(unfinishedOf('work.1', 3000)).toEqual([
    { place: 'video', name: 'a.mp4', bytes: 2, lastModified: 7, done: 2, time: 2000 },
    { place: 'images', name: 'b.jpg', bytes: 2, lastModified: 7, done: 1, time: 2000 },
  ])
  expect(unfinishedOf('work.2', 3000)).toEqual([])
})

test('another file of the same name is another file', () => {
  noteUnfinished('work.1', 'video', file('a.mp4'), 1, 1000)
  noteUnfinished('work.1', 'video', file('a.mp4', 'longer'), 1, 1000)
  expect(unfinishedOf('work.1', 1000)).toHaveLength(2)
})

test('what arrived, was given up, or is older than the server keeps it is not told any more', () => {
  const now = Date.now()
  noteUnfinished('work.1', 'video', file('a.mp4'), 1, now)
  noteUnfinished('work.1', 'video', file('b.mp4'), 1, now - 25 * HOUR)
  expect(unfinishedOf('work.1', now).map(({ name }) => name)).toEqual(['a.mp4'])
  forgetUnfinished('work.1', file('a.mp4'))
  expect(unfinishedOf('work.1', now)).toEqual([])
})

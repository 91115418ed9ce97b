import { allAccess } from '@kaisai/contract/all'
import { expect, test } from 'vitest'
import { stepOf, twelveSteps } from './twelve-steps.ts'

test('there are twelve steps, each complete in both languages', () => {
  expect(twelveSteps).toHaveLength(12)
  for (const { id, text } of twelveSteps) expect([id, text.zh.length]).toEqual([id, text.en.length])
})

test('a page is explained by the longest beginning that fits', () => {
  expect(stepOf('/competition/scheduleSet')?.id).toBe('schedule')
  expect(stepOf('/competition/details')?.id).toBe('create')
  expect(stepOf('/enroll/team/details')?.id).toBe('audit')
  expect(stepOf('/system/groud/user')?.id).toBe('organization')
  expect(stepOf('/worksome')).toBeNull()
})

test('every step begins at a page there is', () => {
  const paths: string[] = allAccess.flatMap((room) => Object.values(room.screens).map(({ path }) => path))
  for (const { id, path } of twelveSteps) expect([id, paths.includes(path)]).toEqual([id, true])
})

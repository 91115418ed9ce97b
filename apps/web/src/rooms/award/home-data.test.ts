// What blocks of a home page show when what they were made for is not there any more.
import { pagePublicAwards } from '@kaisai/contract/award/open.endpoints'
import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { expect, test } from 'vitest'
import { CallError } from '#web/call-error.ts'
import type { Caller } from '#web/caller.ts'
import { loadHomeData } from './home-data.ts'

const block = (kind: string, key: string) =>
  ({ key, kind, count: 4, column: '', competitionId: '0199c0de-0000-7000-8000-000000000001', look: '' }) as never
/** Every list is empty; the competition is refused with this code. */
const answering = (code: number): Caller =>
  (async (endpoint: unknown) => {
    if (endpoint === getPublicCompetition) throw new CallError('business', '该竞赛已下架', code)
    return []
  }) as never

test('blocks of a competition that was withdrawn show nothing, and the other blocks stay', async () => {
  const data = await loadHomeData(answering(40400), [block('winners', 'w'), block('works', 'g'), block('schools', 's')])
  expect(data).toEqual({ w: null, g: null, s: [] })
})

test('a server in trouble is no reason to show a page without the block', async () => {
  await expect(loadHomeData(answering(50300), [block('winners', 'w')])).rejects.toThrow()
})

test('winners are the best of all categories, without who lost the award; a wall of pictures begins with those that have one', async () => {
  const award = (awardId: string, level: number, galleryCoverUrl: string | null = null, revokeReason = '') => ({
    ...{ awardId, level, galleryCoverUrl, revokeReason },
  })
  const rows = [award('a1', 1), award('a3', 3), award('gone', 1, '/gone', '抄袭'), award('b1', 1, '/b1'), award('b2', 2, '/b2')]
  const call = (async (endpoint: unknown) =>
    endpoint === pagePublicAwards ? { rows } : { competitionId: 'c', name: '设计大赛' }) as never
  const shown = async (look: string) => {
    const { w } = await loadHomeData(call, [{ ...(block('winners', 'w') as object), count: 3, look } as never])
    return (w as { awards: { awardId: string }[] }).awards.map(({ awardId }) => awardId)
  }
  expect([await shown(''), await shown('pictures')]).toEqual([
    ['a1', 'b1', 'b2'],
    ['b1', 'b2', 'a1'],
  ])
})

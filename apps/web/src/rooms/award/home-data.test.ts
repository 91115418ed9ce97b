// What blocks of a home page show when what they were made for is not there any more.
import { pagePublicAwards } from '@kaisai/contract/award/open.endpoints'
import { getPublicCompetition, listLastEditions } from '@kaisai/contract/competition/public.endpoints'
import { pagePublicExperts } from '@kaisai/contract/expert/public.endpoints'
import { listGalleries, pageGallery } from '@kaisai/contract/work/public.endpoints'
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

test('categories are the first level that offers a choice, of the newest edition that has one; nothing where none has', async () => {
  const category = (itemId: string, parentId: string | null = null) => ({ itemId, parentId, name: itemId, description: '' })
  const all = {
    single: [category('only')],
    nested: [category('all', null), category('a', 'all'), category('b', 'all'), category('a1', 'a'), category('a2', 'a')],
  }
  const answering = (editions: readonly (keyof typeof all)[], asked: string[] = []): Caller =>
    (async (endpoint: unknown, input: { id: keyof typeof all }) => {
      if (endpoint === listLastEditions) return editions.map((competitionId) => ({ competitionId }))
      asked.push(input.id)
      return { name: input.id, categories: all[input.id], publicTabs: ['info', 'item'], wording: { itemLabel: 'event' } }
    }) as never
  const any = { ...(block('categories', 'c') as object), competitionId: null } as never
  const asked: string[] = []
  const { c } = await loadHomeData(answering(['single', 'nested'], asked), [any, { ...(any as object), key: 'd' } as never])
  expect(c).toEqual({
    ...{ competitionId: 'nested', name: 'nested', isTopic: false, hasTab: true },
    categories: [
      { itemId: 'a', name: 'a', description: '', parts: ['a1', 'a2'] },
      { itemId: 'b', name: 'b', description: '', parts: [] },
    ],
  })
  expect(asked).toEqual(['single', 'nested'])
  expect((await loadHomeData(answering(['single']), [any])).c).toBeNull()
})

test('categories of a competition that is suspended or cancelled are left out', async () => {
  const category = (itemId: string) => ({ itemId, parentId: null, name: itemId, description: '' })
  const shown = async (badge: string) => {
    const reply = {
      badge,
      name: 'a',
      categories: [category('x'), category('y')],
      publicTabs: [],
      wording: { itemLabel: 'event' },
    }
    return (await loadHomeData((async () => reply) as never, [block('categories', 'c')])).c
  }
  expect([await shown('suspended'), await shown('cancelled')]).toEqual([null, null])
  expect(await shown('enrolling')).not.toBeNull()
})

test('works and winners of a competition that is suspended or cancelled are left out; without one chosen the next gallery stands there', async () => {
  const chosen = '0199c0de-0000-7000-8000-000000000001'
  const gallery = (competitionId: string, isHalted: boolean) => ({
    ...{ competitionId, isHalted, name: competitionId, workLabel: '作品', count: 9 },
  })
  const shown = async (badge: string) => {
    const isHalted = badge !== 'finished'
    const call = (async (endpoint: unknown, input: { competitionId?: string }) => {
      if (endpoint === listGalleries) return [gallery(chosen, isHalted), gallery('older', false)]
      if (endpoint === pageGallery) return { rows: [{ workId: `of ${input.competitionId}` }] }
      if (endpoint === pagePublicAwards) return { rows: [{ awardId: 'a', level: 1, galleryCoverUrl: null, revokeReason: '' }] }
      return { competitionId: chosen, name: '设计大赛', badge }
    }) as never
    const newest = { ...(block('works', 'n') as object), competitionId: null } as never
    const { g, w, n } = await loadHomeData(call, [block('works', 'g'), block('winners', 'w'), newest])
    return [g === null, w === null, (n as { name: string } | null)?.name]
  }
  expect(await shown('finished')).toEqual([false, false, chosen])
  expect([await shown('suspended'), await shown('cancelled')]).toEqual([
    [true, true, 'older'],
    [true, true, 'older'],
  ])
})

test('portraits begin with who has one', async () => {
  const rows = [
    { name: '甲', photoUrl: null },
    { name: '乙', photoUrl: '/b' },
    { name: '丙', photoUrl: '/c' },
  ]
  const call = (async (endpoint: unknown, { pageSize }: { pageSize: number }) =>
    endpoint === pagePublicExperts ? { rows: rows.slice(0, pageSize) } : []) as never
  const shown = async (look: string) => {
    const { e } = await loadHomeData(call, [{ ...(block('experts', 'e') as object), count: 2, look } as never])
    return (e as { name: string }[]).map(({ name }) => name)
  }
  expect([await shown(''), await shown('portraits')]).toEqual([
    ['甲', '乙'],
    ['乙', '丙'],
  ])
})

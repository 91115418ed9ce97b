import { beforeEach, expect, test } from 'vitest'
import { closeTags, remaining, type Tag, tagKey, useTags, visit } from './tags.ts'

const tag = (path: string, query = '', competitionId: string | null = null): Tag => ({
  ...{ key: tagKey(path, competitionId), path, address: path + query, title: path, place: competitionId ?? '' },
})
const all = [tag('/a'), tag('/b'), tag('/c')]

beforeEach(() => useTags.setState({ tags: all }))

test.each([
  ['this', ['/a', '/c']],
  ['others', ['/b']],
  ['left', ['/b', '/c']],
  ['right', ['/a', '/b']],
  ['all', []],
] as const)('closing %s seen from the middle', (closing, left) => {
  expect(remaining(all, '/b', closing).map(({ path }) => path)).toEqual(left)
})

test('a tag remembers the newest address of its page', () => {
  visit(tag('/b', '?pageNum=3'))
  expect(useTags.getState().tags.map(({ address }) => address)).toEqual(['/a', '/b?pageNum=3', '/c'])
})

test('closing the page shown leads to its neighbour, closing another leads nowhere', () => {
  expect(closeTags('/a', 'this', '/c')).toBeNull()
  expect(closeTags('/c', 'this', '/c')).toBe('/b')
  expect(closeTags('/b', 'this', '/b')).toBe('/dashboard')
})

test('one page is open for two competitions beside each other, and for all of them', () => {
  useTags.setState({ tags: [] })
  for (const one of [tag('/a'), tag('/a', '?competitionId=1', '1'), tag('/a', '?competitionId=2', '2')]) visit(one)
  visit(tag('/a', '?competitionId=2&pageNum=2', '2'))
  expect(useTags.getState().tags.map(({ address }) => address)).toEqual([
    '/a',
    '/a?competitionId=1',
    '/a?competitionId=2&pageNum=2',
  ])
})

import { beforeEach, expect, test } from 'vitest'
import { closeTags, remaining, type Tag, useTags, visit } from './tags.ts'

const tag = (path: string, query = ''): Tag => ({ path, address: path + query, title: path })
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

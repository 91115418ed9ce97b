import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameOrder, rebased, withMoved } from './ranking-order.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

test('moving keeps every team once, puts one where it was asked for and the others in their order', () => {
  fc.assert(
    fc.property(ids, fc.nat(14), fc.nat(14), (list, from, to) => {
      const next = withMoved(list, from, to)
      expect([...next].sort()).toEqual([...list].sort())
      if (from >= list.length || to >= list.length) {
        expect(next).toEqual(list)
        return
      }
      expect(next[to]).toBe(list[from])
      expect(next.filter((id) => id !== list[from])).toEqual(list.filter((id) => id !== list[from]))
    }),
  )
})

test('rebased on other teams an order holds exactly those, mine first and in my order', () => {
  fc.assert(
    fc.property(ids, ids, (mine, now) => {
      const next = rebased(mine, now)
      expect([...next].sort()).toEqual([...now].sort())
      expect(next.filter((id) => mine.includes(id))).toEqual(mine.filter((id) => now.includes(id)))
      const firstNew = next.findIndex((id) => !mine.includes(id))
      if (firstNew >= 0) expect(next.slice(firstNew).some((id) => mine.includes(id))).toBe(false)
    }),
  )
})

test('orders are the same only place by place', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameOrder(['a'], ['a', 'b'])).toBe(false)
})

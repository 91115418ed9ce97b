import { expect, test } from 'vitest'
import { smsParts, unknownPlaces } from './places.ts'

test('only places the product does not fill are named, each once', () => {
  expect(unknownPlaces('{site} {cod} {code} {cod}', ['site', 'code'])).toEqual(['cod'])
})

test.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('%i characters are %i text messages', (length, parts) => expect(smsParts('字'.repeat(length))).toBe(parts))

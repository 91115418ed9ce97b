import { allAccess } from '@kaisai/contract/all'
import { expect, test } from 'vitest'
import { screens } from './desk-routes.tsx'

test('every screen the contract declares has a page, and no page is without a declaration', () => {
  const declared = allAccess.flatMap((room) => Object.keys(room.screens)).sort()
  expect(Object.keys(screens).sort()).toEqual(declared)
})

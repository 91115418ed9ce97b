import { allAccess } from '@kaisai/contract/all'
import { expect, test } from 'vitest'
import type { Screens } from '#web/ui/screens.ts'
import { loadScreen } from './desk-routes.tsx'

const rooms = import.meta.glob<{ screens: Screens }>('/src/rooms/*/screens.ts', { eager: true })

test('every screen the contract declares has a page, and no page is without a declaration', () => {
  const declared = allAccess.flatMap((room) => Object.keys(room.screens)).sort()
  expect(
    Object.values(rooms)
      .flatMap(({ screens }) => Object.keys(screens))
      .sort(),
  ).toEqual(declared)
})

test('the key of a screen begins with the name of its room, by which it is found', async () => {
  for (const [file, { screens }] of Object.entries(rooms))
    for (const key of Object.keys(screens)) expect(file).toBe(`/src/rooms/${key.split('.')[0]}/screens.ts`)
  expect((await loadScreen('enrollment.changes')).name).toBe('ChangePage')
  expect((await loadScreen('nobody.knows')).name).not.toBe('ChangePage')
})

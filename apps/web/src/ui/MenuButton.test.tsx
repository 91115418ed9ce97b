import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MenuButton } from './MenuButton.tsx'
import { NARROW_PX } from './use-narrow.ts'

afterEach(() => vi.restoreAllMocks())

const narrow = (isNarrow: boolean): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isNarrow && query === `(max-width: ${NARROW_PX - 1}px)`,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
}
const show = (): string[] => {
  const chosen: string[] = []
  const choices = [
    { key: 'center', label: 'My center', isChosen: true },
    { key: 'logout', label: 'Sign out', danger: true, isApart: true },
  ]
  render(
    <MenuButton title="Me" choices={choices} onChoose={(key) => chosen.push(key)}>
      <button type="button">Xu Jiahe</button>
    </MenuButton>,
  )
  return chosen
}

test('on a phone the choices come as a sheet from below, which goes away with the choice', async () => {
  narrow(true)
  const chosen = show()
  fireEvent.click(screen.getByRole('button', { name: 'Xu Jiahe' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'My center' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(chosen).toEqual(['logout'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull())
})

test('on a wide screen they are a menu below the button', async () => {
  narrow(false)
  const chosen = show()
  fireEvent.click(screen.getByRole('button', { name: 'Xu Jiahe' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(chosen).toEqual(['logout'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

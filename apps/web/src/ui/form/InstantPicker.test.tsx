import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InstantPicker } from './InstantPicker.tsx'

test('an instant shows as Beijing time, whatever its offset', () => {
  render(<InstantPicker value="2026-11-20T15:59:00.000Z" />)
  expect(screen.getByRole('textbox')).toHaveProperty('value', '2026-11-20 23:59')
})

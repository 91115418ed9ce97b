import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { Attending } from './Attending.tsx'

test('what asks by itself stops once the session is over', async () => {
  const asked = serveWith(() => ({ code: 0, data: null }))
  renderInDesk(
    <Attending>
      <output>tray</output>
    </Attending>,
  )
  expect(screen.getByRole('status').textContent).toBe('tray')
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/auth/ticket'))).toBe(true))
  act(() => useSession.setState({ isOver: true }))
  expect(screen.queryByRole('status')).toBeNull()
})

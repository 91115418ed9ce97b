import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { UploadField } from './UploadField.tsx'

afterEach(cleanup)

test('a file chosen before the limits have arrived is judged when they have, never dropped', async () => {
  const limits = Promise.withResolvers<void>()
  const asked = vi.fn()
  serveWith(async () => {
    asked()
    await limits.promise
    return { code: 0, data: { kinds: ['xlsx'], maxMb: 10, chunkBytes: 1_000_000 } }
  })
  renderInDesk(<UploadField purpose="userImport" />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], '名单.txt')] } })
  limits.resolve()
  expect((await screen.findByRole('alert')).textContent).toContain('名单.txt')
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { TagViews } from './TagViews.tsx'

test('the tag of the page shown is brought into view', async () => {
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function () {
    shown.push(this.getAttribute('aria-current'))
  }
  serveWith(() => ({ code: 0, data: [] }))
  renderInDesk(<TagViews />, '/work/list')
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(1))
  await waitFor(() => expect(shown).toContain('page'))
})

import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { SearchForm } from './SiteHeader.tsx'

test('a box that was focused before the scripts came suggests as well', async () => {
  const router = createMemoryRouter([{ path: '/', element: <SearchForm /> }])
  const page = (
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  screen.getByRole('searchbox').focus()
  const root = await act(() => hydrateRoot(place, page))
  await waitFor(() => expect(screen.getByRole('combobox')).toBe(document.activeElement))
  await act(() => root.unmount())
  place.remove()
})

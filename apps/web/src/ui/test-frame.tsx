import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LangProvider } from '#web/lang.tsx'
import { queryClient } from '#web/query.ts'
import { AntdProvider } from './AntdProvider.tsx'

/** Renders a piece in the frame of the desk, at an address. Returns the router, to look at the address. */
export const renderInDesk = (piece: ReactNode, address = '/') => {
  queryClient.clear()
  const router = createMemoryRouter([{ path: '*', element: <AntdProvider>{piece}</AntdProvider> }], { initialEntries: [address] })
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  return router
}

interface Envelope {
  readonly code: number
  readonly msg?: string
  readonly data?: unknown
}

/** Puts a server in the place of `fetch`: answers envelopes by path; remembers what was asked. */
export const serveWith = (answer: (path: string, input: Record<string, unknown>) => Envelope | Promise<Envelope>) => {
  const asked: { path: string; input: Record<string, unknown> }[] = []
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const [path = '', query = ''] = url.split('?')
    const input = init.body
      ? (JSON.parse(String(init.body)) as Record<string, unknown>)
      : Object.fromEntries(new URLSearchParams(query))
    asked.push({ path, input })
    return Response.json({ msg: '', data: null, ...(await answer(path, input)) })
  }) as typeof fetch
  return asked
}

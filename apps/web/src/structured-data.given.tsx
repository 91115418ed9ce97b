// Renders pages as the server does, for tests of what search engines read of them.

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type { ComponentType } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router'
import { vi } from 'vitest'
import { LangProvider } from './lang.tsx'
import { makeServerReplies, ServerRepliesContext } from './server-replies.ts'
import { makeStructuredData, StructuredDataContext } from './structured-data.tsx'

interface Shown {
  at: string
  lang?: Lang
  /** What the page's loader gives. */
  loaded?: unknown
  /** What is answered to the endpoints it asks beside. */
  replies?: Readonly<Record<string, unknown>>
}

/** The site all pages of these tests stand on: below the host of another one, so that addresses of files and of pages differ. */
export const SITE = 'https://main.example/s/kaisai'

/** The document of a page, and its structured data as texts and as values. */
export const renderOnServer = async (Page: ComponentType, { at, lang = 'zh', loaded = null, replies = {} }: Shown) => {
  vi.stubEnv('SSR', true)
  const site = { name: '开赛杯', description: '', address: SITE }
  const routes = [
    {
      element: <Outlet context={site} />,
      children: [{ path: '*', loader: () => loaded, element: <Page /> }],
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`https://main.example${at}`))
  if (context instanceof Response) throw new Error('the page leads elsewhere')
  const structured = makeStructuredData(lang)
  const answer = makeServerReplies((async (endpoint: Endpoint) => replies[endpoint.path]) as never)
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <LangProvider initial={lang}>
        <ServerRepliesContext value={answer}>
          <StructuredDataContext value={structured}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </StructuredDataContext>
        </ServerRepliesContext>
      </LangProvider>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: reject,
        onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      },
    )
  })
  const texts = structured.written()
  return { html, texts, things: texts.map((one) => JSON.parse(one) as Record<string, unknown>) }
}

// Answers page addresses over an application in tests, with a renderer that says what it was asked for.
import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { makePeers } from '../http/peer.ts'
import { makePages, type Pages, type PagesOptions } from './pages.ts'

const page = (words: string) => ({
  kind: 'page' as const,
  status: 200,
  html: `<html><head></head><body>${words}</body></html>`,
  modules: [],
  brandCss: '',
  earlyScript: '',
  startsLater: false,
  structuredData: [],
})

/** The pages of an application: each says which one it is since the start. */
export const pagesFor = (
  app: FastifyInstance,
  options: Pick<PagesOptions, 'siteOf' | 'siteByCode' | 'asAtOf'> & Partial<PagesOptions>,
): Pages => {
  let made = 0
  return makePages({
    app,
    development: false,
    deskPaths: async () => ['/website/site'],
    enter: async () => () => undefined,
    msToChange: async () => null,
    onVisit: () => undefined,
    ...{ peers: makePeers([]), tls: false, isRehearsal: false },
    now: () => new Date(),
    renderer: async () => ({
      isRendered: (path) => !/^\/(?:center|website)\//.test(path),
      leadsInside: (path) => path.startsWith('/neibu/'),
      isRoutedInBrowser: (path) => /^\/(?:center|website)\//.test(path),
      isDesk: (path) => path.startsWith('/website/'),
      render: async () => page(`page ${++made}`),
      renderShell: async () => page('shell'),
    }),
    files: () => ({ entry: '/entry.js', start: '/start.js', css: '', links: [], preloads: [] }),
    extraScripts: [],
    onError: (error) => assert.fail(String(error)),
    ...options,
  })
}

// Endpoint modules reach the browser as plain values: method, path, access and flags. Schemas stay on the server.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ENDPOINTS = /\/packages\/contract\/src\/.+\.endpoints\.ts$/
const kept = ['method', 'path', 'access', 'kind', 'stepUp', 'idempotent'] as const

const isEndpoint = (value: unknown): value is Record<(typeof kept)[number], unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The module text the browser gets for the exports of an endpoint module; everything that is no endpoint is left out. */
export const leanModule = (exports: Record<string, unknown>): string =>
  Object.entries(exports)
    .filter(([, value]) => isEndpoint(value))
    .map(([name, value]) => {
      const lean = Object.fromEntries(kept.map((key) => [key, (value as Record<string, unknown>)[key]]))
      return `export const ${name} = /*#__PURE__*/ Object.freeze(${JSON.stringify(lean)})`
    })
    .join('\n')

/** Vite plugin: loads `*.endpoints.ts` in this process and hands on the lean module. */
export const leanEndpoints = (): Plugin => ({
  name: 'lean-endpoints',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0]!
    if (!ENDPOINTS.test(file)) return null
    const { mtimeMs } = await import('node:fs/promises').then((fs) => fs.stat(file))
    // The query makes Node read a changed file again while the development server runs.
    const exports = (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?at=${mtimeMs}`)) as Record<string, unknown>
    return { code: leanModule(exports), map: null, moduleType: 'js' }
  },
})

// Endpoint modules reach the browser as plain values: method, path, access and flags. Schemas stay on the server.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ENDPOINTS = /\/packages\/contract\/src\/.+\.endpoints\.ts$/
const kept = ['method', 'path', 'access', 'kind', 'stepUp', 'idempotent'] as const

const isEndpoint = (value: unknown): value is Record<(typeof kept)[number], unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const isWord = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
const isPlain = (value: unknown): boolean => isWord(value) || (Array.isArray(value) && value.every(isWord))

const lean = (value: unknown): unknown => {
  // A flag that is down is not there: every page carries many of them.
  if (isEndpoint(value)) return Object.fromEntries(kept.flatMap((key) => (value[key] === false ? [] : [[key, value[key]]])))
  return isPlain(value) ? value : undefined
}

/** The module text the browser gets for the exports of an endpoint module: endpoints and plain words; schemas are left out. */
export const leanModule = (exports: Record<string, unknown>): string =>
  Object.entries(exports)
    .map(([name, value]) => [name, lean(value)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
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

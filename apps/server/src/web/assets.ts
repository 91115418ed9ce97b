// Which files a page needs, read from the build's manifest once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** Up to this size the page's style is written into the document: the first paint then waits for nothing. */
const INLINE_CSS_LIMIT = 24_000
const ENTRY = 'src/wake.ts'
const START = 'src/entry-client.tsx'

export interface PageFiles {
  /** Address of the script that decides when the page starts. */
  readonly entry: string
  /** Address of the script that starts it. */
  readonly start: string
  /** Scripts to fetch early; `module`: the part of the page it holds, by which the browser finds it. */
  readonly preloads: readonly { readonly href: string; readonly module?: string }[]
  /** Style written into the document. */
  readonly css: string
  /** Style fetched beside it, when it is too much to write in. */
  readonly links: readonly string[]
}
export type FilesOf = (modules: readonly string[]) => PageFiles | Promise<PageFiles>

/** Reads the build in `clientRoot`; answers, for the modules of a page, what its document must name. */
export const builtFiles = async (clientRoot: string): Promise<FilesOf> => {
  const manifest = JSON.parse(await readFile(join(clientRoot, '.vite/manifest.json'), 'utf8')) as Manifest
  const styles = new Map<string, string>()
  for (const file of new Set(Object.values(manifest).flatMap((entry) => entry.css ?? [])))
    styles.set(file, await readFile(join(clientRoot, file), 'utf8'))
  const known = new Map<string, PageFiles>()
  return (modules) => {
    const key = modules.join('|')
    const files = known.get(key) ?? filesOf(manifest, styles, modules)
    known.set(key, files)
    return files
  }
}

const filesOf = (manifest: Manifest, styles: ReadonlyMap<string, string>, modules: readonly string[]): PageFiles => {
  const scripts = new Set<string>()
  const css = new Set<string>()
  const walk = (name: string): void => {
    const entry = manifest[name]
    if (!entry || scripts.has(entry.file)) return
    scripts.add(entry.file)
    for (const other of entry.imports ?? []) walk(other)
    for (const file of entry.css ?? []) css.add(file)
  }
  for (const name of [ENTRY, START, ...modules]) walk(name)
  const named = new Map(modules.map((module) => [manifest[module]?.file, { module }]))
  const [entry, start] = [manifest[ENTRY], manifest[START]]
  if (!entry || !start) throw new Error(`the web build has no ${entry ? START : ENTRY}: build it again`)
  const text = [...css].map((file) => styles.get(file) ?? '').join('')
  const isSmall = Buffer.byteLength(text) <= INLINE_CSS_LIMIT
  return {
    entry: `/${entry.file}`,
    start: `/${start.file}`,
    preloads: [...scripts]
      .filter((file) => file !== entry.file && file !== start.file)
      .map((file) => ({ href: `/${file}`, ...named.get(file) })),
    css: isSmall ? text : '',
    links: isSmall ? [] : [...css].map((file) => `/${file}`),
  }
}

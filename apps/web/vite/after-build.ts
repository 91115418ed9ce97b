// After a build: sweep what no tab can ask for any more, copy the editor and what the PDF reader loads, compress.
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { requireNoCircles } from './circles.ts'
import { copyEditor } from './editor-files.ts'
import { copyPdfFiles } from './pdf-files.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt'])

const filesOf = (manifest: Manifest): string[] =>
  Object.values(manifest).flatMap((entry) => [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])])

/** The files of the build that is being replaced: tabs opened with it may still ask for them. */
export const keepPreviousManifest = async (root: string): Promise<string[]> => {
  const path = join(root, 'dist/client/.vite/manifest.json')
  return existsSync(path) ? filesOf(JSON.parse(await readFile(path, 'utf8')) as Manifest) : []
}

/** Finishes a build in `<root>/dist/client`; `previous` are the files of the build before. */
export const afterBuild = async (root: string, previous: readonly string[]): Promise<void> => {
  const client = join(root, 'dist/client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  requireNoCircles(manifest)
  await sweep(client, new Set([...filesOf(manifest), ...previous]))
  await rm(join(client, 'vendor'), { recursive: true, force: true })
  await copyEditor(client, join(root, 'src/ui/rich-text/vendor'))
  await copyPdfFiles(client)
  await compressFolder(join(client, 'assets'), 11)
  await compressFolder(join(client, 'vendor'), 6)
}

const sweep = async (client: string, wanted: ReadonlySet<string>): Promise<void> => {
  for (const name of await readdir(join(client, 'assets'))) {
    const plain = `assets/${name.replace(/\.(br|gz)$/, '')}`
    if (!wanted.has(plain)) await rm(join(client, 'assets', name))
  }
}

/** Writes `.br` and `.gz` beside every file worth it. Names carry a content hash, so a file compressed once stays right. */
const compressFolder = async (folder: string, quality: number): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  const todo = names
    .map((name) => join(folder, name))
    .filter((file) => compressible.has(extname(file)) && !existsSync(`${file}.br`))
  await Promise.all(todo.map((file) => compressFile(file, quality)))
}

const compressFile = async (file: string, quality: number): Promise<void> => {
  const { size } = await stat(file)
  if (size < 1024) return
  const plain = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

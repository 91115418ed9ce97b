// The PDF reader loads character maps, fonts and decoders on demand from a base URL: without them Chinese papers stay blank.
import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('pdfjs-dist/package.json'))
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' }

/** Version of the reader's package: part of the address, so that its files may be cached for ever. */
const pdfVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }).version

/** Copies what the reader loads to `<outDir>/vendor/pdfjs/<version>/`. */
export const copyPdfFiles = async (outDir: string): Promise<void> => {
  const target = join(outDir, 'vendor/pdfjs', await pdfVersion())
  await mkdir(target, { recursive: true })
  for (const folder of folders) await cp(join(home, folder), join(target, folder), { recursive: true })
}

/** Vite plugin: knows the base URL (`import.meta.env.VITE_PDF_BASE`) and serves the files in development. */
export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  async config() {
    return { define: { 'import.meta.env.VITE_PDF_BASE': JSON.stringify(`/vendor/pdfjs/${await pdfVersion()}`) } }
  },
  configureServer(server) {
    server.middlewares.use('/vendor/pdfjs', (req, res, next) => {
      const path = normalize((req.url ?? '').split('?')[0]!.replace(/^\/[^/]+/, ''))
      const file = join(home, path)
      stat(file).then(
        (found) => {
          if (!found.isFile() || path.includes('..') || !folders.includes(path.split('/')[1] ?? '')) return next()
          res.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
          createReadStream(file).pipe(res)
        },
        () => next(),
      )
    })
  },
})

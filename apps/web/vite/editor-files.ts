// The rich-text editor loads its own files from a base URL: in development they come straight from its package.
import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('hugerte/package.json'))
const plugins = ['advlist', 'lists', 'link', 'autolink', 'image', 'table', 'code', 'fullscreen', 'searchreplace', 'wordcount']
const parts = [
  'hugerte.min.js',
  'icons/default/icons.min.js',
  'models/dom/model.min.js',
  'themes/silver/theme.min.js',
  ...['oxide', 'oxide-dark'].flatMap((skin) => [`skins/ui/${skin}/skin.min.css`, `skins/ui/${skin}/content.min.css`]),
  ...plugins.map((plugin) => `plugins/${plugin}/plugin.min.js`),
]
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Version of the editor package: part of the address, so that its files may be cached for ever. */
export const editorVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }).version

/** Copies what the browser needs of the editor to `<outDir>/vendor/hugerte/<version>/`. */
export const copyEditor = async (outDir: string, ownFiles: string): Promise<void> => {
  const target = join(outDir, 'vendor/hugerte', await editorVersion())
  await mkdir(target, { recursive: true })
  for (const part of parts) await cp(join(home, part), join(target, part))
  await cp(ownFiles, target, { recursive: true })
}

/** Vite plugin: knows the editor's base URL (`import.meta.env.VITE_EDITOR_BASE`) and serves it in development. */
export const editorFiles = (): Plugin => ({
  name: 'editor-files',
  async config() {
    return { define: { 'import.meta.env.VITE_EDITOR_BASE': JSON.stringify(`/vendor/hugerte/${await editorVersion()}`) } }
  },
  configureServer(server) {
    const own = join(server.config.root, 'src/ui/rich-text/vendor')
    server.middlewares.use('/vendor/hugerte', (req, res, next) => {
      const path = normalize((req.url ?? '').split('?')[0]!.replace(/^\/[^/]+/, ''))
      const found = [join(own, path), join(home, path)].map((file) =>
        stat(file).then(
          (s) => (s.isFile() ? file : null),
          () => null,
        ),
      )
      Promise.all(found).then((files) => {
        const file = files.find((f) => f !== null)
        if (!file || path.includes('..')) return next()
        res.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        createReadStream(file).pipe(res)
      }, next)
    })
  },
})

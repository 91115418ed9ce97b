// Vite inside the server: one process, one port, hot reload. Never loaded in production.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { FilesOf } from './assets.ts'
import type { Renderer } from './renderer.ts'

export interface Development {
  readonly files: FilesOf
  readonly extraScripts: readonly string[]
  renderer(): Promise<Renderer>
  /** Lets Vite answer what is its own; resolves false when the address is a page. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  close(): Promise<void>
}

const SERVER_ENTRY = '/src/entry-server.tsx'

/** Starts Vite in middleware mode for the web app in `webRoot`. */
export const startDevelopment = async (app: FastifyInstance, webRoot: string): Promise<Development> => {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}/vite.config.ts`,
    // Without this Vite writes a copy of its config, and a watching server restarts for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the web app has no rendering environment')
  const load = async (id: string): Promise<Record<string, unknown>> => (await ssr.runner.import(id)) as Record<string, unknown>
  return {
    extraScripts: ['/@vite/client'],
    renderer: async () => (await load(SERVER_ENTRY)) as unknown as Renderer,
    files: async (modules) => ({
      entry: '/src/wake.ts',
      start: '/src/entry-client.tsx',
      preloads: [],
      css: await styleOf(vite, load, [SERVER_ENTRY, ...modules.map((module) => `/${module}`)]),
      links: [],
    }),
    serve: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once('close', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, () => resolve(false))
      }),
    close: () => vite.close(),
  }
}

/** The style of all modules reached from the given ones: written into the document, so that nothing flashes. */
const styleOf = async (
  vite: ViteDevServer,
  load: (id: string) => Promise<Record<string, unknown>>,
  entries: readonly string[],
): Promise<string> => {
  const graph = vite.environments.ssr!.moduleGraph
  const seen = new Set<EnvironmentModuleNode>()
  const css: string[] = []
  const walk = async (node: EnvironmentModuleNode | undefined): Promise<void> => {
    if (!node || seen.has(node)) return
    seen.add(node)
    for (const next of node.importedModules) await walk(next)
    if (/\.css($|\?)/.test(node.url) && !node.url.includes('inline')) {
      const { default: text } = await load(`${node.url}${node.url.includes('?') ? '&' : '?'}inline`)
      css.push(String(text))
    }
  }
  for (const entry of entries) await walk(await graph.getModuleByUrl(entry))
  return css.join('\n')
}

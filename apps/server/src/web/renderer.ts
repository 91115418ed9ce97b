// The seam between the server and the web's rendering half: what is asked, what comes back. The server knows no React.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'

/** How loaders reach the API without a socket: returns the envelope as it is. A `Problem` it throws ends the page: `render` throws it on. */
export type InProcessCall = (endpoint: Pick<Endpoint, 'method' | 'path'>, address: string, input: unknown) => Promise<unknown>

export interface RenderRequest {
  /** Absolute address of the page, by the site's own host or below its `/s/<code>`. */
  readonly url: string
  readonly lang: Lang
  /** `/s/<code>` of a site that is there, else empty: links and calls of the page stand below it. */
  readonly base: string
  /** The page belongs to a rehearsal's copy, and says so. */
  readonly isRehearsal: boolean
  readonly call: InProcessCall
  readonly nonce: string
  /** Addresses of the first scripts: the development client, and what decides when the page starts. */
  readonly scripts: readonly string[]
  onError(error: unknown): void
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** Modules of the routes shown: their styles and scripts belong into the document. */
      readonly modules: readonly string[]
      /** Style variables of the site's brand, or empty. */
      readonly brandCss: string
      /** What runs before the first paint, or empty. */
      readonly earlyScript: string
      /** It can be read without its scripts, which come later. */
      readonly startsLater: boolean
      /** What search engines read of the page: texts that may stand in a script element as they are. */
      readonly structuredData: readonly string[]
    }

/** The web's rendering half (`apps/web/src/entry-server.tsx`). */
export interface Renderer {
  /** Whether the server renders this path; everything else gets the empty document. */
  isRendered(path: string): boolean
  /** Whether the browser has a page for a path that is not rendered. `deskPaths`: what the menus of the desk lead to. */
  isRoutedInBrowser(path: string, deskPaths: readonly string[]): boolean
  /** Whether a path is a page of the desk, which does not stand below a site’s code. */
  isDesk(path: string, deskPaths: readonly string[]): boolean
  /** Whether people go on from a page to desk or center in the same document, which has to allow what stands there. */
  leadsInside(path: string): boolean
  render(request: RenderRequest): Promise<Rendered>
  /** The empty document of desk and center. */
  renderShell(request: Omit<RenderRequest, 'url' | 'call'>): Promise<Extract<Rendered, { kind: 'page' }>>
}

/** Loads the built rendering half from `apps/web/dist`. */
export const builtRenderer = async (webRoot: string): Promise<Renderer> =>
  (await import(pathToFileURL(join(webRoot, 'dist/ssr/entry-server.js')).href)) as Renderer

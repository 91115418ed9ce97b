// Where the files of public pages are. Apart from the table of routes: whoever opens one page does not load the list of all.
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

const pages = import.meta.glob<Record<string, ComponentType>>('/src/rooms/*/site/*Page.tsx')
const loaders = import.meta.glob<{ loader: LoaderFunction }>('/src/rooms/*/loaders/*.ts')

const found = <T>(files: Record<string, T>, file: string): T => {
  const get = files[file]
  if (get === undefined) throw new Error(`a page is declared whose file is not there: ${file}`)
  return get
}

/** The component of a page that a room declares in its `site.ts`, fetched. */
export const pageOf = async (room: string, page: string): Promise<ComponentType> =>
  (await found(pages, `/src/rooms/${room}/site/${page}.tsx`)())[page]!

/** The loader a page names, fetched. */
export const loaderOf = async (room: string, loader: string): Promise<LoaderFunction> => {
  const { loader: load } = await found(loaders, `/src/rooms/${room}/loaders/${loader}.ts`)()
  // The server has asked before it renders.
  return import.meta.env.SSR ? load : (await import('./unless-paused.ts')).unlessPaused(load)
}

// The addresses of the personal center, for the server: names only, so that no page of the center enters its bundle.
const sources = import.meta.glob<string>('/src/rooms/*/center.ts', { eager: true, query: '?raw', import: 'default' })

/** Every page of the center below `/center`, and the center itself. */
export const centerPaths: readonly string[] = [
  '/center',
  ...Object.values(sources).flatMap((text) => [...text.matchAll(/^\s*path: '([^']+)'/gm)].map(([, path]) => `/center/${path}`)),
]

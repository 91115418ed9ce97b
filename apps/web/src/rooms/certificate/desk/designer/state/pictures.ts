import type { Picture } from './designer-store.ts'

interface Asset extends Picture {
  readonly fileId: string
}

/** Pictures of a reply by their file. */
export const picturesOf = (assets: readonly Asset[]): Record<string, Picture> =>
  Object.fromEntries(
    assets.map(({ fileId, url, width, height }) => [fileId, { url, ...(width ? { width } : {}), ...(height ? { height } : {}) }]),
  )

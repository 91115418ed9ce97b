import { viewWorkFileForDesk } from '@kaisai/contract/work/desk.endpoints'
import type { FileVariant } from '@kaisai/contract/work/labels'
import { useEffect, useState } from 'react'
import { fetchFile, saveFile } from '#web/call.ts'

/** Kinds a browser shows and that run nothing. */
const harmless = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'audio/mpeg', 'application/pdf']
const KEPT_MS = 600_000

/** Fetches a file of a work and opens it in a tab of its own; what a browser should not show is downloaded. */
export const openWorkFile = async (workId: string, fileId: string, variant: FileVariant): Promise<void> => {
  const file = await fetchFile(viewWorkFileForDesk, { workId, fileId, variant }).catch(() => null)
  if (file === null) return
  const isShown = harmless.includes(file.blob.type)
  const url = isShown ? URL.createObjectURL(file.blob) : ''
  if (!isShown || window.open(url, '_blank') === null) saveFile(file.blob, file.name)
  if (isShown) setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** A picture of a file as an address for `img`: undefined while it is fetched, null when it cannot be. */
export const useWorkPicture = (workId: string, fileId: string, variant: FileVariant): string | null | undefined => {
  const [url, put] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    put(undefined)
    fetchFile(viewWorkFileForDesk, { workId, fileId, variant }, { quiet: true, signal: stop.signal }).then(
      ({ blob }) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        put(made)
      },
      () => (stop.signal.aborted ? undefined : put(null)),
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [workId, fileId, variant])
  return url
}

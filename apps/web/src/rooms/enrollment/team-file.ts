import { viewTeamFile } from '@kaisai/contract/enrollment/own.endpoints'
import { useEffect, useState } from 'react'
import { fetchFile, saveFile } from '#web/call.ts'

/** Kinds a browser shows and that run nothing. */
const harmless = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'application/pdf']

/** Fetches a file of an enrollment and opens it in a tab of its own; what a browser should not show is downloaded. */
export const openTeamFile = async (teamId: string, fileId: string): Promise<void> => {
  const file = await fetchFile(viewTeamFile, { teamId, fileId }).catch(() => null)
  if (file === null) return
  const isShown = harmless.includes(file.blob.type)
  const url = isShown ? URL.createObjectURL(file.blob) : ''
  if (!isShown || window.open(url, '_blank') === null) saveFile(file.blob, file.name)
  if (isShown) setTimeout(() => URL.revokeObjectURL(url), 600_000)
}

/** Fetches a file of an enrollment as it was sent and saves it. */
export const saveTeamFile = async (teamId: string, fileId: string): Promise<void> => {
  const file = await fetchFile(viewTeamFile, { teamId, fileId, download: true }).catch(() => null)
  if (file !== null) saveFile(file.blob, file.name)
}

/** The picture of a file of an enrollment as an address for `img`: undefined while it is fetched, null when it cannot be. */
export const useTeamPicture = (teamId: string, fileId: string): string | null | undefined => {
  const [url, put] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let made = ''
    let isGone = false
    put(undefined)
    fetchFile(viewTeamFile, { teamId, fileId }, { quiet: true }).then(
      ({ blob }) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        put(made)
      },
      () => (isGone ? undefined : put(null)),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [teamId, fileId])
  return url
}

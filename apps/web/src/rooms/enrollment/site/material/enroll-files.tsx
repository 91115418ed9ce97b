// Pictures attached to a form of an enrollment: a copy is shown, a click opens it larger.
import { viewFile } from '@kaisai/contract/system/file.endpoints'
import { useEffect, useState } from 'react'
import { fetchFile } from '#web/call.ts'
import type { FileTools } from '#web/rooms/competition/form-view/index.ts'
import { openTeamFile, useTeamPicture } from '../../team-file.ts'

const picture = /\.(?:png|jpe?g|webp)$/i

/** What the form of a team does with files that were sent. */
export const enrollFiles = (teamId: string): FileTools => ({
  picture: ({ fileId, name }) => (picture.test(name) ? <Picture teamId={teamId} fileId={fileId} /> : null),
  open: ({ fileId }) => void openTeamFile(teamId, fileId),
})

// A file that was just sent is its sender's; once the answer is saved it is seen through the team.
const Picture = ({ teamId, fileId }: { teamId: string; fileId: string }) => {
  const own = useOwnPicture(fileId)
  if (own === undefined) return <span aria-busy />
  return own === null ? <TeamPicture teamId={teamId} fileId={fileId} /> : <img src={own} alt="" />
}
const TeamPicture = ({ teamId, fileId }: { teamId: string; fileId: string }) => {
  const url = useTeamPicture(teamId, fileId)
  return url ? <img src={url} alt="" /> : <span aria-busy={url === undefined} />
}

const useOwnPicture = (fileId: string): string | null | undefined => {
  const [url, put] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    fetchFile(viewFile, { id: fileId }, { quiet: true, signal: stop.signal }).then(
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
  }, [fileId])
  return url
}

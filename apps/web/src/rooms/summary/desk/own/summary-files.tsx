// Files attached to a summary: pictures are shown, a click opens them.
import { downloadOwnSummaryFile } from '@kaisai/contract/summary/own.endpoints'
import { viewFile } from '@kaisai/contract/system/file.endpoints'
import { useEffect, useState } from 'react'
import { fetchFile } from '#web/call.ts'
import type { FileTools, UploadFile } from '#web/rooms/competition/form-view/index.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'
import { openSummaryFile } from '../summary-file.ts'

const picture = /\.(?:png|jpe?g|webp)$/i

/** Sends one file of a summary, resumably; returns what was stored. Rejects with a CallError. */
export const uploadSummaryFile: UploadFile = async (file, _field, onProgress, signal, hold) => {
  const { fileId, name, bytes } = await sendFile(file, {
    purpose: 'summaryFile',
    onProgress: (news) => onProgress(news.part, news),
    signal,
    ...(hold ? { hold } : {}),
  })
  return { fileId, name, bytes }
}

/** What the form of a summary does with files that were sent. `stored`: the answers the server has, as text. */
export const summaryFiles = (submissionId: string, stored: string): FileTools => ({
  picture: ({ fileId, name }) =>
    picture.test(name) ? <Picture submissionId={submissionId} fileId={fileId} isStored={stored.includes(fileId)} /> : null,
  open: ({ fileId }) => void openSummaryFile(downloadOwnSummaryFile, { submissionId, fileId }),
})

// A file that was just sent is its sender's; once the answer is saved it is seen through the summary.
const Picture = ({ submissionId, fileId, isStored }: { submissionId: string; fileId: string; isStored: boolean }) => {
  const [url, put] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made = ''
    const options = { quiet: true, signal: stop.signal } as const
    const fetched = isStored
      ? fetchFile(downloadOwnSummaryFile, { submissionId, fileId }, options)
      : fetchFile(viewFile, { id: fileId }, options)
    fetched.then(
      ({ blob }) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        put(made)
      },
      () => undefined,
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [submissionId, fileId, isStored])
  return url === null ? <span aria-busy /> : <img src={url} alt="" />
}

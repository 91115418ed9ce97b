import { isRecord } from '@kaisai/contract/competition/form/json'
import type { FileAnswer } from '@kaisai/contract/competition/form/kinds/file-limits'
import { listWorkFiles } from '@kaisai/contract/work/own.endpoints'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UploadFile } from '#web/rooms/competition/form-view/index.ts'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'
import { shapeOf, type WorkFile } from '../../view/work-file.ts'

/** How often the copies of files are asked for while some are being made. */
const LOOK_MS = 4000

/** Files of an answer, whatever its field. */
const answered = (answers: Readonly<Record<string, unknown>>): FileAnswer[] =>
  Object.values(answers).flatMap((value) =>
    Array.isArray(value) ? value.filter((one): one is FileAnswer => isRecord(one) && typeof one.fileId === 'string') : [],
  )

interface WorkFiles {
  workId: string
  scope: string
  /** As the server sent them last. */
  stored: readonly WorkFile[]
  answers: Readonly<Record<string, unknown>>
}

/** The files of a draft: what the server knows of them, what was just sent from here, and how another is sent. */
export const useWorkFiles = ({ workId, scope, stored, answers }: WorkFiles) => {
  const [sent, setSent] = useState<readonly WorkFile[]>([])
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const isWaiting = stored.some(({ views }) => views === 'waiting')
  const { data: looked } = usePublicReply(listWorkFiles, { workId }, { enabled: isWaiting, everyMs: LOOK_MS })
  const known = useMemo(() => {
    const rows = new Map<string, WorkFile>()
    for (const file of sent) rows.set(file.fileId, file)
    for (const file of stored) rows.set(file.fileId, withLocal(file, rows.get(file.fileId)))
    for (const file of looked ?? [])
      if (rows.has(file.fileId))
        rows.set(
          file.fileId,
          withLocal(
            file,
            sent.find(({ fileId }) => fileId === file.fileId),
          ),
        )
    return rows
  }, [sent, stored, looked])
  const upload: UploadFile = useCallback(
    async (file, field, onProgress, signal, hold) => {
      const done = await sendFile(file, {
        purpose: 'workFile',
        scope,
        place: field.key,
        isKeptAsIs: true,
        onProgress: (news) => onProgress(news.part, news),
        signal,
        ...(hold ? { hold } : {}),
      })
      const url = URL.createObjectURL(file)
      urls.current.push(url)
      setSent((now) => [...now, localFile(done, file, field.key, url)])
      return done
    },
    [scope],
  )
  const all = answered(answers)
  const files = all.flatMap(({ fileId }) => known.get(fileId) ?? [])
  return { known, files, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), count: all.length, upload }
}

/** What was just sent from here is shown from here until the server has made its own copies. */
const withLocal = (file: WorkFile, local: WorkFile | undefined): WorkFile =>
  local ? { ...file, viewUrl: file.viewUrl ?? local.viewUrl, thumbUrl: file.thumbUrl ?? local.thumbUrl } : file

const localFile = (
  { fileId, name, bytes, sha256 }: { fileId: string; name: string; bytes: number; sha256: string },
  file: File,
  field: string,
  url: string,
): WorkFile => {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const shape = shapeOf({ extension })
  return {
    fileId,
    field,
    label: '',
    name,
    extension,
    mediaType: file.type,
    bytes,
    sha256,
    width: null,
    height: null,
    dpi: null,
    seconds: null,
    pages: null,
    views: 'done',
    hasThumb: false,
    hasView: false,
    viewUrl: shape === 'other' ? null : url,
    thumbUrl: shape === 'picture' ? url : null,
    originalUrl: null,
  }
}

import { getFileInfo } from '@kaisai/contract/system/file.endpoints'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { randomId } from '#web/random-id.ts'
import { toast } from '../notice/notice.ts'
import { uploadTexts } from './texts.ts'
import { type RunningUpload, refusalOf, startUpload, type UploadProgress } from './upload-file.ts'

export interface StoredFile {
  fileId: string
  name: string
  bytes: number
  url: string
}

/** One file of a field: stored, under way, or refused. */
export interface UploadRow {
  key: string
  file: File | null
  stored: StoredFile | null
  progress: UploadProgress | null
  problem: string | null
  isPaused: boolean
}

export interface UploadRule {
  kinds: readonly string[]
  maxMb: number
  chunkBytes: number
}

const storedRow = (stored: StoredFile): UploadRow => ({
  key: stored.fileId,
  file: null,
  stored,
  progress: null,
  problem: null,
  isPaused: false,
})

/** The files of an upload field: `onStored` is called with the stored ones whenever they change. */
export const useUploads = (
  purpose: string,
  rule: UploadRule | undefined,
  files: readonly StoredFile[],
  max: number,
  onStored: (ids: string[]) => void,
) => {
  const t = useTexts(uploadTexts)
  const [rows, setRows] = useState<UploadRow[]>(() => files.map(storedRow))
  const latest = useRef(rows)
  const running = useRef(new Map<string, RunningUpload>())
  const storedKey = files.map((file) => file.fileId).join()
  const put = (next: UploadRow[]): void => {
    latest.current = next
    setRows(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of stored files replaces the list
  useEffect(() => put(files.map(storedRow)), [storedKey])
  useEffect(
    () => () => {
      for (const upload of running.current.values()) upload.pause()
    },
    [],
  )
  const patch = (key: string, change: Partial<UploadRow>): void =>
    put(latest.current.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const report = (): void => onStored(latest.current.flatMap((row) => row.stored?.fileId ?? []))

  const begin = (row: UploadRow): void => {
    patch(row.key, { problem: null, isPaused: false })
    const upload = startUpload(row.file!, {
      purpose,
      chunkBytes: rule!.chunkBytes,
      onProgress: (progress) => patch(row.key, { progress }),
    })
    running.current.set(row.key, upload)
    const finish = async (): Promise<void> => {
      try {
        const stored = await call(getFileInfo, { fileId: await upload.fileId })
        patch(row.key, { stored, progress: null })
        report()
      } catch (error) {
        if (error instanceof CallError && error.kind === 'canceled') return
        patch(row.key, { progress: null, problem: (error as Error).message || t.failed })
      } finally {
        running.current.delete(row.key)
      }
    }
    void finish()
  }
  // Chosen before the rule has arrived: judged when it has.
  const early = useRef<readonly File[]>([])
  const add = (list: Iterable<File> & { readonly length: number }): void => {
    if (!rule) {
      early.current = [...list]
      return
    }
    const room = max === 1 ? 1 : max - latest.current.length
    if (list.length > room) toast('warning', t.tooMany(max))
    const added = [...list].slice(0, room).map(
      (file): UploadRow => ({
        key: randomId(),
        file,
        stored: null,
        progress: null,
        problem: refusalOf(file, rule),
        isPaused: false,
      }),
    )
    put([...(max === 1 ? [] : latest.current), ...added])
    for (const row of added) if (row.problem === null) begin(row)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rule arrives
  useEffect(() => {
    if (!rule || early.current.length === 0) return
    add(early.current)
    early.current = []
  }, [rule])
  const remove = (row: UploadRow): void => {
    running.current.get(row.key)?.cancel()
    put(latest.current.filter((one) => one.key !== row.key))
    report()
  }
  const pauseOrResume = (row: UploadRow): void => {
    const upload = running.current.get(row.key)
    if (row.isPaused) upload?.resume()
    else upload?.pause()
    patch(row.key, { isPaused: !row.isPaused })
  }
  return { rows, add, begin, remove, pauseOrResume }
}

import type { FieldOf } from '@kaisai/contract/competition/form/document'
import { type FileAnswer, type FileLimits, factsFault, oneFileFault } from '@kaisai/contract/competition/form/kinds/file-limits'
import { inLang } from '@kaisai/contract/lang'
import { useEffect, useRef, useState } from 'react'
import type { FormTools } from '../input.ts'
import { measureFile } from '../measure-file.ts'

/** A file on its way, or one that could not be taken. */
export interface PendingFile {
  readonly id: number
  readonly file: File
  /** 0 to 1 while it is sent. */
  readonly part: number
  /** Why it was not taken; null while it is under way. */
  readonly problem: string | null
  /** Sending it again may help. */
  readonly isRetryable: boolean
}

interface Uploads {
  field: FieldOf<'file' | 'image' | 'video' | 'pdf'>
  limits: FileLimits
  tools: FormTools
  /** A file arrived. */
  onStored: (file: FileAnswer) => void
  /** How many are under way. */
  onBusy: (count: number) => void
}

/** Files on their way: looked at first, then sent, each by itself; what goes wrong stays with its reason. */
export const useFieldUploads = ({ field, limits, tools, onStored, onBusy }: Uploads) => {
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const running = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const told = useRef(onBusy)
  useEffect(() => {
    told.current = onBusy
  })
  const busy = pending.filter(({ problem }) => problem === null).length
  useEffect(() => told.current(busy), [busy])
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
      told.current(0)
    }
  }, [])

  const patch = (id: number, change: Partial<PendingFile>): void =>
    setPending((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: number): void => setPending((now) => now.filter((one) => one.id !== id))
  const refuse = (id: number, problem: string, isRetryable = false): void => patch(id, { problem, isRetryable })

  const send = async (id: number, file: File): Promise<void> => {
    const controller = new AbortController()
    running.current.set(id, controller)
    const { signal } = controller
    try {
      const problem = await refusal(file, limits, tools)
      if (signal.aborted) return
      if (problem !== null) return refuse(id, problem)
      const stored = await tools.upload!(file, field, (part) => patch(id, { part }), signal)
      if (signal.aborted) return
      onStored({ fileId: stored.fileId, name: stored.name, bytes: stored.bytes })
      drop(id)
    } catch (error) {
      if (!signal.aborted) refuse(id, (error instanceof Error && error.message) || tools.t.fileFailed, true)
    } finally {
      running.current.delete(id)
    }
  }
  /** Takes as many files as there is room for; the others stay in sight with the reason. */
  const add = (files: Iterable<File>, room: number): void => {
    let left = room
    for (const file of files) {
      const id = ++last.current
      const problem = left-- > 0 ? null : tools.t.fileTooMany(limits.maxCount)
      setPending((now) => [...now, { id, file, part: 0, problem, isRetryable: false }])
      if (problem === null) void send(id, file)
    }
  }
  const cancel = (id: number): void => {
    running.current.get(id)?.abort()
    drop(id)
  }
  const retry = ({ id, file }: PendingFile): void => {
    patch(id, { problem: null, part: 0 })
    void send(id, file)
  }
  return { pending, add, cancel, retry }
}

/** Why a file is not sent at all: seen before a byte travels. */
const refusal = async (file: File, limits: FileLimits, { lang, t }: FormTools): Promise<string | null> => {
  const rough = oneFileFault({ name: file.name, bytes: file.size }, limits)
  if (rough) return inLang(rough, lang)
  const facts = await measureFile(file)
  if (facts === null) return t.fileUnreadable(file.name)
  // Resolution and pages are measured by the server alone.
  const fault = factsFault(facts, { ...limits, minDpi: undefined, maxPages: undefined })
  return fault ? inLang(fault, lang) : null
}

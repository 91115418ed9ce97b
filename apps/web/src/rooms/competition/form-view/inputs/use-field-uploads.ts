import type { FieldOf } from '@kaisai/contract/competition/form/document'
import { MEGABYTE } from '@kaisai/contract/competition/form/file-types'
import type { FileAnswer, FileLimits } from '@kaisai/contract/competition/form/kinds/file-limits'
import { useEffect, useRef, useState } from 'react'
import { LEFT } from '#web/ui/upload/left.ts'
import type { Hold, SendNews } from '#web/ui/upload/send-file.ts'
import type { FormTools } from '../input.ts'
import { lookAtFile } from './file-refusal.ts'
import { fileTexts } from './file-words.ts'

/** A file on its way, or one that could not be taken. */
export interface PendingFile {
  readonly id: number
  readonly file: File
  /** 0 to 1 while it is sent. */
  readonly part: number
  /** How it goes, where the sender reports it. */
  readonly news: SendNews | null
  readonly isPaused: boolean
  /** Why it was not taken; null while it is under way. */
  readonly problem: string | null
  /** Sending it again may help. */
  readonly isRetryable: boolean
  /** What it gives away of its makers. */
  readonly remarks: readonly string[]
}

interface Uploads {
  field: FieldOf<'file' | 'image' | 'video' | 'pdf'>
  limits: FileLimits
  tools: FormTools
  /** A file arrived; `later` are those that were chosen after it and are there already. */
  onStored: (file: FileAnswer, later: ReadonlySet<string>) => void
  /** How many are under way. */
  onBusy: (count: number) => void
}

/** Files on their way: looked at first, then sent, each by itself; what goes wrong stays with its reason. */
export const useFieldUploads = ({ field, limits, tools, onStored, onBusy }: Uploads) => {
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const [remarks, setRemarks] = useState<Readonly<Record<string, readonly string[]>>>({})
  const running = useRef(new Map<number, { controller: AbortController; hold: ReturnType<typeof makeHold> }>())
  const last = useRef(0)
  const arrived = useRef(new Map<string, number>())
  const onProgress = useRef(onBusy)
  useEffect(() => {
    onProgress.current = onBusy
  })
  const busy = pending.filter(({ problem }) => problem === null).length
  useEffect(() => onProgress.current(busy), [busy])
  useEffect(() => {
    const all = running.current
    return () => {
      // Left, not given up: what has arrived is kept for the next time.
      for (const { controller } of all.values()) controller.abort(LEFT)
      onProgress.current(0)
    }
  }, [])

  const patch = (id: number, change: Partial<PendingFile>): void =>
    setPending((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: number): void => setPending((now) => now.filter((one) => one.id !== id))
  const refuse = (id: number, problem: string, isRetryable = false): void => patch(id, { problem, isRetryable })

  const send = async (id: number, file: File): Promise<void> => {
    const controller = new AbortController()
    const hold = makeHold()
    running.current.set(id, { controller, hold })
    const { signal } = controller
    try {
      const { refusal, remarks: found } = await lookAtFile(file, limits, tools)
      if (signal.aborted) return
      if (refusal !== null) return refuse(id, refusal)
      patch(id, { remarks: found })
      const stored = await tools.upload!(file, field, (part, news) => patch(id, { part, news: news ?? null }), signal, hold)
      if (signal.aborted) return
      arrived.current.set(stored.fileId, id)
      const later = [...arrived.current].filter(([, other]) => other > id).map(([fileId]) => fileId)
      onStored({ fileId: stored.fileId, name: stored.name, bytes: stored.bytes }, new Set(later))
      setRemarks((now) => ({ ...now, [stored.fileId]: found }))
      drop(id)
    } catch (error) {
      if (!signal.aborted) refuse(id, (error instanceof Error && error.message) || tools.t.fileFailed, true)
    } finally {
      running.current.delete(id)
    }
  }
  /** Takes as many files as there is room for, by number and by weight; the others stay in sight with the reason. */
  const add = (files: Iterable<File>, room: number): void => {
    let left = room
    const onTheWay = pending.filter(({ problem }) => problem === null).reduce((sum, { file }) => sum + file.size, 0)
    let bytes = (tools.files?.room?.leftBytes ?? Number.POSITIVE_INFINITY) - onTheWay
    for (const file of files) {
      const id = ++last.current
      const isHeavy = file.size > bytes && file.size <= limits.maxMb * MEGABYTE
      const problem =
        left <= 0
          ? tools.t.fileTooMany(limits.maxCount)
          : isHeavy
            ? fileTexts[tools.lang].tooMuch(file.name, tools.files?.room?.maxMb ?? 0)
            : null
      if (problem === null) {
        left -= 1
        bytes -= file.size
      }
      setPending((now) => [...now, { id, file, part: 0, news: null, isPaused: false, problem, isRetryable: false, remarks: [] }])
      if (problem === null) void send(id, file)
    }
  }
  const cancel = (id: number): void => {
    running.current.get(id)?.controller.abort()
    drop(id)
  }
  const retry = ({ id, file }: PendingFile): void => {
    patch(id, { problem: null, part: 0, news: null, isPaused: false })
    void send(id, file)
  }
  const pause = ({ id, isPaused }: PendingFile): void => {
    running.current.get(id)?.hold.set(!isPaused)
    patch(id, { isPaused: !isPaused })
  }
  return { pending, remarks, add, cancel, retry, pause }
}

const makeHold = (): Hold & { set: (isHeld: boolean) => void } => {
  const listeners: ((isHeld: boolean) => void)[] = []
  let held = false
  return {
    get isHeld() {
      return held
    },
    listen: (listener) => void listeners.push(listener),
    set: (isHeld) => {
      held = isHeld
      for (const listener of listeners) listener(isHeld)
    },
  }
}

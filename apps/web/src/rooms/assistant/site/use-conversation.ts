import { partsIn } from '@kaisai/contract/assistant/answer-stream'
import { askAssistant, type ShownPart } from '@kaisai/contract/assistant/ask.endpoints'
import { useRef, useState } from 'react'
import { fetchStream } from '#web/call.ts'

/** A question with as much of its answer as has come. */
export interface Turn {
  readonly key: number
  readonly question: string
  readonly parts: readonly ShownPart[]
  readonly state: 'running' | 'done' | 'stopped' | 'failed'
  readonly turnId: string | null
  readonly isFound: boolean
}

// What a language model said before it went wrong is taken off the page.
const joined = (parts: readonly ShownPart[], part: ShownPart): ShownPart[] =>
  part.kind === 'note' && part.note === 'modelAside'
    ? [...parts.filter(({ kind }) => kind !== 'sentence'), part]
    : [...parts, part]

/** The questions asked on this page. One is answered at a time; a new one stops the one before. */
export const useConversation = (competitionId: string | undefined, usesModel: boolean) => {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const running = useRef<AbortController | null>(null)
  const next = useRef(0)

  const change = (key: number, more: (turn: Turn) => Partial<Turn>): void =>
    setTurns((now) => now.map((turn) => (turn.key === key ? { ...turn, ...more(turn) } : turn)))

  const run = async (key: number, question: string): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    let rest = ''
    const take = (text: string): void => {
      const read = partsIn(rest + text)
      rest = read.rest
      for (const part of read.parts)
        change(key, ({ parts }) =>
          part.kind === 'end' ? { turnId: part.turnId, isFound: part.isFound } : { parts: joined(parts, part) },
        )
    }
    const input = { question, ...(competitionId ? { competitionId } : {}), ...(usesModel ? { usesModel } : {}) }
    await fetchStream(askAssistant, input, take, { signal: controller.signal }).then(
      () => change(key, () => ({ state: 'done' })),
      () => change(key, () => ({ state: controller.signal.aborted ? 'stopped' : 'failed' })),
    )
    if (running.current === controller) running.current = null
  }

  const fresh = { parts: [], state: 'running', turnId: null, isFound: false } as const
  return {
    turns,
    isRunning: turns.some(({ state }) => state === 'running'),
    ask: (question: string): void => {
      const key = ++next.current
      setTurns((now) => [...now, { key, question, ...fresh }])
      void run(key, question)
    },
    again: ({ key, question }: Turn): void => {
      change(key, () => fresh)
      void run(key, question)
    },
    stop: (): void => running.current?.abort(),
  }
}

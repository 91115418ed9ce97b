// How an answer is read from the stream. Pure.
import type { AnswerPart } from './ask.endpoints.ts'

/** The parts of an answer in a piece of the stream; `rest`: the beginning of the next one. */
export const partsIn = (text: string): { parts: AnswerPart[]; rest: string } => {
  const events = text.split('\n\n')
  const rest = events.pop() ?? ''
  return {
    parts: events.flatMap((event) => (event.startsWith('data: ') ? [JSON.parse(event.slice(6)) as AnswerPart] : [])),
    rest,
  }
}

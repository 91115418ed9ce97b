// Writes stretches over while a file is sent: a copy without a second file.
import { type Readable, Transform } from 'node:stream'
import type { Blank } from './found.ts'

/** A stream whose first byte is the original's byte `start`, with the stretches written over. */
export const blanked = (source: Readable, blanks: readonly Blank[], start: number): Readable => {
  if (blanks.length === 0) return source
  let at = start
  const cover = new Transform({
    transform: (chunk: Buffer, _, done) => {
      const end = at + chunk.length
      const touched = blanks.filter(([from, to]) => from < end && to > at)
      const bytes = touched.length === 0 ? chunk : Buffer.from(chunk)
      for (const [from, to, text] of touched) {
        for (let position = Math.max(from, at); position < Math.min(to, end); position++)
          bytes[position - at] = text.charCodeAt(position - from) || 0
      }
      at = end
      done(null, bytes)
    },
  })
  source.on('error', (error) => cover.destroy(error))
  cover.on('close', () => source.destroy())
  return source.pipe(cover)
}

// Objects of a PDF may lie packed in streams a reader unpacks before it knows anything: those are bounded first.
// Only what is plainly written is found here; what hides from it meets the bounds of the process.
import type { ByteSource } from '../byte-source.ts'
import { MediaRefused } from '../facts.ts'
import { decodedSize } from './decoded-size.ts'

const MB = 1024 ** 2
const MOST_STREAM = 64 * MB
const MOST_TOGETHER = 256 * MB
/** A dictionary is no longer than this. */
const HEAD = 4096
const MOST_PACKED = 16 * MB

/** Refuses ('too-complex') a file whose packed objects unpack to more than 64 MB at once or 256 MB together. */
export const requireModestObjects = async (source: ByteSource): Promise<void> => {
  let together = 0
  for (const begin of packedObjects(source)) {
    const packed = Buffer.from(source.read(begin, Math.min(MOST_PACKED, source.size - begin)))
    const end = packed.indexOf('endstream')
    const size = await decodedSize(end < 0 ? packed : packed.subarray(0, end), MOST_STREAM)
    together += size
    if (size > MOST_STREAM || together > MOST_TOGETHER) throw new MediaRefused('too-complex')
  }
}

// Where the bodies of object streams and of cross-reference streams begin.
function* packedObjects(source: ByteSource): Generator<number> {
  let at = 0
  let before = Buffer.alloc(0)
  let last = -1
  for (const piece of source.pieces()) {
    // A dictionary may lie across two pieces.
    const window = Buffer.concat([before, piece])
    const start = at - before.length
    const text = window.toString('latin1')
    for (const { index } of text.matchAll(/\/(?:ObjStm|XRef)\b/g)) {
      const found = /stream\r?\n/.exec(text.slice(index, index + HEAD))
      if (!found) continue
      const begin = start + index + found.index + found[0].length
      if (begin <= last) continue
      last = begin
      yield begin
    }
    before = Buffer.from(window.subarray(-HEAD))
    at += piece.length
  }
}

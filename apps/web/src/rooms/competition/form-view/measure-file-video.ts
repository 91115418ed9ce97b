// The boxes of an MP4: how long it runs and how its picture is coded.

export interface VideoHead {
  readonly seconds: number | null
  /** The code of the picture's coding: `avc1` and `avc3` are H.264. */
  readonly codec: string | null
}

/** Browsers and review rooms everywhere show this. */
export const H264: readonly string[] = ['avc1', 'avc3']
const MOST_MOOV = 64 * 1024 * 1024
const MOST_BOXES = 1000

interface Box {
  readonly type: string
  /** Where its content begins and ends. */
  readonly start: number
  readonly end: number
}

/** Reads where the film's table of contents stands, at the beginning or the end. Null: this is no MP4. */
export const readVideoHead = async (file: Blob): Promise<VideoHead | null> => {
  let at = 0
  for (let count = 0; count < MOST_BOXES && at + 8 <= file.size; count += 1) {
    const view = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const box = boxAt(view, 0, file.size - at)
    if (box === null || (count === 0 && box.type !== 'ftyp')) return null
    if (box.type === 'moov') {
      if (box.end - box.start > MOST_MOOV) return null
      return readMoov(new DataView(await file.slice(at + box.start, at + box.end).arrayBuffer()))
    }
    at += box.end
  }
  return null
}

const boxAt = (view: DataView, at: number, most: number): Box | null => {
  if (at + 8 > view.byteLength) return null
  const short = view.getUint32(at)
  const type = String.fromCharCode(...[4, 5, 6, 7].map((step) => view.getUint8(at + step)))
  if (short === 1 && at + 16 > view.byteLength) return null
  const size = short === 0 ? most : short === 1 ? Number(view.getBigUint64(at + 8)) : short
  const start = at + (short === 1 ? 16 : 8)
  return size < start - at || size > most ? null : { type, start, end: at + size }
}

const boxesOf = (view: DataView, start: number, end: number): Box[] => {
  const found: Box[] = []
  for (let at = start; at < end && found.length < MOST_BOXES; ) {
    const box = boxAt(view, at, end - at)
    if (box === null) break
    found.push(box)
    at = box.end
  }
  return found
}

const readMoov = (view: DataView): VideoHead => {
  const inside = (boxes: readonly Box[], type: string): Box[] =>
    boxes.filter((box) => box.type === type).flatMap((box) => boxesOf(view, box.start, box.end))
  const all = boxesOf(view, 0, view.byteLength)
  const head = all.find(({ type }) => type === 'mvhd')
  const codecs = all
    .filter(({ type }) => type === 'trak')
    .flatMap((track) => {
      const media = inside(boxesOf(view, track.start, track.end), 'mdia')
      const handler = media.find(({ type }) => type === 'hdlr')
      if (!handler || fourAt(view, handler.start + 8) !== 'vide') return []
      const table = inside(inside(media, 'minf'), 'stbl').find(({ type }) => type === 'stsd')
      return table ? [fourAt(view, table.start + 12)] : []
    })
  return { seconds: head ? secondsOf(view, head) : null, codec: codecs[0] ?? null }
}

const fourAt = (view: DataView, at: number): string =>
  at + 4 <= view.byteLength ? String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step))) : ''

const secondsOf = (view: DataView, { start, end }: Box): number | null => {
  const isLong = view.getUint8(start) === 1
  if (end - start < (isLong ? 32 : 20)) return null
  const scale = view.getUint32(start + (isLong ? 20 : 12))
  const length = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16)
  return scale > 0 && length > 0 ? length / scale : null
}

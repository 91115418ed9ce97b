import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG file of `pixels`, row after row from the top: 3 bytes a pixel (red, green, blue) or 4 (and alpha). Throws when they are not that many. */
export const encodePng = (width: number, height: number, pixels: Uint8Array): Buffer => {
  const depth = pixels.length / (width * height)
  if (depth !== 3 && depth !== 4) throw new Error(`A picture of ${width}×${height} has not ${pixels.length} bytes`)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, depth === 3 ? 2 : 6, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered(width * depth, height, depth, pixels), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Each row with the filter (1 left, 2 up, 4 Paeth) that leaves the smallest differences: the usual heuristic, good for gradients. */
const filtered = (stride: number, height: number, depth: number, pixels: Uint8Array): Buffer => {
  const out = Buffer.alloc((stride + 1) * height)
  const above = new Uint8Array(stride)
  const tries = [1, 2, 4].map((kind) => ({ kind, row: new Uint8Array(stride) }))
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * stride, (y + 1) * stride)
    let best = tries[0]!
    let least = Number.POSITIVE_INFINITY
    for (const attempt of tries) {
      const cost = filterRow(attempt.kind, depth, row, above, attempt.row)
      if (cost < least) [best, least] = [attempt, cost]
    }
    out[y * (stride + 1)] = best.kind
    out.set(best.row, y * (stride + 1) + 1)
    above.set(row)
  }
  return out
}

const filterRow = (kind: number, depth: number, row: Uint8Array, above: Uint8Array, out: Uint8Array): number => {
  let cost = 0
  for (let at = 0; at < row.length; at++) {
    const left = at < depth ? 0 : row[at - depth]!
    const corner = at < depth ? 0 : above[at - depth]!
    const guess = kind === 1 ? left : kind === 2 ? above[at]! : paeth(left, above[at]!, corner)
    const value = (row[at]! - guess) & 255
    out[at] = value
    cost += value < 128 ? value : 256 - value
  }
  return cost
}

const paeth = (left: number, up: number, corner: number): number => {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
}

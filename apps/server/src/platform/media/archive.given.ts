// Archives built byte by byte for tests, as honest as their parts.
import { crc32, deflateRawSync } from 'node:zlib'

interface Head {
  readonly name?: string
  readonly crc?: number
  readonly packed?: number
  readonly size?: number
  readonly method?: number
  readonly flags?: number
  readonly extra?: Buffer
}
export interface Part extends Head {
  readonly name: string
  readonly body?: Buffer
  readonly bytes?: Buffer
  /** Said otherwise in the header before the bytes, and in the directory. */
  readonly local?: Head
  readonly central?: Head & { readonly start?: number }
  /** Written after the bytes. */
  readonly behind?: Buffer
  /** Left out of the directory. */
  readonly isHidden?: boolean
}
/** Numbers in little-endian bytes. */
export const little = (...values: readonly (readonly [number | bigint, 2 | 4 | 8])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const out = Buffer.alloc(8)
      out.writeBigUInt64LE(BigInt(value))
      return out.subarray(0, bytes)
    }),
  )

/** An archive of these parts. */
export const build = (
  parts: readonly Part[],
  options: { count?: number; end?: (plain: Buffer, start: number) => Buffer } = {},
): Buffer => {
  const out: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const body = part.body ?? Buffer.from('the body\n')
    const method = part.method ?? 8
    const bytes = part.bytes ?? (method === 8 ? deflateRawSync(body) : body)
    const truth = { crc: crc32(body), packed: bytes.length, size: body.length, method, flags: 0x800, extra: Buffer.alloc(0) }
    const said = { ...truth, ...part }
    const common = (head: Required<Head>): Buffer =>
      Buffer.concat([
        little([20, 2], [head.flags, 2], [head.method, 2], [0, 4], [head.crc, 4], [head.packed, 4], [head.size, 4]),
        little([Buffer.byteLength(head.name), 2], [head.extra.length, 2]),
      ])
    const local = { ...said, ...part.local }
    const central = { ...said, ...part.central }
    const written = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      common(local),
      Buffer.from(local.name),
      local.extra,
      bytes,
      part.behind ?? Buffer.alloc(0),
    ])
    out.push(written)
    if (!part.isHidden)
      directory.push(
        Buffer.from('PK\x01\x02'),
        little([20, 2]),
        common(central),
        little([0, 2], [0, 2], [0, 2], [0, 4], [part.central?.start ?? at, 4]),
        Buffer.from(central.name),
        central.extra,
      )
    at += written.length
  }
  const list = Buffer.concat(directory)
  const count = options.count ?? parts.filter(({ isHidden }) => !isHidden).length
  const plain = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    little([0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [at, 4], [0, 2]),
  ])
  return Buffer.concat([...out, list, options.end ? options.end(plain, at + list.length) : plain])
}

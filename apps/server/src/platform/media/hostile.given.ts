// PDFs made to hurt whoever reads them, for tests. Small files that stand for very much.
import { constants, deflateRawSync } from 'node:zlib'

const MB = 1024 ** 2

// One packed megabyte again and again: nobody packs them all.
const packed = (head: string, megabytes: number, tail: string): Buffer => {
  const part = (bytes: string | Buffer): Buffer => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
  const blanks = part(Buffer.alloc(MB, ' '))
  const zlib = Buffer.from([0x78, 0x9c])
  return Buffer.concat([zlib, part(head), ...Array.from({ length: megabytes }, () => blanks), deflateRawSync(tail)])
}
const assemble = (objects: readonly (Buffer | string)[], end: (starts: readonly number[], at: number) => Buffer): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const starts: number[] = []
  let at = parts[0]!.length
  for (const object of objects) {
    const bytes = Buffer.from(object)
    starts.push(at)
    parts.push(bytes)
    at += bytes.length
  }
  return Buffer.concat([...parts, end(starts, at), Buffer.from(`\nstartxref\n${at}\n%%EOF`)])
}
const stream = (id: number, dict: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${dict}/Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ])

/** One page whose content is one stream of blanks, named again and again. */
export const repeatedPdf = (megabytes: number, times: number): Buffer =>
  assemble(
    [
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>/Contents[${'4 0 R '.repeat(times)}]>>\nendobj\n`,
      stream(4, '/Filter/FlateDecode', packed('', megabytes, ' ')),
    ],
    (starts) => {
      const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
      return Buffer.from(`xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<</Size 5/Root 1 0 R>>`)
    },
  )

/** A chain of page nodes, each packed in a stream of its own behind blanks. `name`: how the streams call their type. */
export const packedTreePdf = (megabytes: number, nodes = 12, name = 'ObjStm'): Buffer => {
  const size = 2 * nodes + 3
  const node = (at: number): string =>
    at < nodes - 1
      ? `<</Type/Pages/Count 1/Kids[${at + 3} 0 R]${at > 0 ? `/Parent ${at + 1} 0 R` : ''}>>`
      : `<</Type/Page/Parent ${at + 1} 0 R/MediaBox[0 0 9 9]>>`
  const streams = Array.from({ length: nodes }, (_, at) => {
    const head = `${at + 2} 0 `
    const dict = `/Type/${name}/N 1/First ${head.length}/Filter/FlateDecode`
    return stream(nodes + 2 + at, dict, packed(head, megabytes, node(at)))
  })
  return assemble(['1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n', ...streams], (starts, at) => {
    const rows = Buffer.alloc(size * 7)
    const row = (id: number, kind: number, where: number): void => {
      rows[id * 7] = kind
      rows.writeUInt32BE(where, id * 7 + 1)
    }
    row(1, 1, starts[0]!)
    for (let each = 0; each < nodes; each++) {
      row(each + 2, 2, nodes + 2 + each)
      row(nodes + 2 + each, 1, starts[each + 1]!)
    }
    row(size - 1, 1, at)
    return stream(size - 1, `/Type/XRef/Size ${size}/W[1 4 2]/Root 1 0 R`, rows)
  })
}
/** The same under a name no search for it finds: only the bounds of the process stand against it. */
export const hiddenTreePdf = (megabytes: number, nodes = 12): Buffer => packedTreePdf(megabytes, nodes, 'Obj#53tm')

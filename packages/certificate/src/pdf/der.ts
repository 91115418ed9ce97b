// DER (X.690): writing what certificates and signatures need, and reading what others wrote without trusting it.

const join = (tag: number, body: Buffer): Buffer => {
  const { length } = body
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body])
  const digits = length < 256 ? 1 : length < 65536 ? 2 : 3
  const head = Buffer.alloc(2 + digits)
  head[0] = tag
  head[1] = 128 + digits
  head.writeUIntBE(length, 2, digits)
  return Buffer.concat([head, body])
}

export const sequence = (...parts: readonly Buffer[]): Buffer => join(0x30, Buffer.concat(parts))
/** The parts in the order DER asks of a SET OF. */
export const setOf = (...parts: readonly Buffer[]): Buffer => join(0x31, Buffer.concat([...parts].sort(Buffer.compare)))
export const octets = (bytes: Uint8Array): Buffer => join(0x04, Buffer.from(bytes))
export const bits = (bytes: Uint8Array): Buffer => join(0x03, Buffer.concat([Buffer.from([0]), bytes]))
/** Key usages and the like: bits by their number, from 0. */
export const bitList = (...numbers: readonly number[]): Buffer => {
  const most = Math.max(...numbers)
  const bytes = Buffer.alloc((most >> 3) + 1)
  for (const number of numbers) bytes[number >> 3]! |= 128 >> (number & 7)
  return join(0x03, Buffer.concat([Buffer.from([7 - (most & 7)]), bytes]))
}
export const nothing = (): Buffer => Buffer.from([0x05, 0x00])
export const truth = (): Buffer => Buffer.from([0x01, 0x01, 0xff])
export const utf8 = (text: string): Buffer => join(0x0c, Buffer.from(text))
/** A positive integer from its bytes. */
export const integer = (bytes: Uint8Array): Buffer => {
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start++
  const body = Buffer.from(bytes.subarray(start))
  return join(0x02, (body[0] ?? 0) & 128 ? Buffer.concat([Buffer.from([0]), body]) : body)
}
/** [n], constructed. */
export const tagged = (number: number, body: Buffer): Buffer => join(0xa0 + number, body)
/** [n] in place of the tag that stands there. */
export const retagged = (tag: number, element: Buffer): Buffer => Buffer.concat([Buffer.from([tag]), element.subarray(1)])

export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes: number[] = []
  for (const part of [first * 40 + second, ...rest]) {
    const digits = [part & 127]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left & 127) | 128)
    bytes.push(...digits)
  }
  return join(0x06, Buffer.from(bytes))
}

/** UTCTime until 2049, GeneralizedTime after it (RFC 5280, 4.1.2.5). */
export const time = (date: Date): Buffer => {
  const digits = `${date.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`
  return date.getUTCFullYear() < 2050 ? join(0x17, Buffer.from(digits.slice(2))) : join(0x18, Buffer.from(digits))
}

/** One element as it was read. */
export interface Element {
  readonly tag: number
  /** Tag, length and body. */
  readonly whole: Buffer
  readonly body: Buffer
}

/** Reads the element at the beginning of bytes. Throws RangeError when it does not end within them. */
export const readElement = (bytes: Buffer): Element => {
  if (bytes.length < 2) throw new RangeError('an element without end')
  const first = bytes[1]!
  let start = 2
  let length = first
  if (first >= 128) {
    const digits = first & 127
    if (digits === 0 || digits > 4 || bytes.length < 2 + digits) throw new RangeError('a length we do not read')
    length = bytes.readUIntBE(2, digits)
    start += digits
  }
  if (start + length > bytes.length) throw new RangeError('an element without end')
  return { tag: bytes[0]!, whole: bytes.subarray(0, start + length), body: bytes.subarray(start, start + length) }
}

const MOST_CHILDREN = 1000

/** Elements one after another. */
export const readAll = (bytes: Buffer): Element[] => {
  const elements: Element[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const element = readElement(rest)
    elements.push(element)
    if (elements.length > MOST_CHILDREN) throw new RangeError('too many elements')
    rest = rest.subarray(element.whole.length)
  }
  return elements
}

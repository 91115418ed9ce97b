// The few forms of PDF syntax we write (ISO 32000-1, 7.3).

/** A number with at most two decimals: a hundredth of a canvas unit is 0.003 mm on paper. */
export const num = (value: number): string => {
  const cents = Math.round(value * 100)
  return String(cents / 100 + 0)
}

/** A number with five decimals, for matrices. */
export const fine = (value: number): string => String(Math.round(value * 1e5) / 1e5 + 0)

/** Text of a dictionary entry: UTF-16 with its mark, in hexadecimal. */
export const textString = (text: string): string => {
  let hex = 'FEFF'
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, '0')
  return `<${hex}>`
}

/** A moment, in UTC. */
export const dateString = (date: Date): string => `(D:${date.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z)`

/** A name of ASCII letters, digits and hyphens. */
export const nameOf = (text: string): string => `/${text.replace(/[^0-9A-Za-z-]/g, '')}`

/** Bytes of a text whose characters are bytes. */
export const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

/** An object: `entries` is the inside of its dictionary. */
export const streamObject = (number: number, entries: string, data: Uint8Array): Buffer => {
  const head = `${number} 0 obj\n<<${entries}/Length ${data.length}>>stream\n`
  const object = Buffer.allocUnsafe(head.length + data.length + STREAM_END.length)
  object.write(head, 0, 'latin1')
  object.set(data, head.length)
  object.write(STREAM_END, head.length + data.length, 'latin1')
  return object
}
const STREAM_END = '\nendstream\nendobj\n'

/** An object without a stream. */
export const plainObject = (number: number, body: string): Buffer => latin(`${number} 0 obj\n${body}\nendobj\n`)

const colors = new Map<string, string>()
/** `#e60012` → `.902 0 .071`. */
export const colorOf = (hex: string): string => {
  let color = colors.get(hex)
  if (color === undefined) {
    const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
    const parts = [0, 2, 4].map((at) => Math.round((Number.parseInt(full.slice(at, at + 2), 16) / 255) * 1000) / 1000)
    color = parts.join(' ')
    if (colors.size > 5000) colors.clear()
    colors.set(hex, color)
  }
  return color
}

// An error as the log may keep it: what failed and where, never the data it failed on.

export interface ErrorLine {
  readonly type: string
  readonly message: string
  /** SQLSTATE of PostgreSQL or the system's code. */
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  /** The frames, without the message. */
  readonly stack?: string
  readonly cause?: ErrorLine
}

const LONGEST_MESSAGE = 300
const MOST_FRAMES = 15
const DEEPEST_CAUSE = 3

/**
 * The named fields of an error. Drivers hang whole clients, statements, parameters and rows on their errors; none of that is kept, and
 * of a refused value's message only the part before the value.
 */
export const errorLine = (error: unknown, depth = 0): ErrorLine => {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: withoutPersonal(firstLine(String(error))) }
  const found = error as Record<string, unknown>
  const code = text(found.code)
  const stack = framesOf(text(found.stack))
  const { constraint, table, column } = found
  return {
    type: text(found.name) ?? error.constructor?.name ?? 'Object',
    message: withoutPersonal(withoutData(firstLine(text(found.message) ?? ''), text(found.name), code)),
    ...named({ code, constraint: text(constraint), table: text(table), column: text(column), stack }),
    ...(found.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: errorLine(found.cause, depth + 1) } : {}),
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const named = (fields: Record<string, string | undefined>): Partial<ErrorLine> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const firstLine = (message: string): string => message.split('\n', 1)[0]!.slice(0, LONGEST_MESSAGE)

// Class 22 of SQLSTATE, data exceptions, quotes what was given: invalid input syntax for type integer: "13800001111".
// So does the parser of JSON: Unexpected token 'x', "{"phone":138…" is not valid JSON.
const withoutData = (message: string, name: string | undefined, code: string | undefined): string => {
  if (/^22[0-9A-Z]{3}$/.test(code ?? '')) return message.replace(/[:"“].*$/, '…')
  return name === 'SyntaxError' ? message.replace(/ ?".*$/, ' …') : message
}

const MAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
// Phones, identity and card numbers; numbers inside of ids have letters, hyphens or underscores beside them.
const LONG_NUMBER = /(?<![\w-])\+?\d{11,19}[Xx]?(?![\w-])/g

/** A text as the log may keep it: without addresses, phones and other long numbers. Mail servers and providers repeat them. */
export const withoutPersonal = (message: string): string => message.replace(MAIL, '…').replace(LONG_NUMBER, '…')

const framesOf = (stack: string | undefined): string | undefined => {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames.length > 0 ? frames.slice(0, MOST_FRAMES).join('\n') : undefined
}

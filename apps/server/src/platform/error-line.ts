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
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: firstLine(String(error)) }
  const found = error as Record<string, unknown>
  const code = text(found.code)
  const stack = framesOf(text(found.stack))
  const { constraint, table, column } = found
  return {
    type: text(found.name) ?? error.constructor?.name ?? 'Object',
    message: withoutData(firstLine(text(found.message) ?? ''), code),
    ...named({ code, constraint: text(constraint), table: text(table), column: text(column), stack }),
    ...(found.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: errorLine(found.cause, depth + 1) } : {}),
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const named = (fields: Record<string, string | undefined>): Partial<ErrorLine> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const firstLine = (message: string): string => message.split('\n', 1)[0]!.slice(0, LONGEST_MESSAGE)

// Class 22 of SQLSTATE, data exceptions, quotes what was given: invalid input syntax for type integer: "13800001111".
const withoutData = (message: string, code: string | undefined): string =>
  /^22[0-9A-Z]{3}$/.test(code ?? '') ? message.replace(/[:"“].*$/, '…') : message

const framesOf = (stack: string | undefined): string | undefined => {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames.length > 0 ? frames.slice(0, MOST_FRAMES).join('\n') : undefined
}

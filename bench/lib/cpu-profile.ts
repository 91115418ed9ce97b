// What a V8 CPU profile says about the parts of a server.

interface CpuNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: readonly number[]
}
export interface CpuProfile {
  readonly nodes: readonly CpuNode[]
  readonly samples: readonly number[]
  /** Microseconds between samples. */
  readonly timeDeltas: readonly number[]
}

// The first that fits a frame's address names its part.
const parts: readonly (readonly [part: string, pattern: RegExp])[] = [
  ['database driver', /node_modules\/(?:pg|pg-[\w-]+|pgpass)\//],
  ['query builder', /node_modules\/kysely\//],
  ['validation', /node_modules\/(?:typebox|ajv|fast-json-stringify|@sinclair)\//],
  ['HTTP framework', /node_modules\/(?:fastify|@fastify|find-my-way|light-my-request|avvio|secure-json-parse|rfdc)\//],
  ['other libraries', /node_modules\//],
  ['session, rights and limits', /apps\/server\/src\/(?:http|actor|rooms\/(?:identity|access))/],
  ['transactions, moves and records', /apps\/server\/src\/db\//],
  ['rooms', /apps\/server\/src\/(?:rooms|ports|contributions)/],
  ['platform', /apps\/server\/src\/platform\//],
  ['contract (rules, schemas)', /packages\//],
  ['our other code', /apps\/|bench\//],
  [
    'HTTP and sockets of Node',
    /^node:(?:_?http|net|_?stream|internal\/(?:streams|http|stream|net|js_stream|timers)|timers|events|buffer)/,
  ],
  ['crypto', /^node:(?:crypto|internal\/crypto)/],
  ['other Node', /^node:/],
]
const partOf = ({ functionName, url }: CpuNode['callFrame']): string => {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(idle)') return 'idle'
  if (url === '') return 'native (V8, sockets, JSON, regular expressions)'
  return parts.find(([, pattern]) => pattern.test(url.replace('file://', '')))?.[0] ?? 'other'
}

export interface Shares {
  /** Milliseconds by part, idle time left out. */
  readonly parts: ReadonlyMap<string, number>
  /** Milliseconds by function, self time. */
  readonly functions: ReadonlyMap<string, number>
  readonly busyMs: number
}

/**
 * Self time by part and by function. Native code (a socket's write, JSON, a regular expression) counts for what called it.
 */
export const sharesOf = ({ nodes, samples, timeDeltas }: CpuProfile): Shares => {
  const frames = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)))
  const owners = new Map<number, CpuNode['callFrame']>()
  const ownerOf = (id: number): CpuNode['callFrame'] => {
    const known = owners.get(id)
    if (known) return known
    const { callFrame } = frames.get(id)!
    const parent = parents.get(id)
    const isNative = callFrame.url === '' && !callFrame.functionName.startsWith('(')
    const owner = isNative && parent !== undefined ? ownerOf(parent) : callFrame
    owners.set(id, owner)
    return owner
  }
  const [byPart, byFunction] = [new Map<string, number>(), new Map<string, number>()]
  let busyMs = 0
  for (const [index, id] of samples.entries()) {
    const ms = (timeDeltas[index + 1] ?? 0) / 1000
    const owner = ownerOf(id)
    const part = partOf(owner)
    if (part === 'idle') continue
    busyMs += ms
    byPart.set(part, (byPart.get(part) ?? 0) + ms)
    const { callFrame } = frames.get(id)!
    const place = callFrame.url.replace(/^.*\/(node_modules|apps|packages)\//, '').replace('file://', '')
    const name = `${callFrame.functionName || '(anonymous)'}  ${place}:${callFrame.lineNumber + 1}`
    byFunction.set(name, (byFunction.get(name) ?? 0) + ms)
  }
  return { parts: byPart, functions: byFunction, busyMs }
}

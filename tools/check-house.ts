// The house's own rules over every source file: who may import whom, who writes which table, sizes, forbidden words.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { messageTemplates } from '../apps/server/seed/base/templates.ts'
import { actions } from '../packages/contract/src/all-actions.ts'
import { type Room, rooms } from '../packages/contract/src/rooms.ts'

const root = resolve(import.meta.dirname, '..')
const WARN_LINES = 200
const MOST_LINES = 300

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)) && !file.endsWith('.gen.ts'))

const faults: string[] = []
const warnings: string[] = []
const fault = (file: string, text: string): void => void faults.push(`${file}: ${text}`)

interface Place {
  readonly part: 'contract' | 'server' | 'web' | 'other'
  readonly room: Room | null
}
const placeOf = (file: string): Place => {
  const found = /^(?:packages\/(contract)\/src|apps\/(server|web)\/src)(?:\/rooms)?\/(\w+)\//.exec(file)
  const part = file.startsWith('packages/contract/')
    ? 'contract'
    : file.startsWith('apps/server/src')
      ? 'server'
      : file.startsWith('apps/web/src')
        ? 'web'
        : 'other'
  const name = found?.[3] as Room | undefined
  const inRooms = part === 'contract' || /\/src\/rooms\//.test(file)
  return { part, room: inRooms && name && rooms.includes(name) ? name : null }
}

const targetOf = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  if (specifier.startsWith('#src/')) return `apps/server/src/${specifier.slice(5)}`
  if (specifier.startsWith('#web/')) return `apps/web/src/${specifier.slice(5)}`
  if (specifier.startsWith('@kaisai/contract/')) return `packages/contract/src/${specifier.slice('@kaisai/contract/'.length)}.ts`
  return null
}

// `.given.ts`: the worlds that story tests begin with.
const isTest = (file: string): boolean => /\.(?:test|given)\.tsx?$/.test(file) || /\/test\//.test(file)
const isSeed = (file: string): boolean => file.startsWith('apps/server/seed/')

// An earlier room through its door (server: index.ts; web: index.ts or the shared files of a room), never a later one.
const checkRoomImport = (file: string, from: Place, target: string): void => {
  const to = placeOf(target)
  if (to.room === null || from.room === null || from.part !== to.part || from.room === to.room) return
  if (rooms.indexOf(to.room) > rooms.indexOf(from.room)) fault(file, `imports the later room ${to.room}`)
  if (to.part === 'server' && !target.endsWith('/index.ts')) fault(file, `goes past the door of ${to.room}: ${target}`)
  if (to.part === 'web' && !/\/(?:index|queries|texts|screens)\.tsx?$/.test(target))
    fault(file, `goes past the door of ${to.room}: ${target}`)
}

const platformMayNot = /\/rooms\//

const checkImports = (file: string, text: string): void => {
  const from = placeOf(file)
  for (const match of text.matchAll(/(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)/g)) {
    const specifier = (match[1] ?? match[2])!
    const target = targetOf(file, specifier)
    if (
      from.part === 'contract' &&
      !isTest(file) &&
      (specifier.startsWith('node:') ||
        (target === null && specifier !== 'typebox' && !specifier.startsWith('@kaisai/certificate/model/')))
    ) {
      fault(file, `the contract is pure: ${specifier}`)
    }
    if (target === null) continue
    if (!isTest(file)) checkRoomImport(file, from, target)
    if (from.part === 'web' && target.startsWith('apps/server')) fault(file, `the web imports the server: ${target}`)
    if (/^apps\/server\/src\/(?:platform|ports|db|http)\//.test(file) && platformMayNot.test(target) && !isTest(file))
      fault(file, `knows a room: ${target}`)
    if (/\.(?:views|store|policy)\.ts$/.test(file) && /\.routes\.ts$/.test(target)) fault(file, `imports routes: ${target}`)
    if (/^apps\/web\/src\/ui\//.test(file) && /\/rooms\//.test(target) && !isTest(file)) fault(file, `ui knows a room: ${target}`)
  }
}

const ownerOf = (table: string): Room | null => rooms.find((room) => table === `${room}s` || table.startsWith(`${room}_`)) ?? null
const tables = new Set(
  [...readFileSync(join(root, 'apps/server/src/db/tables.gen.ts'), 'utf8').matchAll(/^ {2}(\w+): [A-Z]\w+$/gm)].map(
    ([, table]) => table!,
  ),
)
// Read anywhere, write at home. Roles of a person are written where the person is made: the access room's own table.
const allowedWrites: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/rooms/access': ['identity_users', 'identity_sessions'],
  'apps/server/src/rooms/message/post.ts': ['system_events'],
  'apps/server/src/rooms/system/system.routes.ts': [
    'identity_sessions',
    'identity_tickets',
    'identity_codes',
    'identity_challenges',
    'identity_sign_ins',
  ],
}
const checkWrites = (file: string, text: string): void => {
  const { room, part } = placeOf(file)
  if (part !== 'server' || room === null || isTest(file)) return
  for (const [, table] of text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\('(\w+)/g)) {
    const owner = ownerOf(table!)
    if (owner === null || owner === room) continue
    const allowed = Object.entries(allowedWrites).some(([path, tables]) => file.startsWith(path) && tables.includes(table!))
    if (!allowed) fault(file, `writes ${table}, which is ${owner}'s`)
  }
  if (/\.views\.ts$/.test(file) && /\b(?:insertInto|updateTable|deleteFrom)\(/.test(text)) fault(file, 'a view writes')
}

// What a later room contributes to an earlier one stands in the later one's folder (decision 34): its actions of the log, its messages,
// its kinds of tasks and uploads, and for the rooms every other one builds on its tables as well.
const contributed = new Map<string, string>(
  [...Object.keys(actions), ...messageTemplates.map(({ key }) => key)].map((key) => [key, key.split('.')[0]!]),
)
for (const room of rooms)
  for (const kind of ['tasks', 'uploads']) {
    const file = join(root, 'packages/contract/src', room, `${kind}.ts`)
    if (existsSync(file)) for (const [, key] of readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): /gm)) contributed.set(key!, room)
  }
/** Installations hold the template under this key; the text is about what the desk did to an account. */
const keptKeys: readonly string[] = ['access.sessionEnded']
/** Rooms every other one builds on. An organization's page lists its members with their roles. */
const knowNoLater: Partial<Record<Room, readonly string[]>> = {
  organization: ['access_user_roles', 'access_roles'],
  system: [],
  message: [],
}
const isLater = (one: string | undefined, room: Room): boolean => rooms.indexOf(one as Room) > rooms.indexOf(room)
const checkContributions = (file: string, text: string): void => {
  const { part, room } = placeOf(file)
  if (room === null || isTest(file) || (part !== 'server' && part !== 'contract')) return
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  for (const [, key] of code.matchAll(/'([\w.]+)'/g)) {
    const owner = contributed.get(key!)
    if (isLater(owner, room) && !keptKeys.includes(key!)) fault(file, `names ${key}, which is ${owner}'s`)
  }
  const known = knowNoLater[room]
  if (known === undefined) return
  for (const [table] of code.matchAll(/\b[a-z]+(?:_[a-z]+)*\b/g)) {
    const owner = tables.has(table) && !known.includes(table) ? ownerOf(table) : null
    if (owner !== null && isLater(owner, room)) fault(file, `knows ${table}, which is ${owner}'s`)
  }
}

const bans: readonly [RegExp, string, (file: string) => boolean][] = [
  [
    /\bprocess\.env\b/,
    'reads the environment outside config',
    (f) => f.startsWith('apps/server/src/') && !/config\.ts$|run\.ts$|postgres\//.test(f) && !isTest(f),
  ],
  [/\bMath\.random\(/, 'Math.random', (f) => f.startsWith('apps/server/src/') && !isTest(f)],
  [/\bnew Function\(|[^.\w]eval\(/, 'eval', () => true],
  [/\b(?:readFileSync|writeFileSync)\(.*\binput\b/, 'a path from input', (f) => f.startsWith('apps/server/src/rooms/')],
  [
    /[^.\w]fetch\(/,
    'fetch outside the wrapper',
    (f) => f.startsWith('apps/server/src/') && !/platform\/fetch/.test(f) && !isTest(f),
  ],
  [
    /\bDate\.now\(\)/,
    'Date.now in a room: the clock is an argument',
    (f) => f.startsWith('apps/server/src/rooms/') && !isTest(f),
  ],
  [
    /dangerouslySetInnerHTML/,
    'dangerouslySetInnerHTML outside ui/Html',
    (f) => f.startsWith('apps/web/src/') && !/\/(?:Html|Document|JsonLd|RichContent)\.tsx$/.test(f),
  ],
  [/\b(?:FIXME|XXX|TODO(?!\())/, 'a marker without a name', (f) => !f.startsWith('tools/')],
  [/\bset\(\{[^}]*\bstatus:\s*'/, 'writes a status: use move', (f) => f.startsWith('apps/server/src/rooms/') && !isTest(f)],
]
const checkBans = (file: string, text: string): void => {
  for (const [pattern, what, applies] of bans) if (applies(file) && pattern.test(text)) fault(file, what)
}

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n').length
  if (lines > MOST_LINES && !isSeed(file)) fault(file, `${lines} lines, at most ${MOST_LINES}`)
  else if (lines > WARN_LINES && !isSeed(file)) warnings.push(`${file}: ${lines} lines`)
  checkImports(file, text)
  checkWrites(file, text)
  checkContributions(file, text)
  checkBans(file, text)
}

if (process.argv.includes('--warnings')) for (const warning of warnings) process.stdout.write(`warning ${warning}\n`)
for (const text of faults) process.stdout.write(`${text}\n`)
process.stdout.write(`${files.length} files, ${faults.length} faults, ${warnings.length} long\n`)
process.exit(faults.length > 0 ? 1 : 0)

// The source files of the product, where each belongs, and which table is whose.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { allMachines } from '../../packages/contract/src/all.ts'
import { type Room, rooms } from '../../packages/contract/src/rooms.ts'

export const root = resolve(import.meta.dirname, '../..')

/** A file with its path from the root. */
export interface Source {
  readonly file: string
  readonly text: string
}
/** What a check says of a source. */
export type Fault = (text: string) => void

/** All sources but generated ones, those that are not committed yet included. */
export const allSources = (): Source[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)) && !file.endsWith('.gen.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

export interface Place {
  readonly part: 'contract' | 'server' | 'web' | 'other'
  readonly room: Room | null
}

/** The part and room of a file. */
export const placeOf = (file: string): Place => {
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

/** The file an import means; null where it is a package of somebody else. */
export const targetOf = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  if (specifier.startsWith('#src/')) return `apps/server/src/${specifier.slice(5)}`
  if (specifier.startsWith('#test/')) return `apps/server/test/${specifier.slice(6)}`
  if (specifier.startsWith('#web/')) return `apps/web/src/${specifier.slice(5)}`
  if (specifier.startsWith('@kaisai/contract/')) return `packages/contract/src/${specifier.slice('@kaisai/contract/'.length)}.ts`
  return null
}

/** Tests, and the worlds that story tests begin with. */
export const isTest = (file: string): boolean => /\.(?:test|given)\.tsx?$/.test(file) || /\/test\//.test(file)
export const isSeed = (file: string): boolean => file.startsWith('apps/server/seed/')

/** Whether a room comes after another in the order of rooms. */
export const isLater = (one: Room, room: Room): boolean => rooms.indexOf(one) > rooms.indexOf(room)

/** The tables of the database. */
export const tables: ReadonlySet<string> = new Set(
  [...readFileSync(join(root, 'apps/server/src/db/tables.gen.ts'), 'utf8').matchAll(/^ {2}(\w+): [A-Z]\w+$/gm)].map(
    ([, table]) => table!,
  ),
)
/** The room a table belongs to; null: no room's (the log, counters of the ground floor). */
export const ownerOf = (table: string): Room | null =>
  rooms.find((room) => table === `${room}s` || table.startsWith(`${room}_`)) ?? null
/** Tables whose status has a machine. */
export const moved: ReadonlySet<string> = new Set(allMachines.map(({ name }) => name))

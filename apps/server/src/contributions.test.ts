// What rooms contribute stands in their own folders, complete and once.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { allAccess } from '@kaisai/contract/all'
import { actions } from '@kaisai/contract/all-actions'
import { messageKindDefs } from '@kaisai/contract/all-message-kinds'
import { taskKinds } from '@kaisai/contract/all-tasks'
import { uploadPurposes } from '@kaisai/contract/all-uploads'
import { logFields } from '@kaisai/contract/log-fields'
import { rooms } from '@kaisai/contract/rooms'
import { logs, references, workbench } from './contributions.ts'

const contract = join(import.meta.dirname, '../../../packages/contract/src')

interface Source {
  readonly path: string
  readonly text: string
}
const sources = (folder: string): Source[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }))

// What the server writes before any room is asked.
const ofNoRoom = (key: string): boolean => key.startsWith('house.')

/** The actions a source writes to the log, as far as they are written out. */
const writtenIn = (text: string): string[] =>
  [...text.matchAll(/(?:action: |deed\()'([a-z]+\.[a-z_]+)'/g)].map((found) => found[1]!)

test('every action the program writes has a name in both languages', () => {
  const written = sources(import.meta.dirname).flatMap(({ text }) => writtenIn(text))
  assert.ok(written.length > 40)
  assert.deepEqual(
    [...new Set(written)].filter((action) => !(action in actions)),
    [],
  )
  for (const [action, [zh, en]] of Object.entries(actions)) assert.ok(zh && en, action)
})

test('every field an entry of the log names has a name in both languages', () => {
  const written = sources(join(import.meta.dirname, 'rooms')).flatMap(({ text }) =>
    [...text.matchAll(/\{ field: '([A-Za-z_]+)'/g)].map((found) => found[1]!),
  )
  assert.ok(written.length > 40)
  assert.deepEqual(
    [...new Set(written)].filter((field) => !(field in logFields)),
    [],
  )
})

test('a room writes its own actions to the log', () => {
  const foreign = sources(join(import.meta.dirname, 'rooms')).flatMap(({ path, text }) =>
    writtenIn(text)
      .filter((action) => !path.startsWith(`${action.split('.')[0]}/`))
      .map((action) => `${path}: ${action}`),
  )
  assert.deepEqual(foreign, [])
})

test('everything declared in a room’s file is in the product’s list, and nothing is declared twice', async () => {
  for (const [file, joined] of [
    ['actions', actions],
    ['tasks', taskKinds],
    ['uploads', uploadPurposes],
    ['message-kinds', messageKindDefs],
  ] as const) {
    const declared: string[] = []
    for (const room of rooms) {
      const path = join(contract, room, `${file}.ts`)
      const found = sources(contract).some((source) => source.path === `${room}/${file}.ts`)
      if (found)
        declared.push(...Object.values((await import(path)) as Record<string, object>).flatMap((keys) => Object.keys(keys)))
    }
    const known = Object.keys(joined).filter((key) => !ofNoRoom(key))
    assert.deepEqual(declared.toSorted(), known.toSorted(), file)
  }
})

test('what the workbench and the log ask for is a declared permission, and every entry is known by one key', () => {
  const permissions = new Set(allAccess.flatMap((room) => Object.keys(room.permissions)))
  const entries = [...workbench.counts, ...workbench.todos]
  assert.ok(entries.length >= 10)
  const asked = [
    ...entries.map(({ permission }) => permission),
    ...logs.flatMap(({ histories, readBy }) => [
      ...Object.values(histories).map(({ permission }) => permission),
      ...(readBy === undefined ? [] : [readBy]),
    ]),
  ]
  assert.deepEqual(
    asked.filter((permission) => !permissions.has(permission)),
    [],
  )
  assert.equal(new Set(entries.map(({ key }) => key)).size, entries.length)
  for (const { key, label, link } of entries) assert.ok(label[0] && label[1] && link.startsWith('/'), key)
})

test('every file of contributions is registered at composition', () => {
  const folder = join(import.meta.dirname, 'rooms')
  const having = (file: string): string[] => rooms.filter((room) => existsSync(join(folder, room, file)))
  const text = readFileSync(join(import.meta.dirname, 'contributions.ts'), 'utf8')
  assert.deepEqual(
    references.map(({ room }) => room),
    having('references.ts'),
  )
  assert.deepEqual(
    logs.map(({ room }) => room),
    having('log.ts'),
  )
  for (const room of having('workbench.ts')) assert.match(text, new RegExp(`^ {2}(?:${room}\\.)?${room}Workbench,$`, 'm'))
  for (const room of having('facts.ts')) assert.match(text, new RegExp(`^ {2}\\w+: (?:${room}\\.)?${room}Facts,$`, 'm'))
})

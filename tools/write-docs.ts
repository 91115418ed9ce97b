// Writes docs/generated/access.md and states.md from what the rooms declare, reads.md from what their sources do. `--check` fails when they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInRoles } from '../apps/server/seed/base/roles.ts'
import { limits } from '../apps/server/src/http/limits.ts'
import { allAccess, allEndpoints, allMachines } from '../packages/contract/src/all.ts'
import { problems } from '../packages/contract/src/problem.ts'
import { readsText } from './house/reads-page.ts'
import { allSources } from './house/sources.ts'

const folder = join(import.meta.dirname, '../docs/generated')
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`

const accessText = (): string => {
  const holders = (permission: string): string =>
    ['ROOT', ...builtInRoles.filter((role) => role.permissions.includes(permission)).map((role) => role.key)].join(', ')
  const endpoints = allEndpoints.map(({ room, name, endpoint: e }) =>
    row(
      room,
      `${e.method} \`${e.path}\``,
      name,
      e.access,
      e.access.includes(':') ? holders(e.access) : '',
      e.rate,
      e.stepUp ? 'yes' : '',
      e.idempotent ? 'yes' : '',
    ),
  )
  const permissions = allAccess.flatMap((room) =>
    Object.entries(room.permissions).map(([key, [zh, en]]) => row(`\`${key}\``, zh, en, holders(key))),
  )
  const screens = allAccess.flatMap((room) =>
    Object.entries(room.screens).map(([key, s]) =>
      row(key, `\`${s.path}\``, s.access, s.label[0], s.label[1], s.directory ?? ''),
    ),
  )
  const rates = Object.entries(limits).map(([rate, { person, address }]) => row(rate, person, address))
  return `# Calls, permissions, roles

Written by \`npm run docs\` from the contract and the built-in roles; the tests fail when it is stale.

## Calls

| room | call | name | access | roles | rate | step-up | idempotent |
| --- | --- | --- | --- | --- | --- | --- | --- |
${endpoints.join('\n')}

Beside them: \`POST|PATCH|HEAD|DELETE /system/file/upload\` (signed in, rate upload) and \`GET /system/event/stream\` (one-time ticket).

## Permissions

| permission | 中文 | English | built-in roles |
| --- | --- | --- | --- |
${permissions.join('\n')}

## Screens of the desk

| screen | path | access | 中文 | English | directory |
| --- | --- | --- | --- | --- | --- |
${screens.join('\n')}

## Rate classes

Calls a minute for one signed-in person, and for one address without sign-in.

| class | person | address |
| --- | --- | --- |
${rates.join('\n')}

## Problems

| key | code | HTTP | 中文 | English |
| --- | --- | --- | --- | --- |
${Object.entries(problems)
  .map(([key, [code, http, zh, en]]) => row(key, code, http, zh.replaceAll('|', '\\|'), en.replaceAll('|', '\\|')))
  .join('\n')}
`
}

const statesText = (): string => {
  const parts = allMachines.map((machine) => {
    const states = Object.entries(machine.states).map(([state, [zh, en]]) =>
      row(state === machine.initial ? `**${state}**` : state, zh, en),
    )
    const moves = Object.entries(machine.moves).map(([verb, m]) =>
      row(verb, m.from.join(', '), m.to, m.access, m.label[0], m.label[1], m.reason ? 'yes' : ''),
    )
    const arrows = Object.entries(machine.moves).flatMap(([verb, m]) => m.from.map((from) => `  ${from} --> ${m.to}: ${verb}`))
    return `## ${machine.name}

| state | 中文 | English |
| --- | --- | --- |
${states.join('\n')}

| move | from | to | access | 中文 | English | reason |
| --- | --- | --- | --- | --- | --- | --- |
${moves.join('\n')}

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${machine.initial}
${arrows.join('\n')}
\`\`\`
`
  })
  return `# States

Written by \`npm run docs\` from the state machines; the tests fail when it is stale. The first state is bold. Only \`db/move.ts\` writes a status.

${parts.join('\n')}`
}

/** The generated pages by file. */
export const generatedDocs = (): Record<string, string> => ({
  [join(folder, 'access.md')]: accessText(),
  [join(folder, 'states.md')]: statesText(),
  [join(folder, 'reads.md')]: readsText(allSources()),
})

if (import.meta.main) {
  for (const [file, text] of Object.entries(generatedDocs())) {
    if (process.argv.includes('--check') && readFileSync(file, 'utf8') !== text) throw new Error(`${file} is stale: npm run docs`)
    writeFileSync(file, text)
  }
}

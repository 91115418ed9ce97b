// What a later room contributes to an earlier one is not named there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageTemplates } from '../../apps/server/seed/base/templates.ts'
import { actions } from '../../packages/contract/src/all-actions.ts'
import { type Room, rooms } from '../../packages/contract/src/rooms.ts'
import { type Fault, isLater, isTest, placeOf, root, type Source } from './sources.ts'

// What a later room contributes to an earlier one stands in the later one's folder (decision 34): its actions of the log, its messages,
// its kinds of tasks and uploads.
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
/** An earlier room names nothing that a later one contributes. */
export const checkContributions = ({ file, text }: Source, fault: Fault): void => {
  const { part, room } = placeOf(file)
  if (room === null || isTest(file) || (part !== 'server' && part !== 'contract')) return
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  for (const [, key] of code.matchAll(/'([\w.]+)'/g)) {
    const owner = contributed.get(key!)
    if (owner !== undefined && isLater(owner as Room, room) && !keptKeys.includes(key!))
      fault(`names ${key}, which is ${owner}'s`)
  }
}

// Who may import whom.
import { rooms } from '../../packages/contract/src/rooms.ts'
import { type Fault, isTest, type Place, placeOf, type Source, targetOf } from './sources.ts'

// An earlier room through its door (server: index.ts and reads.ts; web: index.ts or the shared files of a room), never a later one.
const checkRoomImport = (fault: Fault, from: Place, target: string): void => {
  const to = placeOf(target)
  if (to.room === null || from.room === null || from.part !== to.part || from.room === to.room) return
  if (rooms.indexOf(to.room) > rooms.indexOf(from.room)) fault(`imports the later room ${to.room}`)
  if (to.part === 'server' && !/\/rooms\/\w+\/(?:index|reads)\.ts$/.test(target))
    fault(`goes past the door of ${to.room}: ${target}`)
  if (to.part === 'web' && !/\/(?:index|queries|texts|screens)\.tsx?$/.test(target))
    fault(`goes past the door of ${to.room}: ${target}`)
}

/** Every import of a source: the contract is pure, the web knows no server, the ground floor no room, rooms only earlier ones. */
export const checkImports = ({ file, text }: Source, fault: Fault): void => {
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
      fault(`the contract is pure: ${specifier}`)
    }
    if (target === null) continue
    if (!isTest(file)) checkRoomImport(fault, from, target)
    if (from.part === 'web' && target.startsWith('apps/server')) fault(`the web imports the server: ${target}`)
    if (/^apps\/server\/src\/(?:platform|ports|db|http)\//.test(file) && /\/rooms\//.test(target) && !isTest(file))
      fault(`knows a room: ${target}`)
    if (/\.(?:views|store|policy)\.ts$/.test(file) && /\.routes\.ts$/.test(target)) fault(`imports routes: ${target}`)
    if (/^apps\/web\/src\/ui\//.test(file) && /\/rooms\//.test(target) && !isTest(file)) fault(`ui knows a room: ${target}`)
  }
}

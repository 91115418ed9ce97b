// Nothing is declared that nobody reads: calls without a page, rights that open nothing, screens without a page, states nobody reaches
// or leaves, settings, parameters and windows that change nothing.
import { allAccess, allEndpoints, allMachines } from '../../packages/contract/src/all.ts'
import { nodeKindNames } from '../../packages/contract/src/competition/timeline/node.ts'
import type { Machine } from '../../packages/contract/src/machine.ts'
import { interfaces } from './interfaces.ts'
import { settings } from './settings.ts'
import { isSeed, isTest, type Source } from './sources.ts'

/** What one source says: its words and its strings, without comments. */
interface Said {
  readonly words: ReadonlySet<string>
  readonly strings: ReadonlySet<string>
}
const known = new WeakMap<Source, Said>()
const saidIn = (source: Source): Said => {
  const said = known.get(source)
  if (said) return said
  const code = source.text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  const made = { words: new Set(code.match(/\w+/g)), strings: new Set(code.match(/(?<=')[\w:.]+(?=')/g)) }
  known.set(source, made)
  return made
}
const hasWord = (sources: readonly Source[], word: string): boolean => sources.some((one) => saidIn(one).words.has(word))
const hasString = (sources: readonly Source[], text: string): boolean => sources.some((one) => saidIn(one).strings.has(text))
const outside = (sources: readonly Source[], editors: readonly string[]): Source[] =>
  sources.filter(({ file }) => !editors.some((editor) => file.startsWith(editor)))

/** Production by part. Tests, seeds, journeys and measurements are no readers. */
const readersIn = (sources: readonly Source[]) => {
  const production = sources.filter(({ file }) => !isTest(file) && !isSeed(file) && !/\/journeys\/|\.bench\.ts$/.test(file))
  const under = (path: string): Source[] => production.filter(({ file }) => file.startsWith(path))
  return { production, server: under('apps/server/src/'), web: under('apps/web/src/') }
}
type Readers = ReturnType<typeof readersIn>

const callFaults = ({ web }: Readers, names: readonly string[], reasons: Readonly<Record<string, string>>): string[] =>
  [...new Set([...names, ...Object.keys(reasons)])].flatMap((name) => {
    if (!names.includes(name)) return [`the call ${name} does not exist: remove it from tools/house/interfaces.ts`]
    const hasPage = hasWord(web, name)
    if (!hasPage && !reasons[name]) return [`no page makes the call ${name}: give it one, or a reason in interfaces.ts`]
    return hasPage && reasons[name] ? [`a page makes the call ${name}: remove it from tools/house/interfaces.ts`] : []
  })

const rightFaults = ({ server, web }: Readers): string[] => {
  const opened = new Set<string>([
    ...allEndpoints.map(({ endpoint }) => endpoint.access),
    ...allAccess.flatMap(({ screens }) => Object.values(screens).map(({ access }) => access)),
  ])
  return allAccess.flatMap(({ permissions, screens }) => [
    ...Object.keys(permissions)
      .filter((permission) => !opened.has(permission) && !hasString(server, permission))
      .map((permission) => `the right ${permission} opens nothing`),
    ...Object.keys(screens)
      .filter((screen) => !hasString(web, screen))
      .map((screen) => `the screen ${screen} has no page`),
  ])
}

/** Rows that begin in another state than the machine's first, with who makes them so. */
const createdIn: Readonly<Record<string, readonly string[]>> = {
  // Accounts made by an office are not owned before their person signs in.
  identity_users: ['pending'],
}

/** Faults of one machine: verbs nobody uses, states without a way in, ends that are not declared or not true. */
export const machineFaults = (machine: Machine, isUsed: (verb: string) => boolean): string[] => {
  const moves = Object.entries(machine.moves)
  const unused = moves.filter(([verb]) => !isUsed(verb)).map(([verb]) => `nothing makes the move ${verb} of ${machine.name}`)
  const states = Object.keys(machine.states).flatMap((state) => {
    const isBegun = state === machine.initial || createdIn[machine.name]?.includes(state)
    const isReached = isBegun || moves.some(([verb, { to }]) => to === state && isUsed(verb))
    const isLeft = moves.some(([, { from }]) => from.includes(state))
    const isEnd = machine.ends.includes(state)
    return [
      ...(isReached ? [] : [`nothing leads to the state ${state} of ${machine.name}`]),
      ...(isLeft || isEnd ? [] : [`nothing leads out of the state ${state} of ${machine.name}, which is not declared an end`]),
      ...(isLeft && isEnd ? [`${state} of ${machine.name} is declared an end, and moves lead out of it`] : []),
    ]
  })
  return [...unused, ...states]
}

// A move by hand is offered by `movesFor` and comes back as a word of the input; one by the system is named where it is made.
const stateFaults = ({ server, web }: Readers): string[] => {
  const isOffered = hasWord(server, 'movesFor')
  return allMachines.flatMap((machine) =>
    machineFaults(
      machine,
      (verb) => (isOffered && machine.moves[verb]!.access !== 'system') || hasString(server, verb) || hasString(web, verb),
    ),
  )
}

const settingFaults = ({ production }: Readers): string[] =>
  settings.flatMap(({ name, keys, editors }) => {
    const readers = outside(production, editors)
    return keys.filter((key) => !hasWord(readers, key)).map((key) => `the setting ${key} of ${name} is read by nobody`)
  })

const windowFaults = ({ server }: Readers, kinds: readonly string[]): string[] => {
  const readers = server.filter(
    ({ file }) => !/\/rooms\/competition\/(?:stage|info)\/|readiness\.ts$|workbench\.ts$|reminders\.ts$/.test(file),
  )
  return kinds.filter((kind) => !hasString(readers, kind)).map((kind) => `the window ${kind} decides nothing`)
}

const PARAMETERS = 'apps/server/src/rooms/system/parameters.ts'
const parameterFaults = ({ server }: Readers): string[] => {
  const declared = server.find(({ file }) => file === PARAMETERS)?.text.matchAll(/^ {2}'([\w.]+)': \{/gm) ?? []
  const readers = outside(server, [PARAMETERS])
  return [...declared].flatMap(([, key]) => (hasString(readers, key!) ? [] : [`the parameter ${key} is read by nobody`]))
}

/** What is declared and read by nobody, in sentences. */
export const readerFaults = (
  sources: readonly Source[],
  {
    calls = allEndpoints.map(({ name }) => name),
    reasons = interfaces,
    kinds = nodeKindNames,
  }: { calls?: readonly string[]; reasons?: Readonly<Record<string, string>>; kinds?: readonly string[] } = {},
): string[] => {
  const readers = readersIn(sources)
  return [
    ...callFaults(readers, calls, reasons),
    ...rightFaults(readers),
    ...stateFaults(readers),
    ...settingFaults(readers),
    ...windowFaults(readers, kinds),
    ...parameterFaults(readers),
  ]
}

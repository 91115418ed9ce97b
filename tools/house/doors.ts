// What stands in a room's index.ts is asked by production outside the room; what stands in stories.ts by seeds and tests alone.
import { isSeed, isTest, placeOf, type Source, targetOf } from './sources.ts'

const importPattern = /(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+'([^']+)'/g
const door = /^apps\/server\/src\/rooms\/(\w+)\/(index|stories)\.ts$/
const namesIn = (braces: string): string[] =>
  braces
    .replace(/[{}]/g, '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    )
    .filter((name) => name !== '')

const isStory = (file: string): boolean =>
  isTest(file) || /\.bench\.ts$/.test(file) || isSeed(file) || !file.startsWith('apps/server/')

interface Use {
  readonly name: string
  readonly isStory: boolean
}
// What each door is asked for.
const usesOf = (sources: readonly Source[]): Map<string, Use[]> => {
  const uses = new Map<string, Use[]>()
  for (const { file, text } of sources)
    for (const [, what, specifier] of text.matchAll(importPattern)) {
      const target = targetOf(file, specifier!)
      const room = target === null ? undefined : door.exec(target)?.[1]
      if (room === undefined || (placeOf(file).room === room && !isTest(file))) continue
      const space = /^\*\s+as\s+(\w+)/.exec(what!)?.[1]
      const names =
        space === undefined
          ? namesIn(what!)
          : [...text.matchAll(new RegExp(`\\b${space}\\s*\\.(\\w+)`, 'g'))].map(([, name]) => name!)
      const known = uses.get(target!) ?? []
      uses.set(target!, [...known, ...names.map((name) => ({ name, isStory: isStory(file) }))])
    }
  return uses
}

/** Faults of the doors, each with its file. */
export const doorFaults = (sources: readonly Source[]): { readonly file: string; readonly text: string }[] => {
  const uses = usesOf(sources)
  return sources.flatMap(({ file, text }) => {
    const kind = door.exec(file)?.[2]
    if (kind === undefined) return []
    const asked = uses.get(file) ?? []
    const exported = [...text.matchAll(/export\s+(?:type\s+)?(\{[^}]*\})\s+from/g)].flatMap(([, braces]) => namesIn(braces!))
    return exported.flatMap((name) => {
      const by = asked.filter((use) => use.name === name)
      if (by.length === 0) return [{ file, text: `gives ${name}, which nobody asks for` }]
      if (kind === 'index' && by.every(({ isStory }) => isStory))
        return [{ file, text: `gives ${name} to seeds and tests alone: stories.ts` }]
      if (kind === 'stories' && by.some(({ isStory }) => !isStory))
        return [{ file, text: `gives ${name} to production: index.ts` }]
      return []
    })
  })
}

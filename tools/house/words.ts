// Words the glossary rules out, in names and comments (docs/GLOSSARY.md, "Words that are not used").
import { parseSync } from 'vite'
import type { Fault, Source } from './sources.ts'

interface Word {
  /** As the glossary lists it. */
  readonly word: string
  /** What to look for in the parts of a name, lower case: `givenWorldOf` is given, world, of. */
  readonly inNames: RegExp
  readonly inComments: RegExp
}

/** One entry for each row of the glossary's table. */
export const words: readonly Word[] = [
  // "x tells them apart" is what the word means in English.
  { word: 'tell', inNames: /^(?:tells?|told|untold|retold)$/, inComments: /\b(?:tells?|told)\b(?!(?: \S+){0,5} apart)/i },
  { word: 'deed', inNames: /^deeds?$/, inComments: /\bdeeds?\b/i },
  { word: 'reckon', inNames: /^reckon(?:s|ed|ing)?$/, inComments: /\breckon(?:s|ed|ing)?\b/i },
  { word: 'lack', inNames: /^lack(?:s|ing)?$/, inComments: /\black(?:s|ing)?\b/i },
  { word: 'hear', inNames: /^(?:hears?|heard|hearers?)$/, inComments: /\bhears\b/i },
  {
    word: 'take back',
    inNames: /^(?:takes?|taken|taking)back$/,
    inComments: /\b(?:take[sn]?|taking) (?:it |them |him )?back\b/i,
  },
  { word: 'give out', inNames: /^(?:gives?|given|giving)out$/, inComments: /\bgiv(?:e|es|en|ing) (?:it |them |works )?out\b/i },
  { word: 'hand in', inNames: /^hand(?:s|ed|ing)?in$/, inComments: /\bhand(?:s|ed|ing)? (?:it |them |a sheet )?in\b/i },
  { word: 'sound', inNames: /^soundsheet$/, inComments: /\bunsound\b/i },
]

/** The parts of a name in lower case, and each two neighbors joined: `takeBackText` holds `takeback`. */
const partsOf = (name: string): string[] => {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
  return [...parts, ...parts.slice(1).map((part, at) => parts[at] + part)]
}

/** Columns keep the names they were stored with. */
const isStored = (name: string): boolean => /^[a-z]+(?:_[a-z]+)+$/.test(name)

const namesIn = (tree: unknown, found: Set<string>): Set<string> => {
  if (Array.isArray(tree)) for (const one of tree) namesIn(one, found)
  else if (typeof tree === 'object' && tree !== null) {
    const { type, name } = tree as { type?: unknown; name?: unknown }
    if (typeof type === 'string' && type.endsWith('Identifier') && typeof name === 'string') found.add(name)
    for (const one of Object.values(tree)) namesIn(one, found)
  }
  return found
}

/** Reports names and comments of a source that use a word which the glossary rules out. */
export const checkWords = ({ file, text }: Source, fault: Fault): void => {
  const { program, comments } = parseSync(file, text)
  for (const { value, start } of comments)
    for (const [at, line] of value.split('\n').entries())
      for (const { word, inComments } of words)
        if (inComments.test(line))
          fault(`line ${text.slice(0, start).split('\n').length + at}: "${word}" is not used in comments, see docs/GLOSSARY.md`)
  for (const name of namesIn(program, new Set())) {
    if (isStored(name)) continue
    const parts = partsOf(name)
    for (const { word, inNames } of words)
      if (parts.some((part) => inNames.test(part))) fault(`${name}: "${word}" is not used in names, see docs/GLOSSARY.md`)
  }
}

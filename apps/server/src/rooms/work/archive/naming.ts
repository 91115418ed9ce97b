// Names inside an archive, made from a rule. Pure: what people typed never leaves the folder it is put into.
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { namingTokens, namingTokensWithNames } from '@kaisai/contract/work/labels'

export type Token = keyof typeof namingTokens
export type NameFacts = Readonly<Record<Token, string>>

const MOST_CHARS = 80
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Why a rule cannot be used, or null. */
export const namingFault = (rule: string, isBlind: boolean, lang: Lang): string | null => {
  const t = (label: Label) => inLang(label, lang)
  const tokens = [...rule.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]!)
  const unknown = tokens.find((token) => !Object.hasOwn(namingTokens, token))
  if (unknown !== undefined) return t([`没有“{${unknown}}”这一项`, `There is no “{${unknown}}”.`])
  if (/[{}]/.test(rule.replace(/\{[^{}]*\}/g, ''))) return t(['括号不成对', 'A brace stands alone.'])
  if (/[\\:*?"<>|\u0000-\u001f]/.test(rule)) return t(['不能含有 \\ : * ? " < > |', 'It must not hold \\ : * ? " < > |'])
  if (rule.split('/').some((part) => part.trim() === '' || /^\.+$/.test(part.trim())))
    return t(['每一级目录都要有名称', 'Every folder needs a name.'])
  if (!tokens.some((token) => ['code', 'title', 'team', 'teamCode'].includes(token)))
    return t([
      '须包含作品编号、作品名称、队伍名称或报名编号之一',
      'It must hold the number or title of the work, or the name or code of the team.',
    ])
  const named = namingTokensWithNames.find((token) => tokens.includes(token))
  if (isBlind && named !== undefined)
    return t([
      `盲审用的压缩包不能包含“${namingTokens[named][0]}”`,
      `An archive for a blind review must not hold “${namingTokens[named][1]}”.`,
    ])
  return null
}

/** A name out of a rule, with the file's extension. Folders come from the rule's own slashes alone. */
export const nameBy = (rule: string, facts: NameFacts, extension: string): string => {
  const parts = rule.split('/').map((part) => safePart(part.replace(/\{(\w+)\}/g, (_, token: Token) => facts[token] ?? '')))
  return `${parts.join('/')}.${extension}`
}

/** One part of a path that every system takes: no slashes, no controls, no reserved names, at most 80 characters. */
export const safePart = (part: string): string => {
  const plain = [
    ...part
      .normalize('NFC')
      .replace(/[\\/:*?"<>|\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '_')
      .trim()
      .replace(/^\.+|[. ]+$/g, ''),
  ]
    .slice(0, MOST_CHARS)
    .join('')
    .replace(/[. ]+$/g, '')
  if (plain === '') return '_'
  return reserved.test(plain) ? `_${plain}` : plain
}

/** Gives every name once: a second one gets a number, whatever the case of its letters. */
export const uniqueNames = (): ((name: string) => string) => {
  const taken = new Set<string>()
  return (name) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = [name.slice(0, dot), name.slice(dot)]
    let free = name
    for (let no = 2; taken.has(free.toLowerCase()); no++) free = `${stem}-${no}${extension}`
    taken.add(free.toLowerCase())
    return free
  }
}

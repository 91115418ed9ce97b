// The naming rule of an archive as its editor sees it. The server decides; this shows early what it would refuse.
import { namingTokens, namingTokensWithNames } from '@kaisai/contract/work/labels'

export type NamingToken = keyof typeof namingTokens
export const tokenNames = Object.keys(namingTokens) as NamingToken[]

const withNames: readonly string[] = namingTokensWithNames
const MARK = /\{([^{}]*)\}/g

/** Whether a token reveals who made the work. */
export const namesMaker = (token: string): boolean => withNames.includes(token)

/** Tokens a rule holds, known or not, in their order. */
export const tokensIn = (rule: string): string[] => [...rule.matchAll(MARK)].map(([, token]) => token ?? '')

/** Tokens nobody knows, and for a blind archive those that reveal who made the work. */
export const namingFaults = (rule: string, isBlind: boolean): { unknown: string[]; named: string[] } => {
  const found = [...new Set(tokensIn(rule))]
  return {
    unknown: found.filter((token) => !tokenNames.includes(token as NamingToken)),
    named: isBlind ? found.filter(namesMaker) : [],
  }
}

/** A rule with a token put over what is marked, and where the cursor stands afterwards. */
export const withToken = (rule: string, token: string, start: number, end: number): { rule: string; at: number } => {
  const mark = `{${token}}`
  const [from, to] = [Math.min(start, end), Math.max(start, end)]
  return { rule: rule.slice(0, from) + mark + rule.slice(to), at: from + mark.length }
}

const NAMED = new RegExp(`[-_ .·]*\\{(?:${namingTokensWithNames.join('|')})\\}`, 'g')
const JOINTS_FIRST = /^[-_ .·]+/

/** A rule without the tokens that reveal who made the work, nor what joined them; no folder is left without a name. */
export const withoutNames = (rule: string): string =>
  rule
    .split('/')
    .map((part) => {
      const rest = part.replace(NAMED, '')
      return rest === part ? part : rest.replace(JOINTS_FIRST, '')
    })
    .filter((part) => part.trim() !== '')
    .join('/')

import type { CheckVerdict } from '@kaisai/contract/work/labels'
import { preference, remember } from '#web/preferences.ts'

const MOST_OWN = 8
const name = (verdict: CheckVerdict): string => `work.reasons.${verdict}`

/** Phrases this browser's checkers have kept for an answer, newest first. */
export const ownPhrases = (verdict: CheckVerdict): readonly string[] => preference<readonly string[]>(name(verdict), [])

/** Keeps a phrase for the next time; the eldest makes room. Returns what is kept now. */
export const keepPhrase = (verdict: CheckVerdict, phrase: string): readonly string[] => {
  const kept = [phrase, ...ownPhrases(verdict).filter((one) => one !== phrase)].slice(0, MOST_OWN)
  remember(name(verdict), kept)
  return kept
}

/** Forgets a kept phrase. Returns what is kept now. */
export const forgetPhrase = (verdict: CheckVerdict, phrase: string): readonly string[] => {
  const kept = ownPhrases(verdict).filter((one) => one !== phrase)
  remember(name(verdict), kept)
  return kept
}

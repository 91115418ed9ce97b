// Texts of pages that visitors and participants read: on a site with words of its own they have no other ones.
import { categoryWordsOf, workWordOf } from '@kaisai/contract/website/wording'
import { expect, test } from 'vitest'
import type { Worded } from './wording-context.tsx'

const topics = { submitButton: 'topic', itemLabel: 'topic' }

const modules = import.meta.glob<Record<string, unknown>>(
  [
    './rooms/*/{site,center}/**/*texts.ts',
    './rooms/{campus,competition,enrollment,identity,news,website}/texts.ts',
    './rooms/*/{center,contact,manual,scan,search,second,site,todo}-texts.ts',
    './shells/{site,center,plain}/texts.ts',
  ],
  { eager: true },
)

// English has other works; a heading chooses among the words by itself. What the law says keeps 作品 and is not read here.
const exempt: readonly RegExp[] = [
  /works? (together|once|at)\b|See it at work|the work is done|do not work\b|itself work\?/,
  /^(参赛类别|Categories) · /,
]

/** Every sentence of texts; those with values are said with a few. */
const sentences = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return sentences((texts as (...values: unknown[]) => unknown)('2', '3', '4', '5'))
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentences) : []
}

const textsIn = (lang: 'zh' | 'en'): [string, string][] =>
  Object.entries(modules).flatMap(([file, exports]) =>
    Object.values(exports).flatMap((texts): [string, string][] => {
      const said =
        typeof texts === 'function'
          ? (texts as Worded<unknown>)(lang, workWordOf(topics, lang), categoryWordsOf(topics, lang))
          : (texts as Record<string, unknown> | null)?.[lang]
      return sentences(said).map((sentence) => [file, sentence])
    }),
  )

for (const [lang, foreign] of [
  ['zh', /作品|赛项|参赛类别/],
  ['en', /\bworks?\b|(?<!topic )\bcategor(y|ies)\b/i],
] as const)
  test(`no text of a site that says topic has another word (${lang})`, () => {
    expect(textsIn(lang).length).toBeGreaterThan(1000)
    expect(textsIn(lang).filter(([, said]) => foreign.test(said) && !exempt.some((one) => one.test(said)))).toEqual([])
  })

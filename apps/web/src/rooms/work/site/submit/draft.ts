// What is typed of a work, and putting two texts of it together. Knows no screen.
import { type Answers, diffAnswers } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { isSame } from '@kaisai/contract/competition/form/json'
import type { Lang } from '@kaisai/contract/lang'
import type { PublicLevel } from '@kaisai/contract/work/labels'
import type { OwnWork } from '../parts/Versions.tsx'

export interface Draft {
  readonly answers: Answers
  readonly coverFileId: string | null
  readonly publicLevel: PublicLevel
}

export interface Difference {
  /** `answers.` and the key of a question, `coverFileId` or `publicLevel`. */
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** This person changed it; otherwise only the other one did. */
  readonly isMyChange: boolean
}

/** What is stored of a work. */
export const draftOf = ({ answers, coverFileId, publicLevel }: Pick<OwnWork, keyof Draft>): Draft => ({
  answers,
  coverFileId,
  publicLevel,
})

/** Whether two drafts say the same. */
export const isSameDraft = (a: Draft, b: Draft): boolean => isSame(a, b)

interface ThreeDrafts {
  readonly base: Draft
  readonly mine: Draft
  readonly theirs: Draft
}
interface Words {
  readonly cover: string
  readonly publicLevel: string
  /** How a cover and a level are shown. */
  readonly fileName: (fileId: string | null) => string
  readonly level: (level: PublicLevel) => string
}

/** The fields in which both drafts differ, in the order of the page. */
export const differencesOf = (
  { base, mine, theirs }: ThreeDrafts,
  document: FormDocument,
  lang: Lang,
  words: Words,
): Difference[] => [
  ...diffAnswers(document, theirs.answers, mine.answers, lang).map(({ key, label, from, to }) => ({
    key: `answers.${key}`,
    label,
    mine: to,
    theirs: from,
    isMyChange: !isSame(mine.answers[key], base.answers[key]),
  })),
  ...(mine.coverFileId === theirs.coverFileId
    ? []
    : [
        {
          key: 'coverFileId',
          label: words.cover,
          mine: words.fileName(mine.coverFileId),
          theirs: words.fileName(theirs.coverFileId),
          isMyChange: mine.coverFileId !== base.coverFileId,
        },
      ]),
  ...(mine.publicLevel === theirs.publicLevel
    ? []
    : [
        {
          key: 'publicLevel',
          label: words.publicLevel,
          mine: words.level(mine.publicLevel),
          theirs: words.level(theirs.publicLevel),
          isMyChange: mine.publicLevel !== base.publicLevel,
        },
      ]),
]

/** My draft with the fields in `taken` as the other one has them. */
export const merged = (mine: Draft, theirs: Draft, taken: ReadonlySet<string>): Draft => {
  const answers: Record<string, unknown> = { ...mine.answers }
  for (const name of taken) {
    const key = /^answers\.(.+)$/.exec(name)?.[1]
    if (key === undefined) continue
    if (Object.hasOwn(theirs.answers, key)) answers[key] = theirs.answers[key]
    else delete answers[key]
  }
  return {
    answers,
    coverFileId: (taken.has('coverFileId') ? theirs : mine).coverFileId,
    publicLevel: (taken.has('publicLevel') ? theirs : mine).publicLevel,
  }
}

import { inLang } from '@kaisai/contract/lang'
import { chapterOf } from '@kaisai/contract/manual/chapters'
import { type ManualTask, manualRoles } from '@kaisai/contract/manual/task'
import type { Ctx } from '#src/ctx.ts'
import type { SiteFinder } from '#src/ports/site-search.ts'

// What visitors look for in the manual is what participants and advisors do; the desk opens its own paragraphs by its help mark.
const searched: readonly ManualTask[] = [...chapterOf('participant'), ...chapterOf('advisor')]

const wordsIn = ({ text }: ManualTask): string => [...text.zh, ...text.en].join('\n').toLowerCase()

/** Tasks of the manual that hold every word in either language, those that hold it in their title first. */
export const manualSiteFinder: SiteFinder<Ctx> = {
  kind: 'manual',
  find: async (_, { lang }, __, { words, limit, offset }) => {
    const found = searched.filter((task) => words.every((word) => wordsIn(task).includes(word)))
    const isTitled = ({ text }: ManualTask): boolean =>
      words.every((word) => `${text.zh[0]} ${text.en[0]}`.toLowerCase().includes(word))
    const sorted = found.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a)))
    return {
      counted: found.length,
      rows: sorted.slice(offset, offset + limit).map(({ id, role, text }) => {
        const [title, ...paragraphs] = text[lang]
        return {
          ...{ id, title, facts: inLang(manualRoles[role], lang), text: paragraphs.join(' ') },
          ...{ path: `/manual#${id}`, coverUrl: null, time: null },
        }
      }),
    }
  },
}

import { inLang } from '@kaisai/contract/lang'
import { chapterOf } from '@kaisai/contract/manual/chapters'
import { type ManualTask, manualRoles } from '@kaisai/contract/manual/task'
import type { SomeWording } from '@kaisai/contract/website/wording'
import type { Ctx } from '#src/ctx.ts'
import type { SiteFinder } from '#src/ports/site-search.ts'

// What visitors look for in the manual is what participants and advisors do; the desk opens its own paragraphs by its help mark.
const searched: readonly ManualTask[] = [...chapterOf('participant'), ...chapterOf('advisor')]

const inBoth = ({ text }: ManualTask, wording: SomeWording) => [text('zh', wording), text('en', wording)] as const
const wordsIn = (task: ManualTask, wording: SomeWording): string => inBoth(task, wording).flat().join('\n').toLowerCase()

/** Tasks of the manual that hold every word in either language, those that hold it in their title first. */
export const manualSiteFinder: SiteFinder<Ctx> = {
  kind: 'manual',
  find: async (_, { lang }, __, { words, limit, offset, wording }) => {
    const found = searched.filter((task) => words.every((word) => wordsIn(task, wording).includes(word)))
    const isTitled = (task: ManualTask): boolean => {
      const [[zh], [en]] = inBoth(task, wording)
      return words.every((word) => `${zh} ${en}`.toLowerCase().includes(word))
    }
    const sorted = found.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a)))
    return {
      counted: found.length,
      rows: sorted.slice(offset, offset + limit).map(({ id, role, text }) => {
        const [title, ...paragraphs] = text(lang, wording)
        return {
          ...{ id, title, facts: inLang(manualRoles[role], lang), text: paragraphs.join(' ') },
          ...{ path: `/manual#${id}`, coverUrl: null, time: null },
        }
      }),
    }
  },
}

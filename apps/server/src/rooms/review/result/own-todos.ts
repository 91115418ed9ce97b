// What of results waits for the people of teams: a published result that can still be objected to.
import { inLang } from '@kaisai/contract/lang'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalTodo } from '#src/ports/workbench.ts'
import { listMyResults } from './public.views.ts'

/** What of results waits for the people of teams. */
export const ownResultTodos: readonly PersonalTodo<Ctx>[] = [
  {
    key: 'resultsOut',
    label: ['已公示的成绩', 'Results published'],
    link: '/center/result',
    cards: async (ctx, actor) =>
      (await listMyResults(ctx, actor))
        .filter(({ canObject }) => canObject)
        .map((result) => ({
          id: `${result.resultId}.${result.workId}`,
          title: result.workTitle,
          text: inLang(
            [
              `成绩已公示${result.outcomeName === '' ? '' : `：${result.outcomeName}`}，截止前可提出异议`,
              `The result is out${result.outcomeName === '' ? '' : `: ${result.outcomeName}`}; you may object until the deadline`,
            ],
            actor.lang,
          ),
          note: '',
          competitionId: result.competitionId,
          competitionName: `${result.competitionName} · ${result.stageName}`,
          since: null,
          due: result.publicityEndTime,
          path: '/center/result',
          action: inLang(['查看成绩', 'See the result'], actor.lang),
        })),
  },
]

// What of works waits for the people of teams: to submit, to correct. Advisors read which of their teams have not.

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import type { listMyWorks as endpoint } from '@kaisai/contract/work/own.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalTodo, TodoCard } from '#src/ports/workbench.ts'
import { listMyWorks } from './mine.views.ts'

type Mine = ReplyOf<typeof endpoint>[number]

/** What of works waits for the people of teams. */
export const ownWorkTodos: readonly PersonalTodo<Ctx>[] = [
  {
    key: 'worksToSubmit',
    // The cards below say 作品 or 选题, each as its competition does.
    label: ['待提交的内容', 'To be submitted'],
    link: '/center/work',
    cards: async (ctx, actor) => (await listMyWorks(ctx, actor, {})).flatMap((work) => cardOf(work, actor) ?? []),
  },
]

const cardOf = (work: Mine, actor: Actor): TodoCard | null => {
  const isReturned = work.status === 'returned'
  const waits = work.status === null || work.status === 'draft' || isReturned
  if (!waits || !work.intake.isOpen) return null
  const writing = work.workId ? work.can.includes('edit') : work.can.includes('begin')
  const text: Label = isReturned
    ? [`按形审意见补正${work.workLabel}`, `Correct the ${work.workLabel.toLowerCase()}`]
    : [`${work.workLabel}未提交`, `${work.workLabel} not submitted`]
  return {
    id: `${work.teamId}.${work.stageId}`,
    title: work.title || work.teamName || work.teamCode,
    text: inLang(text, actor.lang),
    note: isReturned ? work.returnReason : '',
    competitionId: work.competitionId,
    competitionName: `${work.competitionName} · ${work.stageName}`,
    since: null,
    due: isReturned ? (work.intake.returnDueTime ?? work.intake.endTime) : work.intake.endTime,
    path: pathOf(work, writing),
    action: inLang(writing ? (isReturned ? ['去补正', 'Correct it'] : ['去提交', 'Submit']) : ['查看', 'See it'], actor.lang),
  }
}

const pathOf = (work: Mine, writing: boolean): string => {
  if (!writing) return work.workId ? `/center/work?id=${work.workId}` : `/center/team?id=${work.teamId}`
  const query = new URLSearchParams(work.workId ? { workId: work.workId } : { teamId: work.teamId, stageId: work.stageId })
  return `/home/competition/submitWork?${query}`
}

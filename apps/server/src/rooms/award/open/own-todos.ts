// What of awards waits for those who hold them: to read what was awarded, to give a card for the prize.

import type { listMyAwards as endpoint } from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalTodo, TodoCard } from '#src/ports/workbench.ts'
import { listMyAwards } from './mine.views.ts'

type Mine = ReplyOf<typeof endpoint>[number]

/** What of awards waits for those who hold them. */
export const ownAwardTodos: readonly PersonalTodo<Ctx>[] = [
  {
    key: 'ownAwards',
    label: ['我的获奖', 'My awards'],
    link: '/center/reward',
    cards: async ({ db }, actor) =>
      (await listMyAwards(db, actor)).flatMap((award) => [
        ...(award.isNew
          ? [
              cardOf(
                award,
                actor,
                'new',
                [`获得${award.name}`, `Awarded: ${award.name}`],
                ['查看', 'See it'],
                '/center/newReward',
              ),
            ]
          : []),
        ...(award.needsCard
          ? [
              cardOf(
                award,
                actor,
                'card',
                ['登记银行卡以领取奖金', 'Add a bank card to receive the prize'],
                ['登记银行卡', 'Add a card'],
                '/center/set?tab=cards',
              ),
            ]
          : []),
      ]),
  },
]

const cardOf = (award: Mine, actor: Actor, what: string, text: Label, action: Label, path: string): TodoCard => ({
  id: `${award.awardId}.${what}`,
  title: award.workName || award.teamName || award.name,
  text: inLang(text, actor.lang),
  note: '',
  competitionId: award.competitionId,
  competitionName: award.competitionName,
  since: award.time,
  due: null,
  path,
  action: inLang(action, actor.lang),
})

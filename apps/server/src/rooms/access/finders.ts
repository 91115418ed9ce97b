import type { Ctx } from '#src/ctx.ts'
import type { Finder } from '#src/ports/search.ts'
import { phoneIndex } from '../identity/index.ts'
import { accountsFound } from '../identity/reads.ts'
import { reachesAll } from '../organization/index.ts'
import { peopleWithin } from './people.policy.ts'

/** Accounts by name, user name, number of study or mobile number. */
export const accessFinders: readonly Finder<Ctx>[] = [
  {
    key: 'users',
    label: ['用户', 'Users'],
    permission: 'sys:user:list',
    list: '/system/user',
    isOfCompetitions: false,
    find: async (ctx, actor, { word, most }) => {
      const found = await accountsFound(ctx.db, {
        word,
        phoneIndex: /^1\d{10}$/.test(word) ? phoneIndex(ctx, word) : null,
        within: peopleWithin(actor, 'u'),
        isAll: reachesAll(actor),
        most,
      })
      return found.map(({ id, realName, userName }) => ({
        id,
        title: realName,
        subtitle: userName,
        path: `/system/user?keyword=${encodeURIComponent(userName)}`,
      }))
    },
  },
]

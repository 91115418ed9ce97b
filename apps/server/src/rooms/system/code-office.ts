// The budget of text messages with codes: its parameters, and whom it alarms.
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { holdersOf, superAdministrators } from '../access/index.ts'
import type { CodeOffice } from '../identity/index.ts'
import { numberParameter } from './parameters.ts'

const HOURS = { hour: 1, day: 24 } as const

/** What sending codes asks of this room: how many messages may go out, and the alarm to those who may change that number. */
export const makeCodeOffice = (ctx: () => Ctx): CodeOffice => ({
  budget: async () => ({
    perHour: await numberParameter(ctx().db, 'code.smsPerHour'),
    perDay: await numberParameter(ctx().db, 'code.smsPerDay'),
  }),
  alarm: async ({ level, span, limit }) => {
    ctx().log.warn({ level, span, limit }, 'the budget of text messages with codes')
    await inTx(ctx().db, async (tx) => {
      const platform = await tx.selectFrom('organizations').select('id').where('type', '=', 'platform').executeTakeFirstOrThrow()
      const people = new Set([...(await holdersOf(tx, 'sys:param:edit', platform.id)), ...(await superAdministrators(tx))])
      const template = level === 'near' ? 'system.codeBudgetNear' : 'system.codeBudgetExhausted'
      for (const userId of people)
        await ctx().post.notify(
          tx,
          userId,
          'system',
          template,
          { hours: String(HOURS[span]), limit: String(limit) },
          '/system/param',
        )
    })
  },
})

// Messages to winners and their advisors. Messages are written in the transaction of the change.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'

const KIND = 'award'

/** Notifies the people of awards, each in his own language, what became of them. `template`: award.<template>. */
export const notifyWinners = async (
  ctx: Ctx,
  tx: Tx,
  awardIds: readonly string[],
  template: 'published' | 'final' | 'revoked',
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { rows } = await sql<{ userId: string; title: string; award: string; holder: string }>`
    select p.user_id as "userId", case when u.lang = 'en' then coalesce(nullif(c.name_en, ''), c.name) else c.name end as title,
      case when u.lang = 'en' then coalesce(nullif(a.name_en, ''), a.name) else a.name end as award,
      coalesce(nullif(a.snapshot ->> 'workName', ''), nullif(a.snapshot ->> 'teamName', ''), u.real_name) as holder
      from award_people p join awards a on a.id = p.award_id join competitions c on c.id = a.competition_id join identity_users u on u.id = p.user_id
     where p.award_id = any(${[...awardIds]}::uuid[]) order by p.user_id, a.id`.execute(tx)
  for (const { userId, ...own } of rows)
    await ctx.post.notify(tx, userId, KIND, `award.${template}`, { ...own, ...values }, linkOf[template])
}

const linkOf = { published: '/center/newReward', final: '/center/newReward', revoked: '/center/reward' } as const

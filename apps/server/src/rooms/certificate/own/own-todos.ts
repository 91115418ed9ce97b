// What of certificates waits for their holders: an answer to a correction they asked for, for as long as it is news.
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalTodo } from '#src/ports/workbench.ts'

const NEWS_DAYS = 14

/** What of certificates waits for their holders. */
export const ownCertificateTodos: readonly PersonalTodo<Ctx>[] = [
  {
    key: 'correctionsAnswered',
    label: ['已答复的证书更正', 'Corrections answered'],
    link: '/center/reward',
    cards: async ({ db, facts }, actor) => {
      const rows = await db
        .selectFrom('certificate_corrections as w')
        .innerJoin('certificates as x', 'x.id', 'w.certificate_id')
        .select(['w.id', 'w.status', 'w.answer', 'w.decided_at', 'x.competition_id', 'x.number', 'x.holder_name'])
        .where('w.user_id', '=', actor.userId)
        .where('w.status', 'in', ['approved', 'rejected'])
        .where(sql<boolean>`w.decided_at > now() - make_interval(days => ${NEWS_DAYS})`)
        .orderBy('w.decided_at', 'desc')
        .limit(100)
        .execute()
      const names = await facts.competitions.namesOf(
        db,
        rows.map((row) => row.competition_id),
        actor.lang,
      )
      return rows.map((row) => ({
        id: row.id,
        title: `${row.holder_name} ${row.number}`,
        text: inLang(
          row.status === 'approved'
            ? ['证书更正已通过，新证书已换发', 'Your correction was accepted; a new certificate was issued']
            : ['证书更正未通过', 'Your correction was not accepted'],
          actor.lang,
        ),
        note: row.answer,
        competitionId: row.competition_id,
        competitionName: names.get(row.competition_id) ?? '',
        since: row.decided_at,
        due: null,
        path: '/center/reward',
        action: inLang(['查看证书', 'See the certificate'], actor.lang),
      }))
    },
  },
]

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { type LinkState, linkLabels } from '@kaisai/contract/expert/labels'
import type * as endpoints from '@kaisai/contract/expert/temporary.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { expertsOf } from '../expert.policy.ts'
import { expertStateName } from '../names.ts'

/** Who came or may come by a link, newest first. */
export const pageTemporaries = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageTemporaries>,
): Promise<ReplyOf<typeof endpoints.pageTemporaries>> => {
  let query = expertsOf(db, actor).where(sql<boolean>`exists (select 1 from expert_temporary_links t where t.expert_id = x.id)`)
  if (input.libraryId) query = query.where('x.organization_id', '=', input.libraryId)
  if (input.keyword) query = query.where(holdsText('x.name', input.keyword))
  const rows = query
    .innerJoin('organizations as o', 'o.id', 'x.organization_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('expert_temporary_links as t')
          .select(['t.expires_at', 't.used_at', 't.revoked_at', 't.wrong_tries'])
          .select(sql<boolean>`t.expires_at <= now()`.as('isOver'))
          .whereRef('t.expert_id', '=', 'x.id')
          .orderBy('t.id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['x.id as expertId', 'o.name as libraryName', 'x.name', 'x.unit', 'x.phone_mask', 'x.disciplines', 'x.status'])
    .select(['x.expires_at as expireTime', 'l.expires_at as linkExpireTime', 'l.used_at as enterTime'])
    .select(['l.revoked_at', 'l.wrong_tries', 'l.isOver'])
    .select(
      sql<
        string[]
      >`array(select g.name from expert_group_members m join expert_groups g on g.id = m.group_id where m.expert_id = x.id order by g.id desc limit 5)`.as(
        'groups',
      ),
    )
    .orderBy('x.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map(({ phone_mask, revoked_at, wrong_tries, isOver, ...row }) => {
      const linkState = stateOf(row.enterTime, revoked_at, wrong_tries, isOver)
      return {
        ...row,
        phone: phone_mask ?? '',
        statusName: expertStateName(row.status, actor.lang),
        linkState,
        linkStateName: inLang(linkLabels[linkState], actor.lang),
        moves: row.status === 'temporary' ? ['renew', 'promote', 'revoke'] : row.status === 'retired' ? ['renew'] : [],
      }
    }),
  }
}

const stateOf = (usedAt: string | null, revokedAt: string | null, tries: number, isOver: boolean): LinkState =>
  revokedAt !== null ? 'revoked' : tries >= 5 ? 'locked' : usedAt !== null ? 'used' : isOver ? 'expired' : 'open'

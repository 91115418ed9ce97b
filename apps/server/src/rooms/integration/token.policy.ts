// Whose tokens somebody sees in the desk: those of organizations within reach as a whole, and personal ones of people within reach.
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { accountRows } from '../identity/reads.ts'
import { withinWhole } from '../organization/index.ts'

/** The tokens within reach (alias `t`, their owners `u`). */
export const tokensOf = ({ facts }: Pick<Ctx, 'facts'>, db: Db, actor: Actor) =>
  db
    .selectFrom('integration_tokens as t')
    .innerJoin(accountRows.as('u'), 'u.id', 't.user_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('t.kind', '=', 'organization'), withinWhole(actor, 't.organization_id')]),
        and([eb('t.kind', '=', 'personal'), facts.roles.peopleWithin(actor, 'u')]),
      ]),
    )

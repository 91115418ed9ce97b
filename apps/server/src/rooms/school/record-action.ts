import type { Actor, Visitor } from '#src/actor.ts'
import { type LogDetails, recorder } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'

const write = recorder('school', 'school_links')

/** Writes an action into the history of a link. */
export const recordLink = (
  tx: Db,
  who: Visitor,
  link: { readonly id: string; readonly holder_name: string; readonly organization_id: string },
  action: string,
  more: LogDetails = {},
): Promise<void> => write(tx, who, { ...link, name: link.holder_name }, action, more)

/** Whoever holds a link, as the log names him: he has no account. */
export const holderOf = (who: Visitor, link: { readonly holder_name: string }): Visitor & Pick<Actor, 'realName'> => ({
  ...who,
  realName: link.holder_name,
})

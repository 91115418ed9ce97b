// As whom somebody of a team is asked something of his own.
import { fieldsOf } from '@kaisai/contract/competition/form/document'
import type { Team } from '../steps.ts'
import { placeOf } from '../team/role-places.ts'

/** The id of the place where one answers for oneself. */
export const OWN_PLACE = 'enroll-own'

export type OwnAudience = 'member' | 'advisor'

/** As whom this person is asked something of his own; null where nothing is. */
export const ownAudience = (team: Team): OwnAudience | null => {
  const me = team.members.find(({ isMe }) => isMe)
  if (!me || !team.form) return null
  const audience: OwnAudience = placeOf(me.role) === 'member' ? 'member' : 'advisor'
  const isAsked = fieldsOf(team.form.document).some((field) => field.audience === audience && !field.isForManagersOnly)
  return isAsked ? audience : null
}

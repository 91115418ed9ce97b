// What the calls of exports share that may hold whole phone numbers, mail addresses, identity numbers or bank cards.
import { Type } from 'typebox'
import { closed, orNull } from './endpoint.ts'
import { flag, prose } from './fields.ts'
import type { Label } from './lang.ts'

const label: Label = ['导出原因', 'Reason of the export']
/** The fewest characters of a reason. */
export const LEAST_REASON = 5
/** Why contacts are exported. */
export const contactReason = prose(label, 200, LEAST_REASON)
/** For lists that are exported without contacts unless asked: with `withContacts` the reason must be given. */
export const contactFields = {
  withContacts: Type.Optional(flag(['含联系方式', 'With contacts'])),
  reason: Type.Optional(contactReason),
}
/** The job that was started; null: a second person has to approve first. */
export const startedExport = closed({ taskId: orNull(Type.String()) })

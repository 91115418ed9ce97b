// People close their own accounts.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { instant, prose } from '../fields.ts'

/** Days between the request and the closing of an account. */
export const CLOSURE_DAYS = 15

/** What stands in the way now, and the request under way. */
export const getClosure = get('/web/user/closure', {
  title: ['注销账号', 'Closing my account'],
  access: 'signedIn',
  reply: closed({
    /** What must be done first, as a sentence; '' for nothing. */
    obstacle: Type.String(),
    request: orNull(closed({ requestTime: instant, dueTime: instant })),
  }),
})
/** Begins the waiting time. The refusal says what must be done first. The notice goes to every contact on record. */
export const requestClosure = post('/web/user/closure/request', {
  title: ['申请注销账号', 'Ask for my account to be closed'],
  access: 'signedIn',
  stepUp: true,
  input: closed({ reason: prose(['原因', 'Reason'], 500) }),
  reply: closed({ dueTime: instant }),
})
/** Ends the waiting time; the account stays as it is. */
export const withdrawClosure = post('/web/user/closure/withdraw', {
  title: ['撤回注销申请', 'Keep my account'],
  access: 'signedIn',
  reply: done,
})

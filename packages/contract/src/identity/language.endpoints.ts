// Apart from the other calls of the own record: every page fetches this one.
import { closed, done, post } from '../endpoint.ts'
import { oneOf } from '../fields.ts'

/** The language messages, mails and SMS are written to the caller in. The pages call it when their language is switched. */
export const setLanguage = post('/web/user/language', {
  title: ['修改语言', 'Change the language'],
  access: 'signedIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  input: closed({ lang: oneOf(['zh', 'en'] as const, ['语言', 'Language']) }),
  reply: done,
})

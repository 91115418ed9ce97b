// Temporary experts: a link and a code that serve until their right ends, instead of an account with a password.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { instant, instantInput, keyword, oneOf, prose, ruled, ruledOrEmpty, text } from '../fields.ts'
import { signedIn } from '../identity/signed-in.ts'
import { pageInput, pageOf } from '../page.ts'
import { disciplines, expertId, groupId, leavesTasks, libraryId } from './fields.ts'
import { LINK_TOKEN, linkStates } from './labels.ts'

const token = Type.String({ pattern: LINK_TOKEN, label: ['链接', 'Link'] })
const linkShown = closed({
  expertId: Type.String(),
  /** Shown this once: only hashes are stored. */
  url: Type.String(),
  code: Type.String(),
  svg: Type.String(),
  expireTime: instant,
})
export const pageTemporaries = get('/expert/temporary/page', {
  title: ['临时专家列表', 'Temporary experts'],
  access: 'expert:temporary:edit',
  rate: 'search',
  input: pageInput({ libraryId: Type.Optional(libraryId), keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      expertId: Type.String(),
      libraryName: Type.String(),
      name: Type.String(),
      unit: Type.String(),
      phone: Type.String(),
      disciplines: Type.Array(Type.String()),
      groups: Type.Array(Type.String()),
      status: Type.String(),
      statusName: Type.String(),
      expireTime: orNull(instant),
      linkState: orNull(oneOf(linkStates, ['链接', 'Link'])),
      linkStateName: Type.String(),
      linkExpireTime: orNull(instant),
      enterTime: orNull(instant),
      moves: Type.Array(Type.String()),
    }),
  ),
})
export const addTemporary = post('/expert/temporary/add', {
  title: ['新增临时专家', 'Add a temporary expert'],
  access: 'expert:temporary:edit',
  idempotent: true,
  input: closed({
    libraryId,
    name: text(['姓名', 'Name'], 30, 2),
    unit: prose(['工作单位', 'Employer'], 60),
    /** The code goes there, if given; else it is passed on by whoever made the link. */
    phone: ruledOrEmpty(['手机号', 'Phone'], 'phone', 11),
    disciplines: disciplines(1),
    groupId: orNull(groupId),
    /** Until when the person may work. */
    expireTime: instantInput(['有效期至', 'Valid until']),
    /** Until when the link opens for the first time; after that it opens as long as the person may work. */
    linkExpireTime: instantInput(['链接有效期至', 'Link valid until']),
  }),
  reply: linkShown,
})
/** A new link for the same person; older ones die, and so do the sessions they opened. */
export const renewTemporaryLink = post('/expert/temporary/link/renew', {
  title: ['重新生成临时链接', 'Make a new link'],
  access: 'expert:temporary:edit',
  input: closed({
    expertId,
    expireTime: instantInput(['有效期至', 'Valid until']),
    linkExpireTime: instantInput(['链接有效期至', 'Link valid until']),
  }),
  reply: linkShown,
})
export const revokeTemporary = post('/expert/temporary/revoke', {
  title: ['收回临时权限', 'Take a temporary expert’s access back'],
  access: 'expert:temporary:edit',
  input: closed({ expertId, reason: text(['原因', 'Reason'], 200, 2), leavesTasks }),
  reply: done,
})

export const getEntry = get('/home/expert/entry/detail', {
  title: ['临时专家入口', 'Entry of temporary experts'],
  access: 'public',
  input: closed({ token }),
  reply: closed({
    /** The name with its middle hidden, so that somebody sees whether the link is his. */
    name: Type.String(),
    organizerName: Type.String(),
    phone: Type.String(),
    /** Until when the link opens. */
    expireTime: instant,
    /** Has been here before by this link. */
    isReturning: Type.Boolean(),
  }),
})
/** Opens a session, each time until the right ends. Five wrong codes in a row lock the link. */
export const enterByLink = post('/home/expert/entry/enter', {
  title: ['临时专家进入', 'Enter as a temporary expert'],
  access: 'public',
  rate: 'signIn',
  input: closed({ token, code: ruled(['验证码', 'Code'], 'code', 6) }),
  reply: signedIn,
})

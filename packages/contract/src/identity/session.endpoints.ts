import { Type } from 'typebox'
import { closed, get, post } from '../endpoint.ts'
import { id, instant, keyword, prose } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'

/** Sessions of everybody the caller administers. */
export const listAllSessions = get('/system/session/page', {
  title: ['在线会话列表', 'Sessions'],
  access: 'sys:session:list',
  input: pageInput({ keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      sessionId: Type.String(),
      userId: Type.String(),
      userName: Type.String(),
      realName: Type.String(),
      device: Type.String(),
      ip: Type.String(),
      createTime: instant,
      lastUseTime: instant,
      /** When it ends without further use. */
      endTime: instant,
      current: Type.Boolean(),
    }),
  ),
})

export const endSession = post('/system/session/revoke', {
  title: ['强制下线', 'End a session'],
  access: 'sys:session:revoke',
  stepUp: true,
  input: closed({ sessionId: id(['会话', 'Session']), reason: prose(['原因', 'Reason'], 200, 2) }),
  reply: closed({ revoked: Type.Integer() }),
})

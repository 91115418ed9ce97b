import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, prose, version } from '../fields.ts'

/** Parameters are declared in the product; here only their values change. */
export const listParameters = get('/system/param/list', {
  title: ['参数列表', 'Parameters'],
  access: 'sys:param:list',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(
    closed({
      parameterId: Type.String(),
      key: Type.String(),
      name: Type.String(),
      kind: Type.String(),
      value: Type.String(),
      initial: Type.String(),
      /** What a whole number must lie between, both ends included; null for other kinds. */
      min: orNull(Type.Integer()),
      max: orNull(Type.Integer()),
      changedBy: orNull(Type.String()),
      updateTime: instant,
      version: Type.Integer(),
    }),
  ),
})
export const updateParameter = post('/system/param/update', {
  title: ['修改参数', 'Change a parameter'],
  access: 'sys:param:edit',
  stepUp: true,
  input: closed({
    parameterId: id(['参数', 'Parameter']),
    version,
    value: Type.String({ maxLength: 500, label: ['参数值', 'Value'] }),
    reason: prose(['原因', 'Reason'], 200, 2),
  }),
  reply: closed({ version: Type.Integer() }),
})
/** What the pages must know before anybody is signed in. */
export const getPublicSettings = get('/system/param/public', {
  title: ['公开设置', 'Open settings'],
  access: 'public',
  reply: closed({
    registerOpen: Type.Boolean(),
    demo: Type.Boolean(),
    serverTime: Type.String(),
    /** Whether a gateway carries text messages, mail. Without one nothing leaves, whatever the environment. */
    smsAvailable: Type.Boolean(),
    mailAvailable: Type.Boolean(),
  }),
})

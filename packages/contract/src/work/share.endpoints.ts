// Who may look at an own work: how far it goes, and links to it.
import { Type } from 'typebox'
import { publicLevels } from '../competition/settings.ts'
import { closed, done, orNull, post } from '../endpoint.ts'
import { id, oneOf, whole } from '../fields.ts'
import { workId } from './own.endpoints.ts'

/** Lets fewer people see a work, at any time; more only while it is edited. */
export const setWorkLevel = post('/web/work/level', {
  title: ['缩小公开范围', 'Show a work to fewer'],
  access: 'signedIn',
  input: closed({ workId, publicLevel: oneOf(publicLevels, ['公开范围', 'Shown to']) }),
  reply: closed({ version: Type.Integer() }),
})
/** Makes a link to the submitted version. Without `days` it stands until it is revoked. */
export const shareWork = post('/web/work/share', {
  title: ['分享作品', 'Share a work'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    workId,
    days: orNull(whole(['有效天数', 'Days'], 1, 365)),
    note: Type.String({ maxLength: 40, label: ['备注', 'Note'] }),
  }),
  reply: closed({ linkId: Type.String(), shareId: Type.String(), url: Type.String() }),
})
export const revokeShare = post('/web/work/share/revoke', {
  title: ['收回分享链接', 'Take a link back'],
  access: 'signedIn',
  input: closed({ workId, linkId: id(['链接', 'Link']) }),
  reply: done,
})

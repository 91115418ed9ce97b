// Experts everybody may see: those who agreed and whom the office published (decision 78).
import { Type } from 'typebox'
import { closed, download, get, orNull, post } from '../endpoint.ts'
import { flag, instant } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { discipline, expertId } from './fields.ts'

/** The published experts of the site's organization and of those below, by name. Nothing else about them is given. */
export const pagePublicExperts = get('/home/expert/page', {
  standby: true,
  title: ['专家信息', 'Experts'],
  access: 'public',
  input: pageInput({ discipline: Type.Optional(discipline) }),
  reply: pageOf(
    closed({
      expertId: Type.String(),
      name: Type.String(),
      unitName: Type.String(),
      titleName: Type.String(),
      disciplines: Type.Array(Type.String()),
      photoUrl: orNull(Type.String()),
    }),
  ),
})
/** The disciplines published experts stand for, with how many. */
export const listPublicExpertFields = get('/home/expert/disciplines', {
  standby: true,
  title: ['专家学科', 'Disciplines of the experts'],
  access: 'public',
  reply: Type.Array(closed({ value: Type.String(), label: Type.String(), count: Type.Integer() })),
})
/** The photo of a published expert. Not kept by browsers: the consent may end at any moment. */
export const viewPublicExpertPhoto = download('/home/expert/photo', {
  title: ['专家照片', 'Photo of an expert'],
  access: 'public',
  rate: 'public',
  input: closed({ expertId }),
  reply: Type.Unknown(),
})

/** Agrees to be shown on the public page, or withdraws: then the page shows nothing of the expert at once. */
export const agreeToBePublic = post('/expert/self/public', {
  title: ['同意或撤回公开展示', 'Agree to be shown publicly'],
  access: 'expert:self:edit',
  input: closed({ isAgreed: flag(['同意公开', 'Agreed']) }),
  reply: closed({ agreedTime: orNull(instant), publicTime: orNull(instant) }),
})
/** Shows an expert who agreed on the public page, or takes the expert off it. */
export const publishExpert = post('/expert/info/publish', {
  title: ['公开或撤下专家信息', 'Publish an expert'],
  access: 'expert:info:edit',
  input: closed({ expertId, isPublic: flag(['公开', 'Published']) }),
  reply: closed({ publicTime: orNull(instant) }),
})

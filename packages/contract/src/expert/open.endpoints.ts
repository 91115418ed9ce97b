// What is open to everybody or to whoever applies: calls, published lists, the own application.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { instant, oneOf, prose, ruledOrEmpty } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { profile, profileReply, recruitmentId } from './fields.ts'
import { applicationWords, recruitmentWords } from './labels.ts'
import { terms } from './recruitment.endpoints.ts'

const openRow = {
  recruitmentId: Type.String(),
  name: Type.String(),
  organizerName: Type.String(),
  description: Type.String(),
  quota: orNull(Type.Integer()),
  needsSchool: Type.Boolean(),
  openTime: instant,
  closeTime: instant,
  terms,
  /** What of it is asked, in words. */
  asked: Type.Array(Type.String()),
  status: oneOf(recruitmentWords, ['状态', 'Status']),
  statusName: Type.String(),
  /** Whether applications are taken at this moment. */
  isTaking: Type.Boolean(),
}
export const pageOpenRecruitments = get('/home/expert/recruitment/page', {
  standby: true,
  title: ['专家征集', 'Calls for experts'],
  access: 'public',
  input: pageInput({}),
  reply: pageOf(closed(openRow)),
})
export const getOpenRecruitment = get('/home/expert/recruitment/detail', {
  title: ['征集详情', 'A call for experts'],
  access: 'public',
  input: closed({ recruitmentId }),
  reply: closed({
    ...openRow,
    /** Whom the published list names. */
    published: Type.Array(
      closed({
        name: Type.String(),
        schoolName: Type.String(),
        titleName: Type.String(),
        disciplines: Type.Array(Type.String()),
      }),
    ),
  }),
})

const ownApplication = closed({
  applicationId: Type.String(),
  status: oneOf(applicationWords, ['状态', 'Status']),
  statusName: Type.String(),
  statement: Type.String(),
  schoolNote: Type.String(),
  reason: Type.String(),
  submitTime: instant,
  decideTime: orNull(instant),
  canWithdraw: Type.Boolean(),
  canApply: Type.Boolean(),
})
/** The own application to a call, and what is known about the applicant already. */
export const getMyApplication = get('/web/expert/application/detail', {
  title: ['我的专家申请', 'My application'],
  access: 'signedIn',
  input: closed({ recruitmentId }),
  reply: closed({ application: orNull(ownApplication), profile: orNull(closed(profileReply)) }),
})
export const applyAsExpert = post('/web/expert/application/add', {
  title: ['申请成为专家', 'Apply as an expert'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    recruitmentId,
    /** Empty: that of the account. */
    phone: ruledOrEmpty(['手机号', 'Phone'], 'phone', 11),
    statement: prose(['申请说明', 'Statement'], 600, 2),
    ...profile,
  }),
  reply: closed({ applicationId: Type.String(), status: Type.String() }),
})
export const withdrawApplication = post('/web/expert/application/withdraw', {
  title: ['撤回专家申请', 'Withdraw an application'],
  access: 'signedIn',
  input: closed({ recruitmentId }),
  reply: closed({ status: Type.String() }),
})
/** Every own application, newest first. */
export const listMyApplications = get('/web/expert/application/list', {
  title: ['我的专家申请列表', 'My applications'],
  access: 'signedIn',
  reply: Type.Array(closed({ recruitmentId: Type.String(), name: Type.String(), ...ownApplication.properties })),
})

// Calls for experts, and applications as the office and the school see them.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { flag, ids, instant, instantInput, keyword, oneOf, prose, ruledOrEmpty, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { applicationId, discipline, libraryId, neededReason, profile, profileReply, reason, recruitmentId } from './fields.ts'
import { applicationWords, expertTitles, recruitmentWords } from './labels.ts'

/** Who may apply. Null: nothing is asked. */
export const terms = closed({
  titles: Type.Array(oneOf(expertTitles, ['职称', 'Title']), { maxItems: 5, uniqueItems: true, label: ['职称要求', 'Titles'] }),
  maxAge: orNull(whole(['年龄上限', 'Oldest'], 18, 100)),
  maxAgeAcademician: orNull(whole(['院士年龄上限', 'Oldest academician'], 18, 100)),
  minYears: whole(['从业年限不少于', 'Years at least'], 0, 50),
  disciplines: Type.Array(discipline, { maxItems: 13, uniqueItems: true, label: ['学科范围', 'Disciplines'] }),
  needsTitleCert: flag(['须上传职称证书', 'Certificate of the title needed']),
})
const fields = {
  name: text(['征集名称', 'Name'], 60, 2),
  nameEn: prose(['英文名称', 'English name'], 120),
  description: prose(['征集说明', 'Text'], 3000),
  descriptionEn: prose(['英文说明', 'English text'], 6000),
  quota: orNull(whole(['名额', 'Places'], 1, 100_000)),
  needsSchool: flag(['须学校推荐', 'School’s recommendation needed']),
  openTime: instantInput(['开始时间', 'Opens']),
  closeTime: instantInput(['截止时间', 'Closes']),
  terms,
}
const recruitmentRow = {
  recruitmentId: Type.String(),
  libraryId: Type.String(),
  libraryName: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  description: Type.String(),
  descriptionEn: Type.String(),
  quota: orNull(Type.Integer()),
  needsSchool: Type.Boolean(),
  openTime: instant,
  closeTime: instant,
  terms,
  status: oneOf(recruitmentWords, ['状态', 'Status']),
  statusName: Type.String(),
  applied: Type.Integer(),
  waiting: Type.Integer(),
  approved: Type.Integer(),
  moves: Type.Array(Type.String()),
  version: Type.Integer(),
}
export const pageRecruitments = get('/expert/recruitment/page', {
  title: ['征集列表', 'Calls'],
  access: 'expert:recruitment:edit',
  rate: 'search',
  input: pageInput({
    libraryId: Type.Optional(libraryId),
    keyword: Type.Optional(keyword),
    status: Type.Optional(oneOf(recruitmentWords, ['状态', 'Status'])),
  }),
  reply: pageOf(closed(recruitmentRow)),
})
export const addRecruitment = post('/expert/recruitment/add', {
  title: ['新建征集', 'Add a call'],
  access: 'expert:recruitment:edit',
  idempotent: true,
  input: closed({ libraryId, ...fields }),
  reply: closed({ recruitmentId: Type.String() }),
})
export const updateRecruitment = post('/expert/recruitment/update', {
  title: ['修改征集', 'Change a call'],
  access: 'expert:recruitment:edit',
  input: closed({ recruitmentId, version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
export const moveRecruitment = post('/expert/recruitment/move', {
  title: ['变更征集状态', 'Change the state of a call'],
  access: 'expert:recruitment:edit',
  input: closed({
    recruitmentId,
    verb: oneOf(['open', 'close', 'reopen', 'publish'] as const, ['操作', 'Action']),
    closeTime: Type.Optional(orNull(instantInput(['截止时间', 'Closes']))),
  }),
  reply: closed({ status: Type.String() }),
})

const applicationRow = {
  applicationId: Type.String(),
  recruitmentId: Type.String(),
  recruitmentName: Type.String(),
  needsSchool: Type.Boolean(),
  isBySchool: Type.Boolean(),
  statement: Type.String(),
  schoolNote: Type.String(),
  reason: Type.String(),
  applicationStatus: oneOf(applicationWords, ['状态', 'Status']),
  applicationStatusName: Type.String(),
  submitTime: instant,
  decideTime: orNull(instant),
  deciderName: Type.String(),
  /** What of the call's terms is not met. */
  unmet: Type.Array(Type.String()),
  applicationVersion: Type.Integer(),
  ...profileReply,
}
const applicationFilters = {
  recruitmentId: Type.Optional(recruitmentId),
  keyword: Type.Optional(keyword),
  status: Type.Optional(oneOf(applicationWords, ['状态', 'Status'])),
  /** Only what waits for the caller. */
  isWaiting: Type.Optional(flag(['待处理', 'Waiting'])),
}
/** Applications to the calls within reach. */
export const pageApplications = get('/expert/application/page', {
  title: ['专家申请列表', 'Applications'],
  access: 'expert:recruitment:audit',
  rate: 'search',
  input: pageInput(applicationFilters),
  reply: pageOf(closed(applicationRow)),
})
const decided = closed({
  done: Type.Integer(),
  refused: Type.Array(closed({ applicationId: Type.String(), name: Type.String(), why: Type.String() })),
})
/** Each application is answered for; a no says why. */
export const decideApplications = post('/expert/application/decide', {
  title: ['审核专家申请', 'Decide on applications'],
  access: 'expert:recruitment:audit',
  input: closed({
    applicationIds: ids(['申请', 'Applications'], 100),
    verdict: oneOf(['approve', 'reject'] as const, ['结论', 'Answer']),
    reason,
  }),
  reply: decided,
})

/** Applications of the own school's people. */
export const pageSchoolApplications = get('/expert/recommend/page', {
  title: ['本校专家申请', 'Applications of the school'],
  access: 'expert:recommend:edit',
  rate: 'search',
  input: pageInput(applicationFilters),
  reply: pageOf(closed(applicationRow)),
})
/** Calls that take recommendations now. */
export const listOpenRecruitments = get('/expert/recommend/recruitment/list', {
  title: ['可推荐的征集', 'Calls open for recommendations'],
  access: 'expert:recommend:edit',
  reply: Type.Array(
    closed({
      recruitmentId: Type.String(),
      name: Type.String(),
      libraryName: Type.String(),
      closeTime: instant,
      terms,
    }),
  ),
})
/** The schools the active identity answers for. */
export const listOwnSchools = get('/expert/recommend/school/option', {
  title: ['本校', 'Own schools'],
  access: 'expert:recommend:edit',
  reply: Type.Array(closed({ value: Type.String(), label: Type.String() })),
})
/** Recommends somebody of the own school who has not applied. */
export const recommendExpert = post('/expert/recommend/add', {
  title: ['推荐专家', 'Recommend somebody'],
  access: 'expert:recommend:edit',
  idempotent: true,
  input: closed({
    recruitmentId,
    phone: ruledOrEmpty(['手机号', 'Phone'], 'phone', 11),
    schoolNote: text(['推荐意见', 'Recommendation'], 300, 2),
    ...profile,
  }),
  reply: closed({ applicationId: Type.String() }),
})
/** The school's word on an application of its own people. */
export const answerForSchool = post('/expert/recommend/answer', {
  title: ['学校推荐意见', 'The school’s word'],
  access: 'expert:recommend:edit',
  input: closed({
    applicationId,
    verdict: oneOf(['recommend', 'turnDown'] as const, ['结论', 'Answer']),
    note: neededReason,
  }),
  reply: closed({ status: Type.String() }),
})

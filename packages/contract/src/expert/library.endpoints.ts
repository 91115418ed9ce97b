// The library: list, one expert, what is done to it, workbooks.
import { Type } from 'typebox'
import { contactFields, startedExport } from '../contacts.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, id, ids, instant, instantInput, keyword, oneOf, ruledOrEmpty, text, version, whole } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import {
  accountState,
  discipline,
  expertId,
  groupId,
  habits,
  leavesTasks,
  libraryId,
  loadReply,
  officeNotes,
  profile,
  profileReply,
  reason,
} from './fields.ts'
import { accountStates, expertSources, expertTitles, expertWords } from './labels.ts'

/** The filters of the list, of its numbers and of the export. */
export const expertFilters = {
  libraryId: Type.Optional(libraryId),
  /** Name, keyword, department. */
  keyword: Type.Optional(keyword),
  discipline: Type.Optional(discipline),
  title: Type.Optional(oneOf(expertTitles, ['职称', 'Title'])),
  schoolId: Type.Optional(id(['学校', 'School'])),
  provinceCode: Type.Optional(Type.String({ pattern: '^\\d{6}$', label: ['省份', 'Province'] })),
  source: Type.Optional(oneOf(expertSources, ['来源', 'Source'])),
  groupId: Type.Optional(groupId),
  isIndustry: Type.Optional(flag(['企业专家', 'From industry'])),
  account: Type.Optional(oneOf(accountStates, ['账号', 'Account'])),
  /** At most so many works in hand. Passed over for who may not know loads, as is the next. */
  loadTo: Type.Optional(whole(['在评数量不超过', 'In hand at most'], 0, 500)),
  /** Percent of the works submitted before the review closed, at least; who has judged nothing yet is left out. */
  onTimeFrom: Type.Optional(whole(['按时率不低于', 'On time at least'], 0, 100)),
}
export const expertStatusFilter = { status: Type.Optional(oneOf(expertWords, ['状态', 'Status'])) }

const expertRow = {
  expertId: Type.String(),
  libraryId: Type.String(),
  libraryName: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  schoolName: Type.String(),
  provinceName: Type.String(),
  department: Type.String(),
  title: Type.String(),
  titleName: Type.String(),
  disciplines: Type.Array(Type.String()),
  isIndustry: Type.Boolean(),
  tags: Type.Array(Type.String()),
  groups: Type.Array(Type.String()),
  source: Type.String(),
  sourceName: Type.String(),
  account: accountState,
  accountName: Type.String(),
  userName: Type.String(),
  maxLoad: Type.Integer(),
  ...loadReply,
  status: oneOf(expertWords, ['状态', 'Status']),
  statusName: Type.String(),
  moves: Type.Array(Type.String()),
  version: Type.Integer(),
}

export const pageExperts = get('/expert/info/page', {
  title: ['专家列表', 'Experts'],
  access: 'expert:info:list',
  rate: 'search',
  input: pageInput({ ...expertFilters, ...expertStatusFilter }, ['createTime', 'name', 'load'] as const),
  reply: pageOf(closed(expertRow)),
})
export const countExperts = get('/expert/info/num', {
  title: ['专家数量', 'Numbers of experts'],
  access: 'expert:info:list',
  rate: 'search',
  input: closed(expertFilters),
  reply: closed({
    total: Type.Integer(),
    byStatus: Type.Array(closed({ status: Type.String(), statusName: Type.String(), count: Type.Integer() })),
    byDiscipline: Type.Array(closed({ value: Type.String(), count: Type.Integer() })),
    byTitle: Type.Array(closed({ value: Type.String(), label: Type.String(), count: Type.Integer() })),
  }),
})
/** The libraries within reach. */
export const listLibraries = get('/expert/library/option', {
  title: ['可选专家库', 'Libraries to choose from'],
  access: 'signedIn',
  reply: Type.Array(option),
})
/** Experts in the library that a word finds; at most 20. */
export const listExpertOptions = get('/expert/info/option', {
  title: ['可选专家', 'Experts to choose from'],
  access: 'expert:info:list',
  rate: 'search',
  input: closed({ libraryId: Type.Optional(libraryId), keyword: Type.Optional(keyword) }),
  reply: Type.Array(option),
})
export const getExpert = get('/expert/info/detail', {
  title: ['专家详情', 'An expert'],
  access: 'expert:info:list',
  input: closed({ expertId }),
  reply: closed({
    ...profileReply,
    libraryId: Type.String(),
    libraryName: Type.String(),
    account: accountState,
    accountName: Type.String(),
    userName: Type.String(),
    tags: Type.Array(Type.String()),
    remark: Type.String(),
    groups: Type.Array(closed({ groupId: Type.String(), name: Type.String(), isCaptain: Type.Boolean() })),
    ...loadReply,
    /** Null to who neither sees reviews nor invites experts. */
    invitations: orNull(
      Type.Array(
        closed({
          competitionName: Type.String(),
          stageName: Type.String(),
          status: Type.String(),
          statusName: Type.String(),
          askedLoad: Type.Integer(),
          load: orNull(Type.Integer()),
          reason: Type.String(),
        }),
      ),
    ),
    /** When the expert agreed to be shown publicly, and since when the expert is. */
    agreedTime: orNull(instant),
    publicTime: orNull(instant),
    moves: Type.Array(Type.String()),
  }),
})
export const listExpertHistory = get('/expert/info/history', {
  title: ['专家操作记录', 'History of an expert'],
  access: 'expert:info:list',
  input: closed({ expertId }),
  reply: listHistory.reply,
})
/** The photo or the certificate of the title, as it was sent. */
export const viewExpertFile = download('/expert/info/file', {
  title: ['查看专家材料', 'A file of an expert'],
  access: 'signedIn',
  rate: 'read',
  input: closed({ expertId, kind: oneOf(['photo', 'titleCert'] as const, ['材料', 'File']) }),
  reply: Type.Unknown(),
})

const office = { ...profile, ...habits, ...officeNotes }
export const addExpert = post('/expert/info/add', {
  title: ['新增专家', 'Add an expert'],
  access: 'expert:info:edit',
  idempotent: true,
  input: closed({ libraryId, phone: ruledOrEmpty(['手机号', 'Phone'], 'phone', 11), ...office }),
  reply: closed({ expertId: Type.String() }),
})
/** A masked phone number or address that comes back as it was shown stays. */
export const updateExpert = post('/expert/info/update', {
  title: ['修改专家', 'Change an expert'],
  access: 'expert:info:edit',
  input: closed({
    expertId,
    version,
    ...office,
    phone: text(['手机号', 'Phone'], 20, 0),
    email: text(['邮箱', 'E-mail'], 64, 0),
  }),
  reply: closed({ version: Type.Integer() }),
})
/**
 * `suspend` lasts until `until`, a year where nothing is said. Where an expert who is suspended or taken out has works in hand, it is
 * refused with their number unless `leavesTasks` says so; the review office is then notified that others must judge them.
 */
export const moveExpert = post('/expert/info/move', {
  title: ['变更专家状态', 'Change the state of an expert'],
  access: 'expert:info:edit',
  input: closed({
    expertId,
    verb: oneOf(['suspend', 'resume', 'retire', 'restore', 'promote'] as const, ['操作', 'Action']),
    until: Type.Optional(orNull(instantInput(['暂停至', 'Until']))),
    reason,
    leavesTasks,
  }),
  reply: closed({
    status: Type.String(),
    /** Works left in hand. */
    openTasks: Type.Integer(),
  }),
})
export const revealExpert = post('/expert/info/reveal', {
  title: ['查看专家敏感信息', 'See a sensitive value'],
  access: 'expert:info:reveal',
  stepUp: true,
  input: closed({
    expertId,
    field: oneOf(['phone', 'email', 'bankCard'] as const, ['信息', 'Value']),
    reason: text(['原因', 'Reason'], 200, 2),
  }),
  reply: closed({ value: Type.String() }),
})
/** The filtered list as a workbook. `withContacts`: whole phone numbers and addresses, which `expert:info:reveal` allows. */
export const exportExperts = post('/expert/info/export', {
  title: ['导出专家', 'Export experts'],
  access: 'expert:info:export',
  subscribable: true,
  rate: 'export',
  input: closed({ ...expertFilters, ...expertStatusFilter, ...contactFields }),
  reply: startedExport,
})

const importing = { libraryId, fileId: id(['导入文件', 'File']) }
export const exportExpertTemplate = download('/expert/info/template/export', {
  title: ['下载专家导入模板', 'Template of the import'],
  access: 'expert:info:import',
  scope: 'import:check',
  reply: Type.Unknown(),
})
/** Faults come as a workbook and code 13017; the outcome of a clean check holds `digest`. */
export const checkExpertImport = post('/expert/info/template/check', {
  title: ['校验专家导入', 'Check an import'],
  access: 'expert:info:import',
  scope: 'import:check',
  input: closed(importing),
  reply: closed({ taskId: Type.String() }),
})
export const importExperts = post('/expert/info/template/import', {
  title: ['导入专家', 'Import experts'],
  access: 'expert:info:import',
  input: closed({ ...importing, digest: Type.String({ minLength: 10, maxLength: 100, label: ['校验码', 'Digest'] }) }),
  reply: closed({ taskId: Type.String() }),
})

/**
 * Accounts for experts: the owner of an account with the same phone number or address is invited and accepts, else one is made that
 * its owner activates.
 * Each expert is answered for.
 */
export const openAccounts = post('/expert/account/open', {
  title: ['开通专家账号', 'Make accounts'],
  access: 'expert:info:edit',
  input: closed({ expertIds: ids(['专家', 'Experts'], 100) }),
  reply: closed({
    made: Type.Integer(),
    invited: Type.Integer(),
    refused: Type.Array(closed({ expertId: Type.String(), name: Type.String(), why: Type.String() })),
  }),
})
/** Takes the account off the expert: the role goes, the sessions end. */
export const closeAccount = post('/expert/account/close', {
  title: ['解除专家账号', 'Take an account off'],
  access: 'expert:info:edit',
  input: closed({ expertId, reason: text(['原因', 'Reason'], 200, 2) }),
  reply: done,
})

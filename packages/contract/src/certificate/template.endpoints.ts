// Desk: templates, drafts, versions, rows to try them with.
import { CertificateDocument } from '@kaisai/certificate/model/document'
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, text, version } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { holderKindWords } from './labels.ts'
import { factTexts, paper, source, templateId, versionId } from './rows.ts'
import { templateStates } from './template.states.ts'

const templateWords = Object.keys(templateStates.states) as (keyof typeof templateStates.states)[]
const competitionId = id(['竞赛', 'Competition'])
const holderKind = oneOf(holderKindWords, ['颁发对象', 'Given to'])
const name = text(['模板名称', 'Name'], 60, 2)

/** A document as it is sent: its own texts may hold lines. */
const document = Type.Unsafe<CertificateDocument>({ ...CertificateDocument, freeText: true, label: ['证书设计', 'Design'] })

/** Large designs carry rich text of many elements. */
const DOCUMENT_BYTES = 4 * 1024 * 1024

export const pageTemplates = get('/certificate/template/page', {
  title: ['证书模板列表', 'Templates'],
  access: 'certificate:template:list',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    status: Type.Optional(oneOf(templateWords, ['状态', 'Status'])),
    paper: Type.Optional(paper),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      templateId: Type.String(),
      name: Type.String(),
      competitionName: Type.String(),
      organizationName: Type.String(),
      holderKind,
      source,
      paper,
      paperName: Type.String(),
      status: oneOf(templateWords, ['状态', 'Status']),
      statusName: Type.String(),
      /** Number of the newest published version; 0: none. */
      versionNo: Type.Integer(),
      isDraftNewer: Type.Boolean(),
      certificates: Type.Integer(),
      updateTime: instant,
      updaterName: Type.String(),
      can: Type.Array(Type.String()),
      version: Type.Integer(),
    }),
  ),
})

/** What a template chooses from: competitions within reach. */
export const listTemplateChoices = get('/certificate/template/choices', {
  title: ['模板可选项', 'What a template chooses from'],
  access: 'certificate:template:list',
  reply: closed({ competitions: Type.Array(option) }),
})

/** What {year} and the like in the number’s prefix stand for. */
const serialPlaces = closed({ year: Type.String(), competition: Type.String(), item: Type.String(), level: Type.String() })

/** A picture of a document: its address is good for this session. */
const asset = closed({
  fileId: Type.String(),
  url: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

export const getTemplate = get('/certificate/template/detail', {
  title: ['证书模板', 'A template'],
  access: 'certificate:template:list',
  input: closed({ templateId }),
  reply: closed({
    templateId: Type.String(),
    name: Type.String(),
    competitionId: orNull(Type.String()),
    competitionName: Type.String(),
    organizationId: Type.String(),
    organizationName: Type.String(),
    holderKind,
    source,
    paper,
    status: oneOf(templateWords, ['状态', 'Status']),
    statusName: Type.String(),
    document: CertificateDocument,
    version: Type.Integer(),
    savedTime: instant,
    savedByName: Type.String(),
    versionNo: Type.Integer(),
    isDraftNewer: Type.Boolean(),
    assets: Type.Array(asset),
    /** The seal of the issuing organization, shown where an element is bound to `seal`; null: the default picture. */
    seal: orNull(asset),
    /** What every certificate of it would say, and what its number is made from. */
    sample: closed({ facts: factTexts, places: serialPlaces }),
    can: Type.Array(Type.String()),
  }),
})

/** A new template: empty, from a ready design (`document`), or a copy. */
export const addTemplate = post('/certificate/template/add', {
  title: ['新增证书模板', 'Add a template'],
  access: 'certificate:template:edit',
  idempotent: true,
  bodyLimit: DOCUMENT_BYTES,
  input: closed({
    name,
    competitionId: orNull(competitionId),
    holderKind,
    /** Left out: awards. */
    source: Type.Optional(source),
    /** Left out: the usual one of the source. */
    paper: Type.Optional(paper),
    document: Type.Optional(document),
    copyOf: Type.Optional(templateId),
  }),
  reply: closed({ templateId: Type.String() }),
})

export const updateTemplate = post('/certificate/template/update', {
  title: ['修改证书模板', 'Change a template'],
  access: 'certificate:template:edit',
  input: closed({
    ...{ templateId, version, name, competitionId: orNull(competitionId), holderKind },
    ...{ source: Type.Optional(source), paper: Type.Optional(paper) },
  }),
  reply: closed({ version: Type.Integer() }),
})

/** The first page of a draft as it is now, with samples of its codes: PNG. */
export const downloadTemplatePicture = download('/certificate/template/picture', {
  title: ['模板缩略图', 'Picture of a template'],
  access: 'certificate:template:list',
  rate: 'read',
  input: closed({ templateId }),
  reply: done,
})

/** A ready design with samples of its codes: PNG. */
export const downloadReadyPicture = download('/certificate/template/ready/picture', {
  title: ['成品证书图片', 'Picture of a ready design'],
  access: 'certificate:template:list',
  rate: 'read',
  input: closed({ readyId: text(['成品证书', 'Ready design'], 40) }),
  reply: done,
})

/** Only a template nothing was made from. */
export const deleteTemplate = post('/certificate/template/delete', {
  title: ['删除证书模板', 'Delete a template'],
  access: 'certificate:template:edit',
  input: closed({ templateId }),
  reply: done,
})

/** Keeps the draft. Another save since `version` is answered with what changed (house.stale). */
export const saveDraft = post('/certificate/template/saveDraft', {
  title: ['保存证书草稿', 'Save the draft'],
  access: 'certificate:template:edit',
  bodyLimit: DOCUMENT_BYTES,
  input: closed({ templateId, version, document }),
  reply: closed({ version: Type.Integer(), savedTime: instant }),
})

/** Freezes the draft as the next version and enables the template. */
export const publishTemplate = post('/certificate/template/publish', {
  title: ['发布证书模板', 'Publish a template'],
  access: 'certificate:template:publish',
  idempotent: true,
  input: closed({ templateId, version }),
  reply: closed({ versionId: Type.String(), versionNo: Type.Integer() }),
})

export const moveTemplate = post('/certificate/template/move', {
  title: ['启用或停用模板', 'Enable or disable a template'],
  access: 'certificate:template:publish',
  input: closed({ templateId, verb: oneOf(['enable', 'disable'] as const, ['操作', 'Move']) }),
  reply: done,
})

export const listVersions = get('/certificate/template/versions', {
  title: ['模板版本', 'Versions of a template'],
  access: 'certificate:template:list',
  input: closed({ templateId }),
  reply: Type.Array(
    closed({
      versionId: Type.String(),
      versionNo: Type.Integer(),
      /** What it is called by those who work with it; empty: by its number. */
      name: Type.String(),
      hash: Type.String(),
      publishTime: instant,
      publisherName: Type.String(),
      certificates: Type.Integer(),
    }),
  ),
})

/** Names a published version; an empty name takes it away. What was frozen stays. */
export const nameVersion = post('/certificate/template/nameVersion', {
  title: ['命名模板版本', 'Name a version of a template'],
  access: 'certificate:template:edit',
  input: closed({ versionId, name: text(['版本名称', 'Name of the version'], 30, 0) }),
  reply: done,
})

export const getVersion = get('/certificate/template/version', {
  title: ['模板版本内容', 'A version of a template'],
  access: 'certificate:template:list',
  input: closed({ versionId }),
  reply: closed({
    versionId: Type.String(),
    versionNo: Type.Integer(),
    document: CertificateDocument,
    assets: Type.Array(asset),
    seal: orNull(asset),
  }),
})

/** Real rows to try the design with, of the template's competition, else of those within reach. */
export const listPreviewRows = get('/certificate/template/rows', {
  title: ['预览数据', 'Rows to try a design with'],
  access: 'certificate:template:list',
  rate: 'search',
  input: closed({ templateId, keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ id: Type.String(), label: Type.String(), facts: factTexts, places: serialPlaces })),
})

/** The draft as PDF as it would be printed for a row, marked 样张. `rowId` empty: the samples of the codes. */
export const downloadPreview = download('/certificate/template/preview', {
  title: ['预览证书 PDF', 'Preview as PDF'],
  // A design is tried row by row.
  rate: 'search',
  access: 'certificate:template:list',
  input: closed({ templateId, rowId: Type.Optional(text(['数据', 'Row'], 130)) }),
  reply: done,
})

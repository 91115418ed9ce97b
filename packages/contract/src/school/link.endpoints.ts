// Desk: the schools that take part in a competition, and the links by which somebody of a school opens its page.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, ruledOrEmpty, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { competitionId, schoolId } from './fields.ts'
import { linkDays, linkStates } from './labels.ts'

const place = closed({ competitionId, schoolId })

/** The schools with teams within reach, those with most teams first. Without a competition: the schools of every competition that still takes something. */
export const pageSchools = get('/school/page', {
  title: ['参赛学校', 'Participating schools'],
  access: 'school:page:list',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    keyword: Type.Optional(keyword),
    /** Schools where nobody can audit. */
    isUnattended: Type.Optional(Type.Boolean({ label: ['无管理员', 'Without administrator'] })),
  }),
  reply: pageOf(
    closed({
      rowId: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      schoolId: Type.String(),
      schoolName: Type.String(),
      provinceName: Type.String(),
      teams: Type.Integer(),
      /** Not submitted yet, or returned. */
      incomplete: Type.Integer(),
      /** Wait for the school's own step of the audit. */
      toAudit: Type.Integer(),
      unpaid: Type.Integer(),
      enrolled: Type.Integer(),
      /** People of the school who may audit. */
      auditors: Type.Integer(),
      activeLinks: Type.Integer(),
      lastOpenTime: orNull(instant),
    }),
  ),
})

/** The links of a school's page, the newest first. */
export const listSchoolLinks = get('/school/link/list', {
  title: ['学校页面链接', 'Links of a school page'],
  access: 'school:page:link',
  input: place,
  reply: Type.Array(
    closed({
      linkId: Type.String(),
      holderName: Type.String(),
      /** Masked. */
      contact: Type.String(),
      state: oneOf(linkStates, ['状态', 'Status']),
      creatorName: Type.String(),
      createTime: instant,
      expireTime: instant,
      openCount: Type.Integer(),
      lastOpenTime: orNull(instant),
      lastEnterTime: orNull(instant),
    }),
  ),
})

/**
 * Makes a link and sends it to its holder. Who holds it sees the page; acting asks for a code that goes to the phone or address given here.
 * It lends what its maker may do at that school, as long as he may. `school.has_link`, `school.too_many_links`
 */
export const makeSchoolLink = post('/school/link/make', {
  title: ['生成学校页面链接', 'Make a link of a school page'],
  access: 'school:page:link',
  idempotent: true,
  input: closed({
    ...place.properties,
    holderName: text(['联系人', 'Contact person'], 30, 2),
    /** One of both. */
    phone: ruledOrEmpty(['手机号', 'Phone'], 'phone', 11),
    email: ruledOrEmpty(['邮箱', 'Email'], 'email', 100),
    days: Type.Unsafe<(typeof linkDays)[number]>({ type: 'integer', enum: [...linkDays], label: ['有效天数', 'Valid for days'] }),
  }),
  reply: closed({
    linkId: Type.String(),
    /** Shown this once: only its hash is stored. */
    url: Type.String(),
    svg: Type.String(),
    expireTime: instant,
    /** A gateway carried it to the holder; else whoever made it passes it on. */
    isSent: Type.Boolean(),
  }),
})

/** Ends a link at once, with what was entered by it. */
export const revokeSchoolLink = post('/school/link/revoke', {
  title: ['撤销学校页面链接', 'Revoke a link of a school page'],
  access: 'school:page:link',
  input: closed({ linkId: id(['链接', 'Link']) }),
  reply: done,
})

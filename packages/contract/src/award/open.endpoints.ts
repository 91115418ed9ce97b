// Own awards, and what everybody reads of awards.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, ids, instant, keyword, text, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { objectionNote } from '../review/objection.endpoints.ts'
import { awardStatus, competitionId, level, target } from './fields.ts'

const own = closed({
  awardId: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  name: Type.String(),
  level: Type.Integer(),
  color: Type.String(),
  targetType: target,
  targetName: Type.String(),
  /** As which of them. */
  role: Type.String(),
  workName: Type.String(),
  teamName: Type.String(),
  itemName: Type.String(),
  /** What the competition or the site calls that. */
  itemLabel: Type.String(),
  schools: Type.Array(Type.String()),
  students: Type.Array(Type.String()),
  teachers: Type.Array(Type.String()),
  /** Fen. */
  prize: Type.Integer(),
  prizeStatusName: Type.String(),
  needsCard: Type.Boolean(),
  status: awardStatus,
  statusName: Type.String(),
  publicityEndTime: orNull(instant),
  revokeReason: Type.String(),
  time: instant,
  isNew: Type.Boolean(),
})
/** The awards of the signed-in person, as a student, as an advisor and in his own name. */
export const listMyAwards = get('/web/award/mine', {
  title: ['我的获奖', 'My awards'],
  access: 'signedIn',
  scope: 'own:read',
  reply: Type.Array(own),
})
/** Why a work of one's own has no award, or a lower one, where that comes of a rule and not of the rank: after the awards were published. */
export const listMyExclusions = get('/web/award/mine/reasons', {
  title: ['未获奖说明', 'Why no award'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      workId: Type.String(),
      workName: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      workLabel: Type.String(),
      stageName: Type.String(),
      /** The rules that decided, in words. */
      reasons: Type.Array(Type.String()),
    }),
  ),
})
export const markAwardsSeen = post('/web/award/seen', {
  title: ['标记已读获奖', 'Awards seen'],
  access: 'signedIn',
  input: closed({ awardIds: ids(['获奖', 'Awards'], 100) }),
  reply: done,
})
/** The lists of a competition: which awards there are, and how many. */
export const listPublicAwards = get('/web/award/list', {
  standby: true,
  title: ['获奖公示', 'Published awards'],
  access: 'public',
  input: closed({ competitionId }),
  reply: closed({
    /** What the list shows, here and by level and category: with those that were revoked. */
    total: Type.Integer(),
    revokedCount: Type.Integer(),
    publicityEndTime: orNull(instant),
    publicNote: Type.String(),
    /** Until when objections are taken, while they are. */
    objectionEndTime: orNull(instant),
    objectionNotes: Type.Array(objectionNote),
    isFinal: Type.Boolean(),
    levels: Type.Array(closed({ level: Type.Integer(), name: Type.String(), color: Type.String(), count: Type.Integer() })),
    items: Type.Array(closed({ itemId: Type.String(), itemName: Type.String(), count: Type.Integer() })),
  }),
})
export const publicAward = closed({
  awardId: Type.String(),
  level: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  targetName: Type.String(),
  itemName: Type.String(),
  stageName: Type.String(),
  /** A team, a person, a school or an organization. */
  holder: Type.String(),
  workName: Type.String(),
  schoolName: Type.String(),
  teachers: Type.String(),
  status: awardStatus,
  statusName: Type.String(),
  /** Revoked awards stay, as revoked. */
  revokeReason: Type.String(),
})
/** The awards of a competition, revoked ones among them. */
export const pagePublicAwards = get('/web/award/page', {
  standby: true,
  title: ['获奖名单', 'Awards of a competition'],
  access: 'public',
  scope: 'open',
  input: pageInput({
    competitionId,
    level: Type.Optional(level),
    /** As `levels` names it, in either language: several awards may share a level. */
    awardName: Type.Optional(text(['奖项名称', 'Award'], 60)),
    itemId: Type.Optional(id(['所选类别', 'Choice'])),
    schoolId: Type.Optional(id(['学校', 'School'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      ...publicAward.properties,
      /** Whether objections to it are taken now. */
      canObject: Type.Boolean(),
      /** The work where everybody may see it in the gallery. */
      galleryWorkId: orNull(Type.String()),
      /** Its picture there; null: it has none. */
      galleryCoverUrl: orNull(Type.String()),
    }),
  ),
})
/** The schools with the most awards of the site's public competitions; one of several schools counts for each. */
export const rankSchools = get('/web/award/schools', {
  standby: true,
  title: ['学校获奖榜', 'Schools by awards'],
  access: 'public',
  reply: Type.Array(
    closed({
      /** Its page; null: it is in the library no more. */
      schoolId: orNull(Type.String()),
      schoolName: Type.String(),
      count: Type.Integer(),
      firstCount: Type.Integer(),
    }),
  ),
})
/**
 * What everybody may see of a school on the site: the public competitions it has teams or awards in, and its awards, newest competitions
 * first. Teams are counted where the organizer shows them. A school with neither is not found.
 */
export const getPublicSchool = get('/web/award/school', {
  standby: true,
  title: ['学校详情', 'A school'],
  access: 'public',
  input: closed({ schoolId: id(['学校', 'School']) }),
  reply: closed({
    schoolId: Type.String(),
    schoolName: Type.String(),
    provinceName: Type.String(),
    competitions: Type.Array(
      closed({
        competitionId: Type.String(),
        competitionName: Type.String(),
        workLabel: Type.String(),
        /** Fully enrolled; null: the organizer shows no teams. */
        teamCount: orNull(Type.Integer()),
        /** Those that stand. */
        awardCount: Type.Integer(),
        firstCount: Type.Integer(),
      }),
    ),
    /** A hundred at most; the list of each competition has all. */
    awards: Type.Array(closed({ ...publicAward.properties, competitionId: Type.String(), galleryWorkId: orNull(Type.String()) })),
  }),
})
/**
 * The whole list for machines: final awards and those that were revoked after it, without names of students. In parts, of which nearly every
 * competition has one: each says how many awards there are in all and which part of how many it is. Without `part` it is the first.
 */
export const exportPublicAwards = get('/web/award/data', {
  standby: true,
  title: ['获奖数据', 'Awards as data'],
  access: 'public',
  input: closed({ competitionId, part: Type.Optional(whole(['部分', 'Part'], 1, 1000)) }),
  reply: closed({
    competitionId: Type.String(),
    competitionName: Type.String(),
    organizer: Type.String(),
    url: Type.String(),
    /** Awards in all parts together. */
    total: Type.Integer(),
    /** Which part this is, from 1, and how many there are. */
    part: Type.Integer(),
    parts: Type.Integer(),
    awards: Type.Array(publicAward),
  }),
})

// What everybody may see of enrollments: as much as the organizer shows, names masked.
import { Type } from 'typebox'
import { closed, get, orNull } from '../endpoint.ts'
import { id, keyword } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { replyFields } from './team-field-schemas.ts'
import { teamFieldsIn } from './team-fields.ts'

const publicTeam = {
  teamId: Type.String(),
  code: Type.String(),
  name: Type.String(),
  /** The participants' column in the words of the competition or the site. */
  participant: closed({ label: Type.String(), value: Type.String() }),
  itemName: Type.String(),
  schoolId: orNull(Type.String()),
  schoolName: Type.String(),
  /** Surnames with stars; empty where the organizer shows teams only. */
  people: Type.Array(closed({ name: Type.String(), roleName: Type.String() })),
}

/** Teams that are fully enrolled, where the organizer shows them; by category, then by code. */
export const pagePublicTeams = get('/web/enroll/website/member/list', {
  standby: true,
  title: ['参赛名单', 'Participants'],
  access: 'public',
  scope: 'open',
  input: pageInput({
    competitionId: id(['竞赛', 'Competition']),
    itemId: Type.Optional(id(['所选类别', 'Choice'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(closed(publicTeam)),
})

/** The teams of one school that the list of a public competition of the site shows: newest competitions first, then by category and code. */
export const pageSchoolTeams = get('/web/enroll/website/school/list', {
  standby: true,
  title: ['学校参赛名单', 'Participants of a school'],
  access: 'public',
  input: pageInput({ schoolId: id(['学校', 'School']) }),
  reply: pageOf(
    closed({
      teamId: Type.String(),
      name: Type.String(),
      participant: publicTeam.participant,
      itemName: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
    }),
  ),
})

/** One public team. */
export const getPublicTeam = get('/home/competition/team/details', {
  standby: true,
  title: ['队伍详情', 'A team'],
  access: 'public',
  input: closed({ id: id(['队伍', 'Team']) }),
  reply: closed({
    ...publicTeam,
    ...replyFields(teamFieldsIn('public')),
    competitionId: Type.String(),
    competitionName: Type.String(),
    stages: Type.Array(closed({ name: Type.String(), statusName: Type.String() })),
  }),
})

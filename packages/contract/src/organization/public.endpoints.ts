// The open lists that sign-up forms and filters read.
import { Type } from 'typebox'
import { closed, get } from '../endpoint.ts'
import { id, keyword, oneOf, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { degrees, schoolLevels } from './labels.ts'

export const listProvinces = get('/home/province/list', {
  standby: true,
  title: ['省份列表', 'Provinces'],
  access: 'public',
  scope: 'open',
  reply: Type.Array(closed({ code: Type.String(), name: Type.String(), shortName: Type.String() })),
})

export const listSchools = get('/home/school/page', {
  standby: true,
  title: ['学校列表', 'Schools'],
  access: 'public',
  scope: 'open',
  input: pageInput({
    keyword: Type.Optional(keyword),
    provinceCode: Type.Optional(text(['省份', 'Province'], 6)),
    level: Type.Optional(oneOf(schoolLevels, ['办学层次', 'Level'])),
  }),
  reply: pageOf(
    closed({
      schoolId: Type.String(),
      code: Type.String(),
      name: Type.String(),
      provinceCode: Type.String(),
      provinceName: Type.String(),
      city: Type.String(),
    }),
  ),
})

export const listColleges = get('/web/college/list', {
  standby: true,
  title: ['学院列表', 'Colleges'],
  access: 'public',
  scope: 'open',
  input: closed({ schoolId: id(['学校', 'School']), keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ collegeId: Type.String(), name: Type.String() })),
})

export const listMajors = get('/web/major/list', {
  standby: true,
  title: ['专业列表', 'Majors'],
  access: 'public',
  /** At most 50 come back; a college narrows to the majors it teaches, and falls back to all where none are recorded. */
  input: closed({
    collegeId: Type.Optional(id(['学院', 'College'])),
    keyword: Type.Optional(keyword),
    degree: Type.Optional(oneOf(degrees, ['层次', 'Level'])),
  }),
  reply: Type.Array(closed({ majorId: Type.String(), code: Type.String(), name: Type.String(), discipline: Type.String() })),
})

export const listOrganizations = get('/web/competition/group/list', {
  standby: true,
  title: ['组织列表', 'Organizations'],
  access: 'public',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ groupId: Type.String(), groupCode: Type.String(), groupName: Type.String(), type: Type.String() })),
})

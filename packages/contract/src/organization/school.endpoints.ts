import { Type } from 'typebox'
import { closed, done, get, post } from '../endpoint.ts'
import { id, ids, instant, keyword, oneOf, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { degrees, onOff, schoolLevels, schoolNatures } from './labels.ts'

const schoolFields = {
  code: Type.String({ pattern: '^\\d{10}$', label: ['学校标识码（10位数字）', 'School code (10 digits)'] }),
  name: text(['学校名称', 'Name'], 60, 2),
  nameEn: Type.String({ maxLength: 120, label: ['英文名称', 'English name'] }),
  provinceCode: text(['省份', 'Province'], 6),
  city: Type.String({ maxLength: 40, label: ['城市', 'City'] }),
  nature: oneOf(schoolNatures, ['性质', 'Nature']),
  level: oneOf(schoolLevels, ['办学层次', 'Level']),
  status: oneOf(onOff, ['状态', 'Status']),
}
export const pageSchools = get('/system/school/page', {
  title: ['学校管理列表', 'Schools'],
  access: 'sys:school:list',
  input: pageInput(
    {
      keyword: Type.Optional(keyword),
      provinceCode: Type.Optional(text(['省份', 'Province'], 6)),
      level: Type.Optional(oneOf(schoolLevels, ['办学层次', 'Level'])),
      status: Type.Optional(oneOf(onOff, ['状态', 'Status'])),
    },
    ['name', 'code'],
  ),
  reply: pageOf(
    closed({
      schoolId: Type.String(),
      code: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      provinceCode: Type.String(),
      provinceName: Type.String(),
      city: Type.String(),
      nature: Type.String(),
      level: Type.String(),
      status: Type.String(),
      collegeCount: Type.Integer(),
      userCount: Type.Integer(),
      version: Type.Integer(),
    }),
  ),
})
export const addSchool = post('/system/school/add', {
  title: ['新增学校', 'Add a school'],
  access: 'sys:school:edit',
  input: closed(schoolFields),
  reply: closed({ schoolId: Type.String() }),
})
export const updateSchool = post('/system/school/update', {
  title: ['修改学校', 'Change a school'],
  access: 'sys:school:edit',
  input: closed({ schoolId: id(['学校', 'School']), version, ...schoolFields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteSchool = post('/system/school/delete', {
  title: ['删除学校', 'Delete a school'],
  access: 'sys:school:edit',
  input: closed({ schoolId: id(['学校', 'School']) }),
  reply: done,
})
/** Moves everything that names a duplicate school to the one that stays, then removes the duplicate; refuses where a room cannot follow. */
export const mergeSchools = post('/system/school/merge', {
  title: ['合并重复学校', 'Merge duplicate schools'],
  access: 'sys:school:edit',
  stepUp: true,
  input: closed({ keepId: id(['保留的学校', 'School that stays']), dropId: id(['重复的学校', 'Duplicate school']) }),
  reply: closed({ movedUsers: Type.Integer(), movedColleges: Type.Integer() }),
})

const collegeFields = {
  name: text(['学院名称', 'Name'], 60, 2),
  nameEn: Type.String({ maxLength: 120, label: ['英文名称', 'English name'] }),
  majorIds: Type.Array(id(['专业', 'Major']), { maxItems: 200, uniqueItems: true, label: ['专业', 'Majors'] }),
  status: oneOf(onOff, ['状态', 'Status']),
}
export const pageColleges = get('/system/college/page', {
  title: ['学院管理列表', 'Colleges'],
  access: 'sys:school:list',
  input: pageInput(
    {
      keyword: Type.Optional(keyword),
      schoolId: Type.Optional(id(['学校', 'School'])),
      status: Type.Optional(oneOf(onOff, ['状态', 'Status'])),
    },
    ['name'],
  ),
  reply: pageOf(
    closed({
      collegeId: Type.String(),
      schoolId: Type.String(),
      schoolName: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      status: Type.String(),
      majors: Type.Array(closed({ majorId: Type.String(), name: Type.String() })),
      createTime: instant,
      version: Type.Integer(),
    }),
  ),
})
export const addCollege = post('/system/college/add', {
  title: ['新增学院', 'Add a college'],
  access: 'sys:school:edit',
  input: closed({ schoolId: id(['学校', 'School']), ...collegeFields }),
  reply: closed({ collegeId: Type.String() }),
})
export const updateCollege = post('/system/college/update', {
  title: ['修改学院', 'Change a college'],
  access: 'sys:school:edit',
  input: closed({ collegeId: id(['学院', 'College']), version, ...collegeFields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteColleges = post('/system/college/delete', {
  title: ['删除学院', 'Delete colleges'],
  access: 'sys:school:edit',
  input: closed({ collegeIds: ids(['学院', 'Colleges']) }),
  reply: done,
})

const majorFields = {
  code: Type.String({ pattern: '^[0-9A-Z]{4,8}$', label: ['专业代码', 'Code'] }),
  name: text(['专业名称', 'Name'], 60, 2),
  nameEn: Type.String({ maxLength: 120, label: ['英文名称', 'English name'] }),
  discipline: text(['学科门类', 'Discipline'], 40),
  degree: oneOf(degrees, ['层次', 'Level']),
  status: oneOf(onOff, ['状态', 'Status']),
}
export const pageMajors = get('/system/major/page', {
  title: ['专业管理列表', 'Majors'],
  access: 'sys:school:list',
  input: pageInput(
    {
      keyword: Type.Optional(keyword),
      discipline: Type.Optional(text(['学科门类', 'Discipline'], 40)),
      degree: Type.Optional(oneOf(degrees, ['层次', 'Level'])),
      status: Type.Optional(oneOf(onOff, ['状态', 'Status'])),
    },
    ['name', 'code'],
  ),
  reply: pageOf(
    closed({
      majorId: Type.String(),
      code: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      discipline: Type.String(),
      degree: Type.String(),
      status: Type.String(),
      version: Type.Integer(),
    }),
  ),
})
export const addMajor = post('/system/major/add', {
  title: ['新增专业', 'Add a major'],
  access: 'sys:school:edit',
  input: closed(majorFields),
  reply: closed({ majorId: Type.String() }),
})
export const updateMajor = post('/system/major/update', {
  title: ['修改专业', 'Change a major'],
  access: 'sys:school:edit',
  input: closed({ majorId: id(['专业', 'Major']), version, ...majorFields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteMajors = post('/system/major/delete', {
  title: ['删除专业', 'Delete majors'],
  access: 'sys:school:edit',
  input: closed({ majorIds: ids(['专业', 'Majors']) }),
  reply: done,
})

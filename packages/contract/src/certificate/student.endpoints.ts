// Desk of a school or college: the certificates of its own students by their student numbers, as systems for 第二课堂 and 综测 take them.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { day, flag, id, instant, keyword, stateOf } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import type { certificateStates } from './certificate.states.ts'

const filters = {
  competitionId: Type.Optional(id(['竞赛', 'Competition'])),
  collegeId: Type.Optional(id(['学院', 'College'])),
  /** Days of publication by clocks in China, both included. */
  from: Type.Optional(day(['颁发日期从', 'Published from'])),
  to: Type.Optional(day(['颁发日期至', 'Published to'])),
  /** Student number or certificate number from the beginning, or a part of the name. */
  keyword: Type.Optional(keyword),
  /** With those that were revoked or replaced, marked as such; without it valid ones alone. */
  withEnded: Type.Optional(flag(['含已撤销、已换发', 'With revoked and replaced ones'])),
}

/** What the list can be filtered by: the colleges of the own school. */
export const getStudentFilters = get('/certificate/student/filters', {
  title: ['学生证书的筛选项', 'Filters of students’ certificates'],
  access: 'certificate:school:list',
  reply: closed({
    /** The own school or college; '' for whoever has neither: the list is empty then. */
    placeName: Type.String(),
    colleges: Type.Array(option),
  }),
})

/** A line for each published certificate and each student of the own school who holds it, the newest first. */
export const pageStudentCertificates = get('/certificate/student/page', {
  title: ['学生证书清单', 'Certificates by student number'],
  access: 'certificate:school:list',
  scope: 'certificate:read',
  rate: 'search',
  input: pageInput(filters),
  reply: pageOf(
    closed({
      /** Of the certificate and the student. */
      rowId: Type.String(),
      certificateId: Type.String(),
      /** '' where the student has entered none. */
      studentNumber: Type.String(),
      /** Several accounts of the school have this number: compare the name before it is credited. */
      isNumberShared: Type.Boolean(),
      name: Type.String(),
      collegeName: Type.String(),
      competitionName: Type.String(),
      edition: Type.Integer(),
      year: Type.Integer(),
      /** 校级, 省级, 国家级 … */
      levelName: Type.String(),
      itemName: Type.String(),
      awardName: Type.String(),
      paperName: Type.String(),
      workTitle: Type.String(),
      issuerName: Type.String(),
      number: Type.String(),
      issueTime: orNull(instant),
      /** Where anybody verifies it. */
      traceUrl: Type.String(),
      status: stateOf<typeof certificateStates>(),
      statusName: Type.String(),
      endReason: Type.String(),
    }),
  ),
})
/** The filtered list as a workbook. */
export const exportStudentCertificates = post('/certificate/student/export', {
  title: ['导出学生证书清单', 'Export certificates by student number'],
  access: 'certificate:school:list',
  rate: 'export',
  subscribable: true,
  input: closed(filters),
  reply: closed({ taskId: Type.String() }),
})

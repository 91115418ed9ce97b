// Desk of a school, college or province: the published certificates of its own teams and teachers, and its own.
import { Type } from 'typebox'
import { closed, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { certificateId } from './rows.ts'

const filters = {
  competitionId: Type.Optional(id(['竞赛', 'Competition'])),
  /** Number or holder, from the beginning. */
  keyword: Type.Optional(keyword),
}
export const pageSchoolCertificates = get('/certificate/school/page', {
  title: ['本校证书', 'Certificates of the school'],
  access: 'certificate:school:list',
  scope: 'certificate:read',
  rate: 'search',
  input: pageInput(filters),
  reply: pageOf(
    closed({
      certificateId: Type.String(),
      number: Type.String(),
      holderName: Type.String(),
      competitionName: Type.String(),
      itemName: Type.String(),
      awardName: Type.String(),
      paperName: Type.String(),
      workTitle: Type.String(),
      templateName: Type.String(),
      issueTime: orNull(instant),
    }),
  ),
})
/** One certificate as signed PDF. */
export const downloadSchoolCertificate = download('/certificate/school/download', {
  title: ['下载本校证书', 'Download a certificate of the school'],
  access: 'certificate:school:list',
  scope: 'certificate:read',
  input: closed({ certificateId }),
  reply: Type.Unknown(),
})
/** All that the filter lets through as signed PDFs, a folder for each competition, with the list as a workbook beside them. */
export const archiveSchoolCertificates = post('/certificate/school/archive', {
  title: ['打包本校证书', 'Pack the certificates of the school'],
  access: 'certificate:school:list',
  input: closed(filters),
  reply: closed({ taskId: Type.String() }),
})

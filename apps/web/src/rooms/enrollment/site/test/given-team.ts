import { type Field, FORM_VERSION, type FormDocument } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import { blankTeamFields } from '@kaisai/contract/enrollment/team-fields'
import { useSession } from '#web/session.ts'
import { forgetPublicReplies } from '#web/ui/site/public-query.ts'
import type { Member, Team } from '../steps.ts'

/** A form with one question to the team. */
export const givenForm: FormDocument = {
  version: FORM_VERSION,
  sections: [
    {
      key: 'main',
      title: '',
      titleEn: '',
      help: '',
      helpEn: '',
      fields: [newField('text', 'idea', 'team', { label: '创意', labelEn: 'Idea' }) as Field],
    },
  ],
}

/** One person of a team. */
export const givenMember = (change: Partial<Member> = {}): Member => ({
  memberId: 'm1',
  userId: 'u1',
  name: '王芳',
  role: 'captain',
  roleName: '队长',
  status: 'accepted',
  statusName: '已加入',
  personType: 'student',
  schoolName: '示范大学',
  collegeName: '',
  majorName: '',
  grade: '',
  studentNo: '',
  phone: '138****0000',
  idNumber: '',
  duty: '',
  isMe: false,
  isProfileComplete: true,
  missing: [],
  invitedVia: 'founder',
  expiresTime: null,
  answers: null,
  hasAnswers: false,
  ...change,
})

/** A team as its captain sees it while it is open. */
export const givenTeam = (change: Partial<Team> = {}): Team => ({
  teamId: 't1',
  code: 'A0001',
  mode: 'team',
  name: '一队',
  participant: { label: '个人/团队', value: '团队' },
  workLabel: '作品',
  wording: null,
  status: 'gathering',
  statusName: '组队中',
  competitionId: 'c1',
  competitionName: '示范竞赛',
  competitionStatus: 'published',
  coverUrl: null,
  itemId: 'k1',
  itemName: 'A类',
  role: 'captain',
  memberCount: 1,
  invitedCount: 0,
  waitPosition: null,
  next: null,
  progress: [],
  todos: [],
  createTime: '2026-11-01T00:00:00Z',
  updateTime: '2026-11-01T00:00:00Z',
  ...blankTeamFields,
  schoolName: '示范大学',
  collegeName: '',
  source: 'self',
  limits: {
    memberMin: 2,
    memberMax: 3,
    advisorMin: 0,
    advisorMax: 1,
    companyAdvisorMin: 0,
    companyAdvisorMax: 0,
    teamNameMax: 30,
  },
  form: { formVersionId: 'f1', document: givenForm },
  answers: {},
  members: [givenMember({ isMe: true })],
  gap: '',
  letter: { isNeeded: false, fileId: null, fileName: '' },
  fee: { feeFen: 0, isPaid: false, note: '', ifLeaving: null },
  verdicts: [],
  audit: [],
  changes: [],
  stages: [],
  history: [],
  can: ['edit', 'people', 'submit', 'dissolve'],
  dueTime: null,
  invitationHours: 72,
  version: 3,
  serverTime: '2026-11-01T00:00:00Z',
  ...change,
})

/** A fresh page for one signed-in person. */
export const signedInAs = (userId: string): void => {
  localStorage.clear()
  forgetPublicReplies()
  useSession.setState({ user: { userId, realName: '王芳', avatar: null, roleIds: [], roleKeys: ['student'], permissions: [] } })
}

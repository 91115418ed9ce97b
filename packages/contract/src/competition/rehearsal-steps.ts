// What a rehearsal goes through, and how large it may be.
import type { Label } from '../lang.ts'

/** Most teams of a rehearsal, and how many it usually has. */
export const MOST_REHEARSED_TEAMS = 300
export const USUAL_REHEARSED_TEAMS = 200

/** What the invented people do, in this order; the ones from `submit` to `result` again in every stage. */
export const rehearsalSteps = {
  publish: ['发布竞赛', 'Publication'],
  enroll: ['填写并提交报名', 'Enrollment'],
  audit: ['报名审核', 'Audit'],
  pay: ['缴费', 'Payment'],
  submit: ['提交作品', 'Submission'],
  check: ['形式审查', 'Formal check'],
  assign: ['分配评审', 'Assignment of reviews'],
  score: ['专家评分', 'Scoring'],
  result: ['成绩与晋级', 'Result'],
  award: ['奖项', 'Awards'],
  certificate: ['证书', 'Certificates'],
} as const satisfies Record<string, Label>
/** As whom one looks around in the copy of a rehearsal: invented people, who answers for a school here, and everybody. */
export const rehearsalPeople = {
  office: ['组织方工作人员', 'The organizer’s office'],
  school: ['学校管理员', 'A school'],
  captain: ['队长', 'A captain'],
  expert: ['专家', 'An expert'],
  public: ['公众', 'The public'],
} as const satisfies Record<string, Label>
export type RehearsalPerson = keyof typeof rehearsalPeople
export const rehearsalPersonNames = Object.keys(rehearsalPeople) as RehearsalPerson[]

export type RehearsalStep = keyof typeof rehearsalSteps
export const rehearsalStepNames = Object.keys(rehearsalSteps) as RehearsalStep[]

import { textTable } from '../base/text-table.ts'
import { cast } from './people/cast.ts'

export interface DemoPerson {
  userName: string
  realName: string
  userType: string
  /** 1 male, 2 female. */
  gender: string
  /** Null for staff of the platform and the committee. */
  schoolCode: string | null
  /** Chinese name of a college of that school. */
  college: string | null
  major: string | null
  /** A value of the dictionary `grade`; students only. */
  grade: string | null
  /** Student or staff number. */
  studentNo: string
  phone: string
  identityNumber: string
}

export interface DemoAccount {
  userName: string
  realName: string
  roleKeys: readonly string[]
  /** Where the roles are held: the platform, the committee of the demo competition, or a school by its code. */
  organization: string
}

const columns = [
  ...(['userName', 'realName', 'userType', 'gender', 'schoolCode', 'college'] as const),
  ...(['major', 'grade', 'studentNo', 'phone', 'identityNumber'] as const),
]
const orNull = (cell: string): string | null => (cell === '-' ? null : cell)

/** Everybody who appears in the demo competition. */
export const demoPeople: readonly DemoPerson[] = textTable(columns, cast).map((row) => ({
  ...row,
  schoolCode: orNull(row.schoolCode),
  college: orNull(row.college),
  major: orNull(row.major),
  grade: orNull(row.grade),
}))

const account = (userName: string, roleKeys: readonly string[], organization: string): DemoAccount => {
  const person = demoPeople.find((somebody) => somebody.userName === userName)
  if (!person) throw new Error(`No such person in the demo cast: ${userName}`)
  return { userName, realName: person.realName, roleKeys, organization }
}

const JIANGNAN = '4132010295'
const HUNAN = '4143010532'

const schoolSecretaries = [
  account('wenbozhou', ['teacher', 'school_admin'], '4131010247'),
  account('fanqingjia', ['teacher', 'school_admin'], '4133010355'),
  account('zhongliyuan', ['teacher', 'school_admin'], '4161010698'),
  account('liangyuheng', ['teacher', 'school_admin'], '4142010497'),
  account('caizhengan', ['teacher', 'school_admin'], '4144011113'),
]

/** The accounts a visitor of the demo signs in with: every role of the product once. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', ['ROOT'], 'platform'),
  account('linshuwan', ['platform'], 'platform'),
  account('guyanqing', ['group_admin'], 'committee'),
  account('tangyueran', ['competition_admin'], 'committee'),
  account('jiangzhiwei', ['review_admin'], 'committee'),
  account('songhuaijin', ['cert_admin'], 'committee'),
  account('qiumingli', ['finance'], 'committee'),
  account('yewanqing', ['news_editor'], 'committee'),
  account('moziqian', ['news_auditor'], 'committee'),
  account('luotianyou', ['scene_operator'], 'committee'),
  account('fengjingzhi', ['supervisor'], 'committee'),
  account('peijingming', ['expert'], 'committee'),
  account('weilanzhou', ['expert', 'expert_captain'], 'committee'),
  account('zhaomingyuan', ['school_admin'], JIANGNAN),
  // They guide teams, and answer for their schools.
  ...schoolSecretaries,
  account('hanruoshui', ['college_admin'], JIANGNAN),
  account('xiaobaichuan', ['school_admin'], HUNAN),
  account('jichangming', ['teacher'], JIANGNAN),
  account('xujiahe', ['student'], JIANGNAN),
]

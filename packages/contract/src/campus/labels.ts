// What a provider of identities is spoken to by, and what an organization enters for each. Another kind is an entry here, one in
// apps/server/src/rooms/campus/protocol/protocols.ts, and a word of the table's check.
import type { Label } from '../lang.ts'

export const providerKinds = ['oidc', 'cas', 'saml', 'wechat', 'wechatPage'] as const
export type ProviderKind = (typeof providerKinds)[number]
export const providerKindLabels: Readonly<Record<ProviderKind, Label>> = {
  oidc: ['OpenID Connect', 'OpenID Connect'],
  cas: ['CAS 2.0/3.0', 'CAS 2.0/3.0'],
  saml: ['SAML 2.0', 'SAML 2.0'],
  wechat: ['微信扫码', 'WeChat'],
  wechatPage: ['微信内登录', 'Inside WeChat'],
}

export interface ProviderField {
  readonly name: string
  readonly label: Label
  /** line: one line; lines: certificates and keys; url: an address. */
  readonly kind: 'line' | 'lines' | 'url'
  readonly hint?: Label
  readonly isOptional?: true
  /** Stored sealed and never shown again. */
  readonly isSecret?: true
  /** What a new form begins with. */
  readonly initial?: string
  readonly max: number
}

const clientSecret = (label: Label): ProviderField => ({ name: 'clientSecret', label, kind: 'line', isSecret: true, max: 500 })

export const providerFields: Readonly<Record<ProviderKind, readonly ProviderField[]>> = {
  oidc: [
    {
      ...{ name: 'issuer', label: ['颁发者地址（Issuer）', 'Issuer'], kind: 'url', max: 300 },
      hint: [
        '发现文档在此地址下的 /.well-known/openid-configuration',
        'Its discovery document lies at /.well-known/openid-configuration below',
      ],
    },
    { name: 'clientId', label: ['客户端编号', 'Client id'], kind: 'line', max: 200 },
    clientSecret(['客户端密钥', 'Client secret']),
    { name: 'scope', label: ['授权范围', 'Scope'], kind: 'line', initial: 'openid profile', max: 300 },
  ],
  cas: [
    {
      ...{ name: 'server', label: ['CAS 服务地址', 'Address of the CAS server'], kind: 'url', max: 300 },
      hint: ['不含 /login，例如 https://cas.example.edu.cn/cas', 'Without /login, for instance https://cas.example.edu.cn/cas'],
    },
    {
      ...{ name: 'version', label: ['协议版本', 'Protocol'], kind: 'line', initial: '3', max: 1 },
      hint: ['3：返回属性；2：只返回用户名', '3: with attributes; 2: the user name alone'],
    },
  ],
  saml: [
    { name: 'idpIssuer', label: ['身份提供者 EntityID', 'Entity id of the provider'], kind: 'line', max: 300 },
    { name: 'entryPoint', label: ['登录地址（HTTP-Redirect）', 'Sign-in address (HTTP-Redirect)'], kind: 'url', max: 300 },
    {
      ...{ name: 'logoutUrl', label: ['退出地址', 'Sign-out address'], kind: 'url', isOptional: true, max: 300 },
      hint: ['没有可留空', 'Empty where there is none'],
    },
    {
      ...{ name: 'certificate', label: ['签名证书', 'Signing certificate'], kind: 'lines', max: 12_000 },
      hint: ['PEM 格式；更换证书期间可依次填写两张', 'PEM; two of them while one replaces the other'],
    },
  ],
  wechat: [
    { name: 'appId', label: ['网站应用 AppID', 'App id'], kind: 'line', max: 64 },
    clientSecret(['AppSecret', 'App secret']),
    {
      ...{ name: 'base', label: ['接口地址', 'API address'], kind: 'url', isOptional: true, max: 300 },
      hint: ['留空为微信官方地址', 'Leave empty for WeChat’s own'],
    },
  ],
  // The organization's official account is entered once, with the messages over it (decision 154).
  wechatPage: [],
}

/** What of a person is read from the attributes a provider sends. */
export const mappedFields = ['subject', 'number', 'name', 'school', 'college', 'grade', 'role'] as const
export type MappedField = (typeof mappedFields)[number]
export const mappedFieldLabels: Readonly<Record<MappedField, Label>> = {
  subject: ['唯一标识', 'Identifier'],
  number: ['学号或工号', 'Student or staff number'],
  name: ['姓名', 'Name'],
  school: ['学校', 'School'],
  college: ['学院', 'College'],
  grade: ['年级', 'Year'],
  role: ['身份', 'Identity'],
}

/** The roles a new account may get: never more, whatever a provider says (decision 113). */
export const campusRoles = ['student', 'teacher'] as const
export type CampusRole = (typeof campusRoles)[number]
export const campusRoleLabels: Readonly<Record<CampusRole, Label>> = {
  student: ['学生', 'Student'],
  teacher: ['教师', 'Teacher'],
}

/** The attribute of each field ('' none), and which values of the attribute of the role mean a teacher. */
export type Mapping = Readonly<Record<MappedField, string>> & { readonly teacherValues: readonly string[] }

/** How a mapping of a new provider begins. */
export const initialMapping: Readonly<Record<ProviderKind, Mapping>> = {
  oidc: {
    ...{ subject: 'sub', number: 'student_no', name: 'name', school: '', college: '', grade: '', role: '' },
    teacherValues: ['teacher', 'staff', 'faculty'],
  },
  cas: {
    ...{ subject: 'user', number: 'user', name: 'name', school: '', college: '', grade: '', role: '' },
    teacherValues: ['teacher', 'staff', 'faculty'],
  },
  saml: {
    ...{ subject: 'nameID', number: 'uid', name: 'displayName', school: '', college: '', grade: '', role: '' },
    teacherValues: ['teacher', 'staff', 'faculty'],
  },
  wechat: {
    ...{ subject: 'unionid', number: '', name: 'nickname', school: '', college: '', grade: '', role: '' },
    teacherValues: [],
  },
  // The same for a person whether or not the account belongs to an owner at WeChat’s open platform.
  wechatPage: {
    ...{ subject: 'openid', number: '', name: 'nickname', school: '', college: '', grade: '', role: '' },
    teacherValues: [],
  },
}

/** What became of a sign-in, for the log of a provider. */
export const outcomes = ['signedIn', 'created', 'linked', 'tested', 'left', 'refused'] as const
export type CampusOutcome = (typeof outcomes)[number]
export const outcomeLabels: Readonly<Record<CampusOutcome, Label>> = {
  signedIn: ['登录', 'Signed in'],
  created: ['创建账号', 'Account made'],
  linked: ['关联账号', 'Linked'],
  tested: ['测试', 'Tested'],
  left: ['由认证源退出', 'Signed out by the provider'],
  refused: ['拒绝', 'Refused'],
}

/** How an identity came to an account. */
export const linkWays = ['own', 'number', 'created', 'desk', 'wechat'] as const
export type LinkWay = (typeof linkWays)[number]
export const linkWayLabels: Readonly<Record<LinkWay, Label>> = {
  own: ['本人关联', 'By its owner'],
  number: ['首次登录按学号关联', 'By number at the first sign-in'],
  created: ['由校园身份创建', 'Made by campus sign-in'],
  desk: ['管理员关联', 'By an administrator'],
  wechat: ['同一微信已关联', 'By the same WeChat'],
}

/** Why somebody could not be linked and waits for an administrator. */
export const conflictReasons = ['taken', 'several', 'disabled', 'claimed'] as const
export type ConflictReason = (typeof conflictReasons)[number]
export const conflictReasonLabels: Readonly<Record<ConflictReason, Label>> = {
  taken: ['该学号的账号已关联他人', 'The account of this number is linked to somebody else'],
  several: ['多个账号使用该学号', 'Several accounts have this number'],
  disabled: ['该学号的账号已停用', 'The account of this number is disabled'],
  claimed: ['本人表示该学号的账号不是自己的', 'The person says that the account of this number is somebody else’s'],
}

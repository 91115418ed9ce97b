// What an API token may do: few scopes, each in words. A call says which one it needs (`scope` of the endpoint); without one it refuses
// tokens (decision 123).
import type { Label } from './lang.ts'

export const scopeDefs = {
  /** What anybody may read without a token. */
  open: { label: ['公开数据', 'Public data'], kind: null, writes: false },
  'own:read': {
    label: ['读取本人的报名、提交内容、成绩、获奖与证书', 'Read own teams, submissions, results, awards and certificates'],
    kind: 'personal',
    writes: false,
  },
  'own:enroll': {
    label: ['以本人名义报名：创建、填写、邀请成员、提交', 'Enroll in the own name: create, fill in, invite, submit'],
    kind: 'personal',
    writes: true,
  },
  'own:submit': {
    label: ['以本人名义填写、上传并提交', 'Fill in, upload and submit in the own name'],
    kind: 'personal',
    writes: true,
  },
  'competition:read': {
    label: ['读取竞赛、赛段与赛项', 'Read competitions, stages and categories'],
    kind: 'organization',
    writes: false,
  },
  'enrollment:read': { label: ['读取报名与参赛人员', 'Read enrollments and their people'], kind: 'organization', writes: false },
  'enrollment:audit': { label: ['审核报名', 'Audit enrollments'], kind: 'organization', writes: true },
  'work:read': { label: ['读取作品', 'Read works'], kind: 'organization', writes: false },
  'result:read': { label: ['读取成绩', 'Read results'], kind: 'organization', writes: false },
  'award:read': { label: ['读取获奖', 'Read awards'], kind: 'organization', writes: false },
  'certificate:read': { label: ['读取证书', 'Read certificates'], kind: 'organization', writes: false },
  'import:check': {
    label: [
      '试运行导入：下载模板、上传文件、校验、读取结果（不写入）',
      'Try imports: templates, uploads, checks and their results; nothing is written',
    ],
    kind: 'organization',
    writes: true,
  },
  'roster:sync': {
    label: ['同步本校人员名册：上传、试运行、同步、查看结果', 'Sync the roster of the school: upload, try, run, read results'],
    kind: 'organization',
    writes: true,
  },
  'finance:read': { label: ['读取订单', 'Read orders'], kind: 'organization', writes: false },
} as const satisfies Readonly<Record<string, { label: Label; kind: TokenKind | null; writes: boolean }>>

/** A person's own token reaches what is the person's; an organization's what the role of its maker reaches. */
export const tokenKinds = ['personal', 'organization'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** What a call needs of a token; `open`: nothing, it is published for everybody. */
export type Scope = keyof typeof scopeDefs
/** What a token may be given. */
export type TokenScope = Exclude<Scope, 'open'>

export const tokenScopes = (Object.keys(scopeDefs) as Scope[]).filter((scope): scope is TokenScope => scope !== 'open')

/** The scopes of a kind of token, in order. */
export const scopesOf = (kind: TokenKind): TokenScope[] => tokenScopes.filter((scope) => scopeDefs[scope].kind === kind)

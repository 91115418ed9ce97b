// What the guide for integrators says beside what is generated.
import type { Lang } from '@kaisai/contract/lang'

export interface GuideTexts {
  readonly title: string
  readonly intro: readonly string[]
  readonly basics: string
  readonly basicLines: readonly string[]
  readonly scopes: string
  readonly scope: string
  readonly meaning: string
  readonly noToken: string
  readonly writes: string
  readonly kinds: Readonly<Record<'personal' | 'organization', string>>
  readonly errors: string
  readonly errorsHint: string
  readonly code: string
  readonly http: string
  readonly calls: string
  readonly limit: (calls: number) => string
  readonly input: string
  readonly reply: string
  readonly field: string
  readonly type: string
  readonly needed: string
  readonly yes: string
  readonly nothing: string
  readonly file: string
  readonly example: string
  readonly once: string
  readonly other: string
}

const zh: GuideTexts = {
  title: '接口文档',
  intro: [
    '面向对接方：用 API 令牌读取报名、作品、成绩、获奖与证书，或以本人名义报名。',
    '个人令牌在“账号设置”中创建，组织令牌由管理员在“系统管理 - API 令牌”中创建。机器可读的版本：/prod-api/openapi.json（OpenAPI 3.1）。',
  ],
  basics: '基本约定',
  basicLines: [
    '请求头 Authorization: Bearer kst_… 携带令牌。令牌等同密码：只放在服务器的密钥配置中，不写入网页、小程序或代码仓库。',
    'GET 的参数放在查询字符串，POST 的参数为 JSON（Content-Type: application/json）。不接受未声明的字段。',
    '返回统一为 {"code":0,"msg":"","data":…}。code 为 0 表示成功；否则 msg 说明原因和下一步。请求头 Accept-Language: zh-CN 或 en 决定文字的语言。',
    '列表用 pageNum（从 1 开始）与 pageSize 翻页，返回 rows 与 total。时间为带时区的 ISO 8601；金额单位为分；编号为不透明字符串。',
    '令牌的权限不超过其所有者此刻的权限：角色被收回后，下一次调用即被拒绝。',
    '每个令牌单独限流，超过后返回 HTTP 429 与 Retry-After，请等待后重试。5xx 与网络错误可用退避重试。',
    '同一主版本内只增加字段，不删除、不改变含义；请忽略不认识的字段。',
  ],
  scopes: '权限范围',
  scope: '范围',
  meaning: '含义',
  noToken: '无需令牌',
  writes: '可写',
  kinds: { personal: '个人令牌', organization: '组织令牌' },
  errors: '常见错误',
  errorsHint: '其余错误码见 openapi.json 的 x-problems。',
  code: '错误码',
  http: 'HTTP',
  calls: '接口',
  limit: (calls) => `每分钟最多 ${calls} 次`,
  input: '参数',
  reply: '返回（data）',
  field: '字段',
  type: '类型',
  needed: '必填',
  yes: '是',
  nothing: '无',
  file: '返回文件内容。',
  example: '示例',
  once: '可携带 Idempotency-Key：相同的键返回第一次的结果，不会重复执行。',
  other: 'English',
}
const en: GuideTexts = {
  title: 'API guide',
  intro: [
    'For integrators: read enrollments, works, results, awards and certificates with an API token, or enroll in the own name.',
    'A personal token is made in the account settings, a token of an organization by its administrator under “System – API tokens”. For programs: /prod-api/openapi.json (OpenAPI 3.1).',
  ],
  basics: 'Basics',
  basicLines: [
    'The header Authorization: Bearer kst_… carries the token. It is as good as a password: keep it among the secrets of a server, never in a page, an app or a repository.',
    'GET takes query parameters, POST a JSON body (Content-Type: application/json). Fields that are not declared are refused.',
    'Every reply is {"code":0,"msg":"","data":…}. Code 0 is success; else msg says why and what to do. The header Accept-Language: zh-CN or en chooses the language.',
    'Lists are paged by pageNum (from 1) and pageSize and give rows and total. Times are ISO 8601 with offset, money is in fen (1/100 CNY), ids are opaque texts.',
    'A token never has more rights than its owner has at that moment: after a role was taken away the next call is refused.',
    'Each token is limited by itself. Beyond that you get HTTP 429 with Retry-After. Repeat after 5xx and network errors with a growing pause.',
    'Within a main version fields are added, none is removed or changes its meaning: ignore fields you do not know.',
  ],
  scopes: 'Scopes',
  scope: 'Scope',
  meaning: 'Meaning',
  noToken: 'no token needed',
  writes: 'writes',
  kinds: { personal: 'personal token', organization: 'token of an organization' },
  errors: 'Common errors',
  errorsHint: 'All others stand in x-problems of openapi.json.',
  code: 'Code',
  http: 'HTTP',
  calls: 'Calls',
  limit: (calls) => `${calls} a minute at most`,
  input: 'Input',
  reply: 'Reply (data)',
  field: 'Field',
  type: 'Type',
  needed: 'Needed',
  yes: 'yes',
  nothing: 'None',
  file: 'The reply is a file.',
  example: 'Example',
  once: 'Takes an Idempotency-Key: the same key gives the first reply again and does nothing twice.',
  other: '中文',
}

export const guideTexts: Readonly<Record<Lang, GuideTexts>> = { zh, en }

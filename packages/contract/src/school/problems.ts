import { defineProblems } from '../problem-def.ts'

export const schoolProblems = defineProblems({
  'school.link_over': [
    39001,
    410,
    '链接已失效，请联系发送链接的老师重新生成',
    'This link is no longer valid. Ask whoever sent it for a new one.',
  ],
  'school.code_needed': [39002, 403, '请先输入验证码确认身份', 'Enter the code first to confirm who you are.'],
  'school.cannot_act': [
    39003,
    409,
    '生成该链接的账号已不具备相应权限，请联系其重新生成链接',
    'Whoever made this link may not do this any more. Ask for a new link.',
  ],
  'school.has_link': [
    39004,
    409,
    '{name}已有一个有效链接，请先撤销原链接',
    '{name} already has an active link. Revoke it first.',
  ],
  'school.too_many_links': [
    39005,
    409,
    '该学校已有 {count} 个有效链接，请先撤销不再使用的链接',
    'This school already has {count} active links. Revoke those no longer used.',
  ],
  'school.no_certificates': [39006, 409, '还没有已公布的证书', 'No certificates are published yet.'],
  'school.certificates_many': [
    39007,
    409,
    '证书超过 {most} 张，请学校管理员登录工作台分批下载',
    'There are more than {most} certificates. A school administrator can download them in parts from the desk.',
  ],
  'school.one_contact': [39009, 422, '请填写手机号或邮箱中的一项', 'Enter either a phone number or an email address.'],
  'school.nothing_due': [39008, 409, '没有待缴费的队伍', 'No team owes a fee.'],
})

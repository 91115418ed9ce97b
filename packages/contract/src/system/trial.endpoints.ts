import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, prose, ruled, ruledOrEmpty, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'

/** An organization asks to try the product. */
export const saveTrial = post('/system/product/trial/save', {
  title: ['提交试用申请', 'Ask for a trial'],
  access: 'public',
  rate: 'code',
  input: closed({
    organization: text(['单位名称', 'Organization'], 80, 2),
    name: ruled(['联系人', 'Contact'], 'realName', 30),
    phone: ruled(['手机号', 'Phone'], 'phone', 11),
    email: ruledOrEmpty(['邮箱', 'E-mail'], 'email', 64),
    product: text(['意向产品', 'Product'], 40),
    note: prose(['需求说明', 'What you need'], 500),
    proof: closed({ challenge: text(['安全验证', 'Security check'], 400), nonce: text(['安全验证', 'Security check'], 40) }),
  }),
  reply: done,
})
const statuses = ['new', 'contacted', 'closed'] as const
export const pageTrials = get('/system/trial/page', {
  title: ['试用申请列表', 'Trial requests'],
  access: 'sys:trial:list',
  input: pageInput({ keyword: Type.Optional(keyword), status: Type.Optional(oneOf(statuses, ['状态', 'Status'])) }),
  reply: pageOf(
    closed({
      trialId: Type.String(),
      organization: Type.String(),
      name: Type.String(),
      phone: Type.String(),
      email: Type.String(),
      product: Type.String(),
      note: Type.String(),
      status: Type.String(),
      handling: Type.String(),
      handledBy: orNull(Type.String()),
      createTime: instant,
      version: Type.Integer(),
    }),
  ),
})
export const handleTrial = post('/system/trial/handle', {
  title: ['处理试用申请', 'Handle a trial request'],
  access: 'sys:trial:edit',
  input: closed({
    trialId: id(['申请', 'Request']),
    version,
    status: oneOf(statuses, ['状态', 'Status']),
    handling: prose(['处理说明', 'Note'], 500),
  }),
  reply: closed({ version: Type.Integer() }),
})

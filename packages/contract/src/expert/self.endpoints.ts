// What experts keep themselves.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { instant, ruled, text, version } from '../fields.ts'
import { habits, loadReply, profile, profileReply } from './fields.ts'

/** The own profile in the library of the active identity's organization. */
export const getMyExpertProfile = get('/expert/self/detail', {
  title: ['我的专家信息', 'My profile as an expert'],
  access: 'expert:self:edit',
  reply: closed({
    ...profileReply,
    libraryName: Type.String(),
    groups: Type.Array(closed({ groupId: Type.String(), name: Type.String(), isCaptain: Type.Boolean() })),
    ...loadReply,
    /** When the expert agreed to be shown publicly, and since when the expert is. */
    agreedTime: orNull(instant),
    publicTime: orNull(instant),
  }),
})
const { name: _, email: __, schoolId: ___, unit: ____, ...own } = profile
/**
 * Name and ways to reach somebody are kept by the office and the account; so are school and employer, since conflicts of interest
 * are found by them.
 */
export const saveMyExpertProfile = post('/expert/self/save', {
  title: ['保存我的专家信息', 'Save my profile'],
  access: 'expert:self:edit',
  input: closed({ version, ...own, ...habits }),
  reply: closed({ version: Type.Integer() }),
})
/** The card fees are paid to. */
export const setMyBankCard = post('/expert/self/bankCard', {
  title: ['设置收款银行卡', 'Set the bank card'],
  access: 'expert:self:edit',
  stepUp: true,
  input: closed({
    bank: text(['开户银行', 'Bank'], 40, 2),
    branch: text(['开户支行', 'Branch'], 60, 2),
    number: ruled(['银行卡号', 'Card number'], 'bankCard', 19),
  }),
  reply: closed({ bankCard: Type.String() }),
})
export const removeMyBankCard = post('/expert/self/bankCard/remove', {
  title: ['删除收款银行卡', 'Remove the bank card'],
  access: 'expert:self:edit',
  stepUp: true,
  reply: done,
})

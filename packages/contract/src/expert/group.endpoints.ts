// Groups of experts with a captain.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { keyword, prose, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { competitionId, expertId, groupId, libraryId, loadReply } from './fields.ts'

export const pageGroups = get('/expert/group/page', {
  title: ['专家组列表', 'Groups'],
  access: 'expert:info:list',
  rate: 'search',
  input: pageInput({
    libraryId: Type.Optional(libraryId),
    competitionId: Type.Optional(competitionId),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      groupId: Type.String(),
      libraryId: Type.String(),
      libraryName: Type.String(),
      competitionId: orNull(Type.String()),
      competitionName: Type.String(),
      name: Type.String(),
      description: Type.String(),
      memberCount: Type.Integer(),
      captainName: Type.String(),
      version: Type.Integer(),
    }),
  ),
})
export const listGroupMembers = get('/expert/group/member/list', {
  title: ['专家组成员', 'Members of a group'],
  access: 'expert:info:list',
  input: closed({ groupId }),
  reply: Type.Array(
    closed({
      expertId: Type.String(),
      name: Type.String(),
      schoolName: Type.String(),
      titleName: Type.String(),
      disciplines: Type.Array(Type.String()),
      statusName: Type.String(),
      status: Type.String(),
      hasAccount: Type.Boolean(),
      isCaptain: Type.Boolean(),
      ...loadReply,
    }),
  ),
})
const fields = {
  name: text(['组名', 'Name'], 40),
  description: prose(['说明', 'Description'], 300),
  competitionId: orNull(competitionId),
}
export const addGroup = post('/expert/group/add', {
  title: ['新建专家组', 'Add a group'],
  access: 'expert:group:edit',
  idempotent: true,
  input: closed({ libraryId, ...fields }),
  reply: closed({ groupId: Type.String() }),
})
export const updateGroup = post('/expert/group/update', {
  title: ['修改专家组', 'Change a group'],
  access: 'expert:group:edit',
  input: closed({ groupId, version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteGroup = post('/expert/group/delete', {
  title: ['删除专家组', 'Delete a group'],
  access: 'expert:group:edit',
  input: closed({ groupId }),
  reply: done,
})
/** The members and the captain as they shall be. */
export const saveGroupMembers = post('/expert/group/member/save', {
  title: ['保存专家组成员', 'Save the members of a group'],
  access: 'expert:group:edit',
  input: closed({
    groupId,
    version,
    expertIds: Type.Array(expertId, { maxItems: 300, uniqueItems: true, label: ['成员', 'Members'] }),
    captainId: orNull(expertId),
  }),
  reply: closed({ version: Type.Integer() }),
})
/**
 * Whether the signed-in person leads a group with the active identity, and which. The product's specification names the call and
 * shows no payload; the answer is ours.
 */
export const getCaptainFlag = get('/review/group/relation/getCaptainFlag', {
  title: ['是否组长', 'Whether somebody is a captain'],
  access: 'signedIn',
  reply: closed({ captainFlag: Type.Boolean(), groupIds: Type.Array(Type.String()) }),
})

// What the signed-in person is and may: info, identities, menu.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'

export const getUserInfo = get('/auth/user/info', {
  title: ['当前用户信息', 'Who I am'],
  access: 'signedIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  reply: closed({
    userId: Type.String(),
    userName: Type.String(),
    realName: Type.String(),
    avatar: orNull(Type.String()),
    userType: Type.String(),
    /** Roles of the active identity; before one is chosen, of all organizations. */
    roleIds: Type.Array(Type.String()),
    roleKeys: Type.Array(Type.String()),
    permissions: Type.Array(Type.String()),
    groupId: orNull(Type.String()),
    groupName: orNull(Type.String()),
    roleName: orNull(Type.String()),
    identityCount: Type.Integer(),
    /** A password of the own should be set; `restriction` says whether everything else waits for it. */
    mustChangePassword: Type.Boolean(),
    /** What has to be done before any other call, or null. */
    restriction: orNull(oneOf(['passwordChange', 'secondFactor'] as const, ['限制', 'Restriction'])),
    unread: Type.Integer(),
  }),
})

export const listIdentities = get('/auth/identity/list', {
  title: ['可选身份', 'My identities'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      groupId: Type.String(),
      groupName: Type.String(),
      groupCode: Type.String(),
      groupType: Type.String(),
      roleId: Type.String(),
      roleKey: Type.String(),
      roleName: Type.String(),
      current: Type.Boolean(),
    }),
  ),
})

/** Makes one (organization, role) pair the active identity of this session. Permissions and reach are those of the pair only. */
export const selectIdentity = post('/auth/identity/select', {
  title: ['选择身份', 'Choose an identity'],
  access: 'signedIn',
  input: closed({ groupId: id(['组织', 'Organization']), roleId: id(['角色', 'Role']) }),
  reply: closed({ groupId: Type.String(), roleId: Type.String(), roleKey: Type.String() }),
})

/** The organization chosen for this session. `directGroups`: those one step above and below it. */
export const getSelect = get('/competition/group/user/getSelect', {
  title: ['当前所选组织', 'The chosen organization'],
  access: 'signedIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  reply: closed({
    groupId: orNull(Type.String()),
    groupCode: orNull(Type.String()),
    directGroups: Type.Array(closed({ groupId: Type.String(), groupCode: Type.String(), groupName: Type.String() })),
    directGroupCodes: Type.Array(Type.String()),
    roleIds: Type.Array(Type.String()),
    /** Name, colour and logo the desk is shown with: those of the organization's own site, else of the one above; null: the host's. */
    display: orNull(closed({ name: Type.String(), brandColor: Type.String(), logoUrl: orNull(Type.String()) })),
  }),
})

const menuFields = {
  menuId: Type.String(),
  menuType: Type.Integer(),
  menuName: Type.String(),
  path: Type.String(),
  query: Type.String(),
  icon: Type.String(),
  visible: Type.Integer(),
  component: Type.String(),
}
const leaf = closed({
  ...menuFields,
  children: Type.Array(
    closed({ ...menuFields, children: Type.Array(closed({ ...menuFields, children: Type.Array(Type.Unknown()) })) }),
  ),
})

/** The menu tree of the active identity, in the request's language. Empty before an organization is chosen. */
export const getUserMenu = get('/system/menu/userMenu', {
  title: ['用户菜单', 'My menu'],
  access: 'signedIn',
  reply: Type.Array(leaf),
})

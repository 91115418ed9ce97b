import { listGrantableRoles } from '@kaisai/contract/access/role.endpoints'
import { setUserRoles } from '@kaisai/contract/access/user.endpoints'
import { Alert, Form, type FormInstance } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useMe } from '#web/user.ts'
import { OrganizationSelect } from '../../organization/index.ts'
import { administerTexts } from './administer-texts.ts'
import { GrantableRoles } from './GrantableRoles.tsx'
import styles from './Users.module.css'
import { type User, userLists } from './user-actions.ts'
import { userTexts } from './user-texts.ts'

interface Values {
  groupId: string
  roleIds: string[]
}

const heldIn = (user: User, groupId: string | undefined): User['roles'] => user.roles.filter((role) => role.groupId === groupId)

/** Sets the roles a user holds in one organization. */
export const RoleSet = ({ user: target, onClose }: { user: User | null; onClose: () => void }) => {
  const user = useKept(target)
  const t = useTexts(administerTexts)
  const own = useMe((state) => state.me?.groupId ?? undefined)
  const { send } = useSend(setUserRoles, userLists)
  // The organization acted for comes first, unless all of the user's roles are elsewhere.
  const start = user && heldIn(user, own).length === 0 && user.roles.length > 0 ? user.roles[0]!.groupId : own
  const initial = user ? { groupId: start, roleIds: heldIn(user, start).map((role) => role.roleId) } : undefined
  return (
    <ModalForm<Values>
      title={user ? t.rolesTitle(user.realName) : ''}
      open={target !== null}
      onClose={onClose}
      initial={initial as Partial<Values> | undefined}
      width={640}
      onChange={(changed, _, form) => {
        if (user && 'groupId' in changed)
          form.setFieldValue(
            'roleIds',
            heldIn(user, changed.groupId).map((role) => role.roleId),
          )
      }}
      submit={async ({ groupId, roleIds }, { options }) => {
        if (!user) return
        const { invited } = await send({ userId: user.userId, groupId, roleIds: roleIds ?? [] }, options)
        toast('success', invited > 0 ? t.rolesInvited(invited) : t.rolesSaved)
      }}
    >
      {(form) => (user ? <Fields form={form} user={user} /> : null)}
    </ModalForm>
  )
}

const Fields = ({ form, user }: { form: FormInstance<Values>; user: User }) => {
  const comma = useComma()
  const t = useTexts(administerTexts)
  const u = useTexts(userTexts)
  const rules = useRules()
  const groupId = Form.useWatch('groupId', form)
  const { data } = useReply(listGrantableRoles, groupId ? { groupId } : {}, { enabled: Boolean(groupId) })
  const beyond = data ? heldIn(user, groupId).filter((role) => !data.some((grantable) => grantable.roleId === role.roleId)) : []
  return (
    <>
      <Alert type="info" showIcon title={t.rolesHint} className={styles.hint} />
      <Form.Item name="groupId" label={u.group} rules={[rules.chosen(u.group)]}>
        <OrganizationSelect allowClear={false} />
      </Form.Item>
      {beyond.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t.rolesBeyond(beyond.map((role) => role.roleName).join(comma))}
          className={styles.hint}
        />
      ) : null}
      <Form.Item name="roleIds" label={u.roles} extra={t.rolesNone}>
        <GrantableRoles groupId={groupId} />
      </Form.Item>
    </>
  )
}

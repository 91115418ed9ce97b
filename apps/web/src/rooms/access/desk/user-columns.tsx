import { Tag, Tooltip } from 'antd'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { DictText } from '#web/ui/dict-words.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { words } from '#web/ui/texts.ts'
import { administerTexts } from './administer-texts.ts'
import styles from './Users.module.css'
import { changeStatus, makeLink, removeSecondFactor, removeUsers, sendNotice, type User } from './user-actions.ts'
import { userTexts } from './user-texts.ts'
import { useUserWords } from './user-words.ts'

interface Does {
  look: (user: User) => void
  edit: (user: User) => void
  roles: (user: User) => void
  password: (user: User) => void
  contact: (user: User) => void
}

/** The columns of the list of users. */
export const useUserColumns = (does: Does): Column<User>[] => {
  const t = useTexts(userTexts)
  const w = useTexts(words)
  const { typeOf } = useUserWords()
  return [
    {
      key: 'realName',
      title: t.realName,
      isTitle: true,
      always: true,
      sort: true,
      render: (user) => <CellButton onClick={() => does.look(user)}>{user.realName}</CellButton>,
    },
    { key: 'userName', title: t.userName, sort: true },
    { key: 'userType', title: t.userType, render: (user) => typeOf(user.userType) },
    { key: 'phone', title: t.phone },
    { key: 'email', title: t.email, off: true },
    { key: 'gender', title: t.gender, off: true, render: (user) => <DictText type="gender" value={user.gender} /> },
    { key: 'schoolName', title: t.school },
    { key: 'collegeName', title: t.college, off: true },
    { key: 'grade', title: t.grade, off: true, render: (user) => <DictText type="grade" value={user.grade} /> },
    { key: 'studentNo', title: t.studentNo, off: true },
    { key: 'roles', title: t.roles, render: (user) => <RoleTags roles={user.roles} /> },
    { key: 'status', title: t.status, render: (user) => <UserStatus user={user} /> },
    { key: 'lastLogin', title: t.lastLogin, sort: true, render: (user) => formatDate(user.lastLogin, 'minute') || t.never },
    { key: 'createTime', title: w.createTime, sort: true, render: (user) => formatDate(user.createTime, 'minute') },
    { key: 'remark', title: t.remark, off: true },
    { key: 'actions', title: w.actions, fixed: 'right', always: true, render: (user) => <UserActions user={user} {...does} /> },
  ]
}

/** The state of an account, and whether wrong passwords have locked it for now. */
export const UserStatus = ({ user }: { user: Pick<User, 'status' | 'lockUntil'> }) => {
  const t = useTexts(userTexts)
  const { stateOf } = useUserWords()
  const isLocked = user.lockUntil !== null && Date.parse(user.lockUntil) > serverNow()
  return (
    <span className={styles.tags}>
      {/* Grey is what lies still, red what somebody stopped. */}
      <StatusTag status={user.status}>{stateOf(user.status)}</StatusTag>
      {isLocked ? <StatusTag meaning="waits">{t.locked(formatDate(user.lockUntil, 'minute').slice(11))}</StatusTag> : null}
    </span>
  )
}

const SHOWN = 2

const RoleTags = ({ roles }: { roles: User['roles'] }) => {
  const t = useTexts(userTexts)
  if (roles.length === 0) return <span className={styles.quiet}>{t.noRoles}</span>
  const full = (role: User['roles'][number]): string => `${role.groupName} · ${role.roleName}`
  return (
    <span className={styles.tags}>
      {roles.slice(0, SHOWN).map((role) => (
        <Tooltip key={role.groupId + role.roleId} title={full(role)}>
          <Tag>{role.roleName}</Tag>
        </Tooltip>
      ))}
      {roles.length > SHOWN ? (
        <Tooltip title={roles.slice(SHOWN).map((role) => <div key={role.groupId + role.roleId}>{full(role)}</div>)}>
          <Tag>{t.more(roles.length - SHOWN)}</Tag>
        </Tooltip>
      ) : null}
    </span>
  )
}

const UserActions = ({ user, look, edit, roles, password, contact }: { user: User } & Does) => {
  const t = useTexts(userTexts)
  const a = useTexts(administerTexts)
  const w = useTexts(words)
  const offers = (action: string): boolean => user.actions.includes(action)
  const may = (verb: string): boolean => user.moves.includes(verb)
  return (
    <RowActions
      actions={[
        { key: 'look', label: t.details, onClick: () => look(user) },
        { key: 'edit', label: w.edit, shown: offers('edit'), onClick: () => edit(user) },
        {
          key: 'restore',
          label: a.restore,
          any: ['sys:user:update'],
          shown: may('restore'),
          onClick: () => changeStatus(user, 'restore'),
        },
        { key: 'roles', label: t.roleSet, shown: offers('roles') && user.status !== 'deleted', onClick: () => roles(user) },
        { key: 'enable', label: a.enable, shown: may('enable'), onClick: () => changeStatus(user, 'enable') },
        { key: 'disable', label: a.disable, shown: may('disable'), onClick: () => changeStatus(user, 'disable') },
        {
          key: 'activation',
          label: a.activationLink,
          shown: offers('activation'),
          onClick: () => void makeLink(user),
        },
        { key: 'activationNotice', label: a.notice, shown: offers('activationNotice'), onClick: () => void sendNotice(user) },
        {
          key: 'password',
          label: t.resetPwd,
          shown: offers('password'),
          onClick: () => password(user),
        },
        { key: 'contact', label: a.contact, shown: offers('contact'), onClick: () => contact(user) },
        {
          key: 'secondFactor',
          label: a.second,
          shown: offers('password') && user.hasSecondFactor,
          onClick: () => removeSecondFactor(user),
        },
        { key: 'remove', label: w.remove, danger: true, shown: may('delete'), onClick: () => removeUsers([user]) },
      ]}
    />
  )
}

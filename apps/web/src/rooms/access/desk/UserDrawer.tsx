import { cancelContactChange } from '@kaisai/contract/access/contact.endpoints'
import { getUser, revealUser } from '@kaisai/contract/access/user.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { identityTypeLabels } from '@kaisai/contract/identity/labels'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DictText, useDictWords } from '#web/ui/dict-words.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx'
import { RowDrawer } from '#web/ui/RowDrawer.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useMe } from '#web/user.ts'
import { administerTexts } from './administer-texts.ts'
import styles from './Users.module.css'
import { type User, userLists } from './user-actions.ts'
import { UserStatus } from './user-columns.tsx'
import { userFields, userTexts } from './user-texts.ts'
import type { UserDetail } from './user-values.ts'
import { useUserWords } from './user-words.ts'

interface UserDrawerProps {
  /** The row looked at; null: closed. */
  user: User | null
  onClose: () => void
  onEdit: (user: User) => void
  onRoles: (user: User) => void
}

/** One user: data (masked until revealed with a reason), roles by organization, history. */
export const UserDrawer = ({ user: target, onClose, onEdit, onRoles }: UserDrawerProps) => {
  const user = useKept(target)
  const t = useTexts(administerTexts)
  const w = useTexts(words)
  const userId = user?.userId ?? ''
  const { data, error, refetch } = useReply(getUser, { userId }, { enabled: target !== null, staleMs: 0 })
  const found = data?.userId === userId ? data : null
  const face = error && !found ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  return (
    <RowDrawer
      title={user?.realName}
      open={target !== null}
      onClose={onClose}
      extra={user?.actions.includes('edit') ? <Button onClick={() => onEdit(user)}>{w.edit}</Button> : null}
      tabs={[
        { key: 'data', label: t.tabData, children: found ? <Data key={userId} user={found} /> : face },
        {
          key: 'roles',
          label: t.tabRoles,
          children: found ? <Roles user={found} onRoles={() => user && onRoles(user)} /> : face,
        },
        { key: 'history', label: t.tabHistory, children: user ? <History userId={userId} /> : null },
      ]}
    />
  )
}

type Revealed = ReplyOf<typeof revealUser>

const Data = ({ user }: { user: UserDetail }) => {
  const t = useTexts(administerTexts)
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const me = useMe((state) => state.me?.userId)
  const mayUpdate = usePermission(['sys:user:update'])
  const reveal = async (): Promise<void> => {
    const reason = await promptBox({
      title: t.revealTitle(user.realName),
      text: t.revealText,
      confirmText: t.reveal,
      field: { label: t.reason, type: 'textarea', check: (value) => (value.trim().length < 2 ? t.reasonShort : null) },
    })
    if (reason === null) return
    await call(revealUser, { userId: user.userId, reason: reason.trim() }).then(setRevealed, () => undefined)
  }
  const hasSecrets = user.phone !== null || user.idNumber !== null || user.email !== null
  return (
    <>
      <div className={styles.head}>
        <PersonAvatar size={48} name={user.realName} picture={user.avatar} />
        <strong>{user.realName}</strong>
        <UserStatus user={user} />
      </div>
      {user.userId !== me && !user.actions.includes('edit') && user.status !== 'deleted' && mayUpdate ? (
        <Alert type="info" showIcon title={t.elsewhere} className={styles.hint} />
      ) : null}
      <OpenContactChanges user={user} />
      {revealed ? <Alert type="warning" showIcon title={t.revealed} className={styles.hint} /> : null}
      <Facts user={user} secrets={revealed ?? user} />
      {hasSecrets && revealed === null && user.actions.includes('reveal') ? (
        <Button className={styles.reveal} onClick={() => void reveal()}>
          {t.reveal}
        </Button>
      ) : null}
    </>
  )
}

/** Changes of phone or e-mail under way, each with its way out. */
const OpenContactChanges = ({ user }: { user: UserDetail }) => {
  const t = useTexts(administerTexts)
  const { send } = useSend(cancelContactChange, userLists)
  const cancel = async (changeId: string, target: string): Promise<void> => {
    if (
      !(await confirmBox({
        title: t.contactCancelAsk(target),
        text: t.contactCancelled,
        kind: 'warning',
        confirmText: t.contactCancel,
      }))
    )
      return
    await send({ changeId }).then(
      () => toast('success', t.contactCancelled),
      () => undefined,
    )
  }
  return user.contactChanges.map(({ changeId, target, statusName, confirmUntil, dueTime }) => (
    <Alert
      key={changeId}
      type="warning"
      showIcon
      className={styles.hint}
      title={`${t.contactOpen}：${target}`}
      description={`${statusName} · ${dueTime ? t.contactDue(formatDate(dueTime, 'minute')) : t.contactUntil(formatDate(confirmUntil, 'minute'))}`}
      action={
        user.actions.includes('contact') ? (
          <Button size="small" onClick={() => void cancel(changeId, target)}>
            {t.contactCancel}
          </Button>
        ) : undefined
      }
    />
  ))
}

const Facts = ({ user, secrets }: { user: UserDetail; secrets: Revealed }) => {
  const t = useTexts(userTexts)
  const a = useTexts(administerTexts)
  const w = useTexts(words)
  const label = useLabel()
  const { typeOf } = useUserWords()
  const document = identityTypeLabels[user.idType as keyof typeof identityTypeLabels]
  return (
    <Detail
      items={[
        { label: t.userName, value: user.userName },
        { label: t.userType, value: typeOf(user.userType) },
        { label: t.gender, value: <DictText type="gender" value={user.gender} /> },
        { label: t.phone, value: secrets.phone },
        { label: t.email, value: secrets.email },
        { label: document ? label(document) : t.idNumber, value: secrets.idNumber },
        { label: t.school, value: user.schoolName },
        { label: t.college, value: user.collegeName },
        { label: t.major, value: user.majorName },
        { label: t.grade, value: <DictText type="grade" value={user.grade} /> },
        { label: t.studentNo, value: user.studentNo },
        { label: t.homeGroup, value: user.homeGroupName },
        { label: t.lastLogin, value: formatDate(user.lastLogin, 'minute') || t.never },
        { label: a.passwordTime, value: formatDate(user.pwdUpdateTime, 'minute') || a.noPassword },
        { label: w.createTime, value: formatDate(user.createTime, 'minute') },
        { label: t.remark, value: user.remark, wide: true },
      ]}
    />
  )
}

const Roles = ({ user, onRoles }: { user: UserDetail; onRoles: () => void }) => {
  const comma = useComma()
  const t = useTexts(userTexts)
  const a = useTexts(administerTexts)
  const set = user.actions.includes('roles') && user.status !== 'deleted' ? <Button onClick={onRoles}>{t.roleSet}</Button> : null
  if (user.roles.length === 0 && user.invitations.length === 0) return <EmptyFace text={a.noRolesYet} action={set} />
  const byGroup = Map.groupBy(user.roles, (role) => role.groupId)
  return (
    <div className={styles.held}>
      {[...byGroup].map(([groupId, roles]) => (
        <section key={groupId}>
          <h3>{roles[0]!.groupName}</h3>
          <p>{roles.map((role) => role.roleName).join(comma)}</p>
        </section>
      ))}
      {user.invitations.length > 0 ? (
        <section>
          <h3>{a.invitedTitle}</h3>
          {user.invitations.map((one) => (
            <p key={one.groupName + one.roleName}>
              {one.groupName} · {one.roleName}（{a.invitedUntil(formatDate(one.expireTime, 'minute'))}）
            </p>
          ))}
        </section>
      ) : null}
      <div>{set}</div>
    </div>
  )
}

const History = ({ userId }: { userId: string }) => {
  const fields = useTexts(userFields)
  const { stateOf, typeOf } = useUserWords()
  const dictWord = useDictWords({ gender: 'gender', grade: 'grade' })
  const wordOf = (field: string, value: string): string | undefined =>
    field === 'status' ? stateOf(value) : field === 'user_type' ? typeOf(value) : dictWord(field, value)
  return <RowHistory entity="identity_users" entityId={userId} fields={fields} wordOf={wordOf} />
}

import { addUser, getUser, updateUser } from '@kaisai/contract/access/user.endpoints'
import { identityProblems } from '@kaisai/contract/identity/problems'
import { Alert } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { ErrorFace } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useMe } from '#web/user.ts'
import { UserFields } from './UserFields.tsx'
import styles from './Users.module.css'
import { userLists } from './user-actions.ts'
import { userFields, userTexts } from './user-texts.ts'
import { addInput, editableInput, newUser, type UserValues, valuesOf } from './user-values.ts'

/** What the form is open for: `'new'` or a user's id. */
export type UserTarget = 'new' | { userId: string } | null

/** What somebody else already has, shown where it was typed. */
const places = {
  [identityProblems['identity.user_name_taken'][0]]: 'userName',
  [identityProblems['identity.phone_taken'][0]]: 'phone',
  [identityProblems['identity.email_taken'][0]]: 'email',
  [identityProblems['identity.number_taken'][0]]: 'idNumber',
}

/** Choices below a changed one no longer fit: a college is of its school, a major of its college. */
export const dependents = (changed: Partial<UserValues>): Partial<UserValues> => ({
  ...('schoolId' in changed ? { collegeId: null, majorId: null } : {}),
  ...('collegeId' in changed ? { majorId: null } : {}),
  ...('groupId' in changed ? { roleIds: [] } : {}),
})

/** Adds a user, or changes one. */
export const UserForm = ({ target, onClose }: { target: UserTarget; onClose: () => void }) => {
  const t = useTexts(userTexts)
  const w = useTexts(words)
  const names = useTexts(userFields)
  const homeGroupId = useMe((state) => state.me?.groupId ?? null)
  const shown = useKept(target)
  const userId = shown === 'new' || shown === null ? null : shown.userId
  const { data, error, refetch } = useReply(
    getUser,
    { userId: userId ?? '' },
    { enabled: target !== null && userId !== null, staleMs: 0 },
  )
  const user = userId !== null && data?.userId === userId ? data : null
  const add = useSend(addUser, userLists)
  const update = useSend(updateUser, userLists)
  return (
    <DrawerForm<UserValues>
      title={user ? t.edit(user.realName) : userId ? w.edit : t.add}
      open={target !== null}
      onClose={onClose}
      initial={shown === 'new' ? newUser(homeGroupId) : user ? valuesOf(user) : undefined}
      version={user?.version ?? 0}
      labels={{
        ...names,
        realName: t.realName,
        userType: t.userType,
        schoolId: t.school,
        collegeId: t.college,
        majorId: t.major,
      }}
      onChange={(changed, _, form) => form.setFieldsValue(dependents(changed) as never)}
      submit={(values, { options, version }) =>
        placeRefusal(options, places, async (placed) => {
          if (user) await update.send({ userId: user.userId, version, ...editableInput(values) }, placed)
          else await add.send(addInput(values), placed)
          toast('success', w.saved)
        })
      }
    >
      {shown === 'new' ? <Alert type="info" showIcon title={t.addHint} className={styles.hint} /> : null}
      {error && !user ? <ErrorFace error={error} onRetry={refetch} /> : null}
      <UserFields user={user} />
    </DrawerForm>
  )
}

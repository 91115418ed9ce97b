import { SwapOutlined } from '@ant-design/icons'
import { listIdentities, selectIdentity } from '@kaisai/contract/access/me.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { store } from '#web/storage.ts'
import { dropUnsaved, hasUnsaved } from '#web/ui/form/unsaved.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useMe } from '#web/user.ts'
import styles from './IdentitySwitch.module.css'
import { shellTexts } from './texts.ts'

/** Organization and role somebody acts as, and the others to choose from. Another one loads the desk as a new document. */
export const IdentitySwitch = () => {
  const t = useTexts(shellTexts)
  const w = useTexts(words)
  const { me } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useReply(listIdentities, {}, { enabled: isOpen })
  const keyOf = (one: { groupId: string; roleId: string }): string => `${one.groupId} ${one.roleId}`
  const choose = async (key: string): Promise<void> => {
    // Asked before the session changes: what is typed could only be saved as whom it was begun.
    if (hasUnsaved() && !(await confirmBox({ text: w.leaveUnsaved, confirmText: w.leave, cancelText: w.stay, danger: true })))
      return
    const [groupId = '', roleId = ''] = key.split(' ')
    await call(selectIdentity, { groupId, roleId }).then(
      (chosen) => {
        dropUnsaved()
        store('groupId', chosen.groupId)
        location.assign('/dashboard')
      },
      () => undefined,
    )
  }
  return (
    <MenuButton
      onOpen={setOpen}
      title={t.identity}
      choices={data.map((one) => ({
        ...{ key: keyOf(one), label: `${one.groupName} · ${one.roleName}`, isChosen: one.current },
      }))}
      onChoose={(key) => void choose(key)}
    >
      <Button type="text" className={styles.identity} icon={<SwapOutlined />} title={t.identity}>
        <span>{me?.groupName ? `${me.groupName} · ${me.roleName ?? ''}` : t.noIdentity}</span>
      </Button>
    </MenuButton>
  )
}

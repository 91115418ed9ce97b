import { selectIdentity } from '@kaisai/contract/access/me.endpoints'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { store } from '#web/storage.ts'
import { dropUnsaved, hasUnsaved } from '#web/ui/form/unsaved.ts'
import type { Me } from '#web/user.ts'
import { shellTexts } from './texts.ts'

/** The way back to the identity `me` was, or on to a new page. */
export const IdentityDialog = ({ me, onClose }: { me: Me; onClose: () => void }) => {
  const t = useTexts(shellTexts)
  const [isLost, setLost] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = [me.groupName, me.roleName].filter(Boolean).join(' · ')
  const goBack = async (): Promise<void> => {
    setBusy(true)
    const isBack = await call(selectIdentity, { groupId: me.groupId ?? '', roleId: me.roleIds[0] ?? '' }).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (!isBack) return setLost(true)
    store('groupId', me.groupId)
    store('selfRole', me.roleIds[0] ?? null)
    onClose()
  }
  const openAnew = (): void => {
    dropUnsaved()
    location.assign('/dashboard')
  }
  return (
    <Modal
      open
      title={t.switchedTitle}
      closable={isLost}
      mask={{ closable: false }}
      keyboard={isLost}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={openAnew}>{t.openAsNew}</Button>
          {isLost ? (
            <Button key="look" type="primary" onClick={onClose}>
              {t.lookFirst}
            </Button>
          ) : (
            <Button key="back" type="primary" loading={isBusy} onClick={() => void goBack()}>
              {t.switchBack(name)}
            </Button>
          )}
        </>
      }
    >
      <p>{isLost ? t.switchedLost(name) : hasUnsaved() ? t.switchedTyped(name) : t.switchedText(name)}</p>
    </Modal>
  )
}

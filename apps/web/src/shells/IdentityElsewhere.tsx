import { selectIdentity } from '@kaisai/contract/access/me.endpoints'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { store, stored } from '#web/storage.ts'
import { dropUnsaved, hasUnsaved } from '#web/ui/form/unsaved.ts'
import { useMe } from '#web/user.ts'
import { shellTexts } from './texts.ts'

/** Whether another page of this browser acts as somebody else than this page was opened as. */
const isOther = (): boolean => {
  const { me } = useMe.getState()
  // Signed out elsewhere: the next call says so.
  if (me === null || stored('selfRole') === null) return false
  return stored('groupId') !== me.groupId || stored('selfRole') !== me.roleIds[0]
}

/**
 * Says that the identity was switched in another page of the browser. One session has one identity, so that nothing of this page could
 * be saved: what was typed stays, and the way on is back to the identity it was begun as, or a new page.
 */
export const IdentityElsewhere = () => {
  const t = useTexts(shellTexts)
  const { me } = useMe()
  const [isElsewhere, setElsewhere] = useState(false)
  const [isLost, setLost] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const look = ({ key }: StorageEvent): void => {
      if (key !== 'groupId' && key !== 'selfRole') return
      setLost(false)
      setElsewhere(isOther())
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  if (me === null || !isElsewhere) return null
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
    setElsewhere(false)
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
      onCancel={() => setElsewhere(false)}
      footer={
        <>
          <Button onClick={openAnew}>{t.openAsNew}</Button>
          {isLost ? (
            <Button key="look" type="primary" onClick={() => setElsewhere(false)}>
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

import { useEffect, useState } from 'react'
import { stored } from '#web/storage.ts'
import { later } from '#web/ui/later.tsx'
import { type Me, useMe } from '#web/user.ts'

const IdentityDialog = later<{ me: Me; onClose: () => void }>(async () => (await import('./IdentityDialog.tsx')).IdentityDialog)

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
  const { me } = useMe()
  const [isElsewhere, setElsewhere] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const look = ({ key }: StorageEvent): void => {
      if (key !== 'groupId' && key !== 'selfRole') return
      setRound((before) => before + 1)
      setElsewhere(isOther())
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  if (me === null || !isElsewhere) return null
  return <IdentityDialog key={round} me={me} onClose={() => setElsewhere(false)} />
}

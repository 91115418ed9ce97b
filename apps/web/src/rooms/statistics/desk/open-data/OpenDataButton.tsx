import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { later } from '#web/ui/later.tsx'
import type { OpenDataDrawerProps } from './OpenDataDrawer.tsx'
import { openDataTexts } from './open-data-texts.ts'

const OpenDataDrawer = later<OpenDataDrawerProps>(async () => (await import('./OpenDataDrawer.tsx')).OpenDataDrawer)

/** Opens what can be published of a competition, for who may publish it. */
export const OpenDataButton = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(openDataTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can any={['statistics:openData:publish']}>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen ? <OpenDataDrawer competitionId={competitionId} onClose={() => setOpen(false)} /> : null}
    </Can>
  )
}

import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { openDataTexts } from './open-data-texts.ts'

const OpenDataDrawer = lazy(async () => ({ default: (await import('./OpenDataDrawer.tsx')).OpenDataDrawer }))

/** Opens what can be published of a competition, for who may publish it. */
export const OpenDataButton = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(openDataTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can any={['statistics:openData:publish']}>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen ? (
        <Suspense>
          <OpenDataDrawer competitionId={competitionId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Can>
  )
}

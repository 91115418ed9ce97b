import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { deskTexts } from '../desk-texts.ts'
import { PlayerTable } from './PlayerTable.tsx'

/** Everybody in an enrollment within reach. */
export const PlayerPage = () => {
  const t = useTexts(deskTexts)
  return (
    <>
      <PageHeader title={t.players} hint={t.playersHint} />
      <PlayerTable />
    </>
  )
}

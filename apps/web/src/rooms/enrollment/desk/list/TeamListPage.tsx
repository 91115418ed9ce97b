import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { deskTexts } from '../desk-texts.ts'
import { ImportLink, TeamTable } from './TeamTable.tsx'

/** The enrollments within reach: found, audited one by one or together, exported. */
export const TeamListPage = () => {
  const t = useTexts(deskTexts)
  return (
    <>
      <PageHeader title={t.teams} hint={t.teamsHint} actions={<ImportLink />} />
      <TeamTable />
    </>
  )
}

import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { deskTexts } from '../desk-texts.ts'
import { WorkTable } from './WorkTable.tsx'

/** The works within reach: found, checked one by one or together, shown, taken out. */
export const WorkListPage = () => {
  const t = useTexts(deskTexts)
  return (
    <>
      <PageHeader title={t.works} hint={t.worksHint} />
      <WorkTable />
    </>
  )
}

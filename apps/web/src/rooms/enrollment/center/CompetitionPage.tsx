import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { centerTexts } from '../center-texts.ts'
import { EnrollmentList } from './EnrollmentList.tsx'

/** /center/competition: everything this person takes part in, with what is to be done next. */
export const CompetitionPage = () => {
  const t = useTexts(centerTexts)
  return (
    <>
      <PageHeader title={t.competitions} hint={t.competitionsHint} />
      <EnrollmentList as="participant" emptyText={t.noCompetitions} />
    </>
  )
}

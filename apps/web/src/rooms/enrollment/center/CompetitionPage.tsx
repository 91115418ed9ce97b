import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { centerTexts } from '../center-texts.ts'
import { EnrollmentList } from './EnrollmentList.tsx'

/** /center/competition: everything this person takes part in, with what is to be done next; whoever advises teams is led to them. */
export const CompetitionPage = () => {
  const t = useTexts(centerTexts)
  const { data: advised } = useReply(pageMyTeams, { as: 'advisor', pageNum: 1, pageSize: 1 })
  return (
    <>
      <PageHeader
        title={t.competitions}
        hint={t.competitionsHint}
        actions={
          advised && advised.total > 0 ? <LinkButton to="/center/team?as=advisor">{t.advised(advised.total)}</LinkButton> : null
        }
      />
      <EnrollmentList as="participant" emptyText={t.noCompetitions} />
    </>
  )
}

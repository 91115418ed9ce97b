import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { centerTexts } from '../center-texts.ts'
import styles from './Center.module.css'
import { TeamDetails } from './details/TeamDetails.tsx'
import { EnrollmentList } from './EnrollmentList.tsx'
import { Inbox } from './Inbox.tsx'

const views = ['all', 'participant', 'advisor'] as const
type View = (typeof views)[number]

/** /center/team: invitations to answer and the own teams; with `id` everything of one of them. */
export const TeamPage = () => {
  const t = useTexts(centerTexts)
  const [query, setQuery] = useSearchParams()
  const teamId = query.get('id')
  if (teamId) return <TeamDetails key={teamId} teamId={teamId} />
  const view = views.find((one) => one === query.get('as')) ?? 'all'
  return (
    <>
      <PageHeader title={t.teams} hint={t.teamsHint} />
      <Inbox />
      <Segmented<View>
        className={styles.views}
        aria-label={t.shown}
        value={view}
        options={views.map((value) => ({ value, label: t.views[value] }))}
        onChange={(as) => setQuery(as === 'all' ? {} : { as })}
      />
      <EnrollmentList as={view === 'all' ? undefined : view} emptyText={view === 'advisor' ? t.noAdvised : t.noTeams} />
    </>
  )
}

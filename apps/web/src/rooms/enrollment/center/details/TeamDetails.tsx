import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { centerTexts } from '../../center-texts.ts'
import { MaterialView } from '../../site/material/MaterialView.tsx'
import { AuditSteps } from '../../site/parts/AuditSteps.tsx'
import { ReturnNote } from '../../site/parts/ReturnNote.tsx'
import { Verdicts } from '../../site/parts/Verdicts.tsx'
import { signUpAddress, type Team } from '../../site/steps.ts'
import { enrollmentMeaning } from '../../status-meaning.ts'
import centerStyles from '../Center.module.css'
import { ProgressBar } from '../ProgressBar.tsx'
import { Todos } from '../Todos.tsx'
import { AdvisorDecision } from './AdvisorDecision.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { Changes } from './Changes.tsx'
import styles from './Details.module.css'
import { History, Stages } from './History.tsx'
import { LeaveButtons } from './LeaveButtons.tsx'
import { Members } from './Members.tsx'
import { Money } from './Money.tsx'
import { Part } from './Part.tsx'

/** Everything of one own enrollment: where it stands, who is in it, what it says, and what may be done now. */
export const TeamDetails = ({ teamId }: { teamId: string }) => {
  const { data: team, error, refetch } = useReply(getTeam, { teamId }, { staleMs: 0 })
  if (error && !team) return <ErrorFace error={error} onRetry={refetch} />
  return team ? <Details team={team} /> : <SkeletonRows />
}

const Details = ({ team }: { team: Team }) => {
  const t = useTexts(centerTexts)
  const [isChanging, setChanging] = useState(false)
  const nameOf = (userId: string) => team.members.find((one) => one.userId === userId)?.name
  const isOpen = isIn(enrollmentStates, 'open', team.status)
  const may = (verb: string): boolean => team.can.includes(verb)
  return (
    <>
      <PageHeader
        back="/center/team"
        title={team.mode === 'team' ? team.name : team.competitionName}
        tag={<StatusTag meaning={enrollmentMeaning(team.status)}>{team.statusName}</StatusTag>}
        hint={[
          team.mode === 'team' ? team.competitionName : team.name,
          team.itemName,
          t.named(team.participant.label, team.participant.value),
          team.participant.value === team.code ? '' : team.code,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <LeaveButtons team={team} />
            {may('change') ? <Button onClick={() => setChanging(true)}>{t.askChange}</Button> : null}
            {isOpen || may('edit') || may('ownAnswers') ? (
              <LinkButton
                to={
                  isOpen
                    ? signUpAddress(team.competitionId, team.teamId)
                    : signUpAddress(team.competitionId, team.teamId, 'material')
                }
                type="primary"
              >
                {may('edit') ? (isOpen ? t.goOn : t.editMaterial) : t.openSignUp}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={styles.parts}>
        <section className={centerStyles.card}>
          <ProgressBar steps={team.progress} next={team.next} />
          {team.waitPosition ? <p className={centerStyles.wait}>{t.waitPosition(team.waitPosition)}</p> : null}
          <ReturnNote team={team} />
          <Todos todos={team.todos} />
          <Verdicts verdicts={team.verdicts} nameOf={nameOf} />
        </section>
        {may('decide') ? <AdvisorDecision team={team} /> : null}
        <Members team={team} />
        <Part title={t.material}>
          <MaterialView team={team} />
        </Part>
        {team.audit.length > 0 ? (
          <Part title={t.audit}>
            <AuditSteps steps={team.audit} />
          </Part>
        ) : null}
        <Money team={team} />
        <Stages team={team} />
        <Changes team={team} />
        <History team={team} />
      </div>
      {isChanging ? <ChangeDrawer team={team} onClose={() => setChanging(false)} /> : null}
    </>
  )
}

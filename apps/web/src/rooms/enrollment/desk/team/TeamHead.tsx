import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { EnrollmentStatus } from '../EnrollmentStatus.tsx'
import { DisqualifyForm } from './DisqualifyForm.tsx'
import { moveTexts } from './move-texts.ts'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'
import { promptedMoves, useTeamMoves } from './use-team-moves.ts'

interface TeamHeadProps {
  team: TeamDetail
  /** Address of the list one came from. */
  back: string
  onExtend: () => void
}

/** Name, status, and what may be done beside auditing. */
export const TeamHead = ({ team, back, onExtend }: TeamHeadProps) => {
  const t = useTexts(teamTexts)
  const m = useTexts(moveTexts)
  const move = useTeamMoves()
  const [isDisqualifying, disqualify] = useState(false)
  return (
    <>
      <PageHeader
        title={team.name || team.captainName || team.code}
        tag={
          <>
            <EnrollmentStatus row={team} /> {team.isLate ? <StatusTag meaning="waits">{t.late}</StatusTag> : null}
          </>
        }
        hint={`${team.code} · ${team.competitionName} · ${team.itemName}`}
        back={back}
        actions={
          <>
            {team.can.includes('disqualify') ? (
              <Button danger onClick={() => disqualify(true)}>
                {m.disqualify}
              </Button>
            ) : null}
            {team.can.includes('extend') && team.nodes.length > 0 ? <Button onClick={onExtend}>{m.extend}</Button> : null}
            {promptedMoves
              .filter((verb) => team.can.includes(verb))
              .map((verb) => (
                <Button key={verb} type={verb === 'confirmFee' ? 'primary' : 'default'} onClick={() => void move(team, verb)}>
                  {m[verb]}
                </Button>
              ))}
          </>
        }
      />
      {isDisqualifying ? <DisqualifyForm team={team} onClose={() => disqualify(false)} /> : null}
    </>
  )
}

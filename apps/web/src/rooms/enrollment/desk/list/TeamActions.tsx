import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { later } from '#web/ui/later.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { moveTexts } from '../team/move-texts.ts'
import { type PromptedMove, useTeamMoves } from '../team/use-team-moves.ts'
import { extendPath, teamPath } from './list-address.ts'
import type { TeamRow } from './team-row.ts'

const DisqualifyForm = later<{ team: TeamRow; onClose: () => void }>(
  async () => (await import('../team/DisqualifyForm.tsx')).DisqualifyForm,
)

/** What may be done with an enrollment of the list, as the server says. */
export const TeamActions = ({ row, list }: { row: TeamRow; list: string }) => {
  const t = useTexts(moveTexts)
  const move = useTeamMoves()
  const [isDisqualifying, disqualify] = useState(false)
  const isAuditable = row.can.includes('audit')
  const prompted = (verbs: readonly PromptedMove[]) =>
    verbs.map((verb) => ({
      key: verb,
      label: t[verb],
      shown: row.can.includes(verb),
      danger: verb === 'withdraw',
      onClick: () => move(row, verb),
    }))
  return (
    <>
      <RowActions
        actions={[
          { key: 'open', label: isAuditable ? t.audit : t.details, to: teamPath(row.teamId, list) },
          ...prompted(['revoke', 'confirmFee', 'correctFee', 'refundFee']),
          { key: 'extend', label: t.extend, shown: row.can.includes('extend'), to: extendPath(row.teamId, list) },
          ...prompted(['withdraw']),
          {
            key: 'disqualify',
            label: t.disqualify,
            shown: row.can.includes('disqualify'),
            danger: true,
            onClick: () => disqualify(true),
          },
        ]}
      />
      {isDisqualifying ? <DisqualifyForm team={row} onClose={() => disqualify(false)} /> : null}
    </>
  )
}

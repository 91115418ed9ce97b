import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { Button } from 'antd'
import { useLabel } from '#web/lang.tsx'
import type { Competition } from './setup-context.ts'
import { harsh, useCompetitionMove, type Verb, verbs } from './use-competition-move.ts'

const leading: readonly Verb[] = ['submit', 'publish', 'approve', 'resume', 'resumeRunning', 'finish']

/** The moves the competition offers this person now: what takes something away first, the way forward last. */
export const MoveButtons = ({ competition }: { competition: Competition }) => {
  const label = useLabel()
  const move = useCompetitionMove()
  const offered = verbs.filter((verb) => competition.moves.includes(verb))
  const ordered = [...offered.filter((verb) => !leading.includes(verb)), ...offered.filter((verb) => leading.includes(verb))]
  return ordered.map((verb) => (
    <Button
      key={verb}
      danger={harsh.includes(verb)}
      type={leading.includes(verb) ? 'primary' : 'default'}
      onClick={() => void move(competition, verb)}
    >
      {label(competitionStates.moves[verb].label)}
    </Button>
  ))
}

// What a change request asks for: only what differs from the enrollment as it stands. Knows no screen.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { isSame } from '@kaisai/contract/competition/form/json'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { requestChange } from '@kaisai/contract/enrollment/own.endpoints'
import type { Team } from '../../site/steps.ts'

type ChangeInput = InputOf<typeof requestChange>
export type WantedPerson = NonNullable<ChangeInput['addPeople']>[number]

/** A change request being written. */
export interface ChangeDraft {
  readonly reason: string
  readonly name: string
  readonly slogan: string
  readonly answers: Answers
  readonly removed: readonly string[]
  readonly added: readonly WantedPerson[]
}

/** The draft to start from: the enrollment as it stands. */
export const changeDraftOf = ({ name, slogan, answers }: Team): ChangeDraft => ({
  reason: '',
  name,
  slogan,
  answers,
  removed: [],
  added: [],
})

/** What to send; null where nothing would change. What is the same is left out. */
export const changeInputOf = (team: Team, draft: ChangeDraft): ChangeInput | null => {
  const added = draft.added
    .map((person) => ({ ...person, name: person.name.trim(), value: person.value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '')
  const parts = {
    ...(team.mode === 'team' && draft.name.trim() !== team.name ? { name: draft.name.trim() } : {}),
    ...(draft.slogan.trim() !== team.slogan ? { slogan: draft.slogan.trim() } : {}),
    ...(isSame(draft.answers, team.answers) ? {} : { answers: { ...draft.answers } }),
    ...(draft.removed.length > 0 ? { removeMemberIds: [...draft.removed] } : {}),
    ...(added.length > 0 ? { addPeople: added } : {}),
  }
  if (Object.keys(parts).length === 0) return null
  return { teamId: team.teamId, version: team.version, reason: draft.reason.trim(), ...parts }
}

export type ChangeFault = 'reason' | 'nothing' | 'name' | 'person'

/** What keeps a draft from being sent; null when it may go. */
export const changeFaultOf = (team: Team, draft: ChangeDraft): ChangeFault | null => {
  if ([...draft.reason.trim()].length < 2) return 'reason'
  if (team.mode === 'team' && draft.name.trim() === '') return 'name'
  const input = changeInputOf(team, draft)
  if (input === null) return 'nothing'
  return input.addPeople?.some(({ name, value }) => name === '' || value === '') ? 'person' : null
}

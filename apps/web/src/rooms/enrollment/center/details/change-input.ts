// What a change request asks for: only what differs from the enrollment as it stands. Knows no screen.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import { isSame } from '@kaisai/contract/competition/form/json'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { requestChange } from '@kaisai/contract/enrollment/own.endpoints'
import type { FieldValue } from '@kaisai/contract/enrollment/plain-field'
import { pickFields, type TeamFieldIn, type TeamFieldValues, teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import type { Team } from '../../site/steps.ts'

type ChangeInput = InputOf<typeof requestChange>
export type WantedPerson = NonNullable<ChangeInput['addPeople']>[number]

/** A change request being written. */
export interface ChangeDraft extends Pick<TeamFieldValues, TeamFieldIn<'change'>> {
  readonly reason: string
  readonly name: string
  readonly answers: Answers
  readonly removed: readonly string[]
  readonly added: readonly WantedPerson[]
}

/** The draft to start from: the enrollment as it stands. */
export const changeDraftOf = (team: Team): ChangeDraft => ({
  ...pickFields(team, teamFieldsIn('change')),
  reason: '',
  name: team.name,
  answers: team.answers,
  removed: [],
  added: [],
})

const changedFields = (team: Team, draft: ChangeDraft): Partial<ChangeInput> =>
  Object.fromEntries(
    teamFieldsIn('change').flatMap((key) => {
      const value: FieldValue = draft[key]
      const typed = typeof value === 'string' ? value.trim() : value
      return typed === team[key] ? [] : [[key, typed]]
    }),
  )

/** What to send; null where nothing would change. What is the same is left out. */
export const changeInputOf = (team: Team, draft: ChangeDraft): ChangeInput | null => {
  const added = draft.added
    .map((person) => ({ ...person, name: person.name.trim(), value: person.value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '')
  const parts = {
    ...(team.mode === 'team' && draft.name.trim() !== team.name ? { name: draft.name.trim() } : {}),
    ...changedFields(team, draft),
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

// Words of users that the contract declares: states, kinds.
import { userTypeLabels, userTypes } from '@kaisai/contract/identity/labels'
import { userStates } from '@kaisai/contract/identity/user.states'
import { useLabel } from '#web/lang.tsx'

/** States and kinds of users as choices and as words. Words nobody declared stay as they are. */
export const useUserWords = () => {
  const label = useLabel()
  const states = Object.entries(userStates.states).map(([value, text]) => ({ value, label: label(text) }))
  const types = userTypes.map((value) => ({ value, label: label(userTypeLabels[value]) }))
  const wordIn = (choices: readonly { value: string; label: string }[], value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value
  return {
    states,
    types,
    stateOf: (value: string): string => wordIn(states, value),
    typeOf: (value: string): string => wordIn(types, value),
  }
}

import { machine } from '../machine.ts'

/** A question that was handed to an organizer. */
export const questionStates = machine({
  name: 'assistant_questions',
  initial: 'waiting',
  states: {
    waiting: ['待回复', 'Waiting'],
    answered: ['已回复', 'Answered'],
    dismissed: ['不予回复', 'Dismissed'],
  },
  ends: ['answered'],
  moves: {
    answer: {
      from: ['waiting', 'dismissed'],
      to: 'answered',
      access: 'assistant:question:answer',
      label: ['回复', 'Answer'],
    },
    dismiss: {
      from: ['waiting'],
      to: 'dismissed',
      access: 'assistant:question:answer',
      label: ['不予回复', 'Dismiss'],
      reason: true,
    },
  },
  groups: {},
})

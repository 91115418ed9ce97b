// Text between the questions: shown, never answered.
import { closed } from '../../../endpoint.ts'
import type { Label } from '../../../lang.ts'
import { kindAnswered } from '../kind.ts'

const none = closed({})
const NO_ANSWER: Label = ['此项无需填写', 'Nothing is to be filled in here.']

const note = (label: Label) =>
  kindAnswered<never>()({
    label,
    limits: none,
    isAnswered: false,
    tests: [],
    initial: () => ({}),
    tidy: (value) => value,
    shape: () => NO_ANSWER,
    text: () => '',
  })

export const noteKinds = { heading: note(['小标题', 'Heading']), note: note(['说明文字', 'Note']) }

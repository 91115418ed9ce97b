// Addresses and numbers whose form is known: the rules and sentences of the house (rules.ts).

import { closed } from '../../../endpoint.ts'
import type { Label } from '../../../lang.ts'
import { broken, mask, type RuleName } from '../../../rules.ts'
import { type Kind, kindAnswered } from '../kind.ts'
import { tidyTyped, typedFault } from './typed-text.ts'

const none = closed({})
const ADDRESS = /^https?:\/\/[^\s\\/][^\s\\]*$/i

interface Contact {
  readonly label: Label
  readonly max: number
  readonly fault: (value: string) => Label | null
  readonly masked?: (value: string) => string
  readonly spelled?: (value: string) => string
}
const contact = ({ label, max, fault, masked, spelled }: Contact): Kind<typeof none, string> =>
  kindAnswered<string>()({
    label,
    limits: none,
    isMasked: masked !== undefined,
    initial: () => ({}),
    tidy: (value) => {
      const tidied = tidyTyped(value)
      return typeof tidied === 'string' && spelled ? spelled(tidied) : tidied
    },
    shape: (value) => typedFault(value, max),
    complete: fault,
    text: (value, _limits, { isRevealed }) => (masked && !isRevealed ? masked(value) : value),
  })

const ruled =
  (rule: RuleName): Contact['fault'] =>
  (value) =>
    broken(rule, value)

export const contactKinds = {
  phone: contact({ label: ['手机号', 'Mobile number'], max: 20, fault: ruled('phone'), masked: mask.phone }),
  email: contact({ label: ['邮箱', 'E-mail'], max: 64, fault: ruled('email') }),
  idNumber: contact({
    label: ['身份证号', 'Identity number'],
    max: 18,
    fault: ruled('identityNumber'),
    masked: mask.identityNumber,
    spelled: (value) => value.toUpperCase(),
  }),
  url: contact({
    label: ['网址', 'Web address'],
    max: 500,
    fault: (value) =>
      ADDRESS.test(value)
        ? null
        : ['请输入以 http:// 或 https:// 开头的网址', 'Please enter an address that starts with http:// or https://.'],
  }),
}

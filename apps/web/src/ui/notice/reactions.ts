// What the error catalogue shows: apart from `call`, so that pages without failures do not carry it.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { prepareStepUp, stepUp } from '@kaisai/contract/identity/sign-in.endpoints'
import { textsNow } from '#web/lang.tsx'
import { signWithPasskey } from '#web/passkey.ts'
import { words } from '../texts.ts'
import { alertBox, confirmBox, OTHER, promptBox, promptOrOther, toast } from './notice.ts'
import { failureWords } from './texts.ts'

export { toast } from './notice.ts'

/** The session is over: asks whether to sign in again. */
export const askToSignIn = (): Promise<boolean> =>
  confirmBox({ title: textsNow(words).notice, text: textsNow(failureWords).sessionOver, kind: 'warning' })

type Prepared = ReplyOf<typeof prepareStepUp>
type Proof = InputOf<typeof stepUp>

/** A sensitive call: asks for the password, or for the second factor of who has one, until it is accepted or the person gives up. */
export const confirmIdentity = async (server: {
  prepare(): Promise<Prepared>
  confirm(proof: Proof): Promise<unknown>
}): Promise<boolean> => {
  for (;;) {
    const prepared = await server.prepare().catch(() => null)
    const proof = prepared && (await askForProof(prepared))
    if (!proof) return false
    const isRight = await server.confirm(proof).then(
      () => true,
      () => false,
    )
    if (isRight) return true
  }
}

const askForProof = async (prepared: Prepared): Promise<Proof | null> => {
  const t = textsNow(failureWords)
  const title = t.stepUpTitle
  const { ways } = prepared
  if (ways.includes('password')) {
    const password = await promptBox({ title, text: t.stepUpText, field: { label: t.password, type: 'password' } })
    return password === null ? null : { password }
  }
  if (ways.length === 0) return alertBox({ title, text: t.stepUpElsewhere }).then(() => null)
  if (!ways.includes('totp')) {
    const agreed = await confirmBox({ title, text: t.stepUpPasskeyText, kind: 'info', confirmText: t.usePasskey })
    return agreed ? byPasskey(prepared) : null
  }
  const question = { title, text: t.stepUpCodeText, field: { label: t.code, type: 'code' as const } }
  const answer = ways.includes('passkey')
    ? await promptOrOther({ ...question, otherText: t.usePasskey })
    : await promptBox(question)
  if (answer === OTHER) return byPasskey(prepared)
  return answer === null ? null : { second: { way: 'totp', code: answer.trim() } }
}

const byPasskey = async ({ challenge, passkeyOptions }: Prepared): Promise<Proof | null> => {
  const passkey = await signWithPasskey(passkeyOptions).catch(() => null)
  if (passkey === null || challenge === null) {
    toast('warning', textsNow(failureWords).passkeyFailed)
    return null
  }
  return { second: { way: 'passkey', challenge, passkey } }
}

// Passkeys in the browser: the library is fetched with the first one.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Whether this browser can make and use passkeys here (a secure page, a host name). */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window

/** Lets the person sign with a passkey; `options` as the server gave them. Rejects when turned away or not possible. */
export const signWithPasskey = async (options: unknown) => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

/** Lets the person make a passkey; `options` as the server gave them. Rejects when turned away or not possible. */
export const makePasskey = async (options: unknown) => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}

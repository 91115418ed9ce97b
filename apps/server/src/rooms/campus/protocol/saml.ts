// SAML 2.0 as a service provider. The library verifies signatures and reads only what was signed; what it leaves open is required here of
// the signed assertion: issuer, recipient, the request it answers, an audience and an end.

import { randomBytes } from 'node:crypto'
import { receivedOf } from '@kaisai/contract/campus/map-attributes'
import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import { certificateTexts } from '../certificates.ts'
import { type Answered, CampusFault, type OpenProvider, type Place, type Protocol } from './protocol.ts'
import { requireTame } from './xml.ts'

const SKEW_MS = 90_000
// The library asks whether a request is too old: a sign-in ends by itself.
const FAR_AHEAD = '9000-01-01T00:00:00Z'
const LONGEST_MS = 10 * 60_000
const WEAK = /xmldsig#(?:rsa-sha1|sha1|hmac-sha1|dsa-sha1)|hmac-/

const serviceOf = ({ values }: OpenProvider, place: Place, requestId: string, more: Partial<SamlConfig> = {}): SAML =>
  new SAML({
    ...{
      issuer: place.metadataUrl,
      callbackUrl: place.callbackUrl,
      audience: place.metadataUrl,
      logoutCallbackUrl: place.logoutUrl,
    },
    ...{
      entryPoint: values.entryPoint ?? '',
      logoutUrl: values.logoutUrl || (values.entryPoint ?? ''),
      idpIssuer: values.idpIssuer ?? '',
    },
    idpCert: certificateTexts(values.certificate ?? ''),
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false, signatureAlgorithm: 'sha256' },
    ...{
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      acceptedClockSkewMs: SKEW_MS,
      maxAssertionAgeMs: LONGEST_MS,
    },
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    // The one request this sign-in made.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: 0 }),
      getAsync: async (key) => (key === requestId ? FAR_AHEAD : null),
      removeAsync: async (key) => key,
    },
    ...more,
  })

const decode = (encoded: string): string => {
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  requireTame(xml)
  if (WEAK.test(xml)) throw new CampusFault('campus.not_believed', 'weak signature')
  return xml
}

interface Confirmation {
  readonly SubjectConfirmationData?: readonly {
    readonly $?: { readonly Recipient?: string; readonly InResponseTo?: string; readonly NotOnOrAfter?: string }
  }[]
  readonly $?: { readonly Method?: string }
}
interface Assertion {
  readonly $?: { readonly ID?: string }
  readonly Issuer?: readonly { readonly _?: string }[]
  readonly Conditions?: readonly {
    readonly $?: { readonly NotOnOrAfter?: string }
    readonly AudienceRestriction?: readonly unknown[]
  }[]
  readonly Subject?: readonly { readonly SubjectConfirmation?: readonly Confirmation[] }[]
}

const requireSound = (assertion: Assertion, provider: OpenProvider, place: Place, requestId: string): string => {
  const must = (isSo: boolean, detail: string): void => {
    if (!isSo) throw new CampusFault('campus.not_believed', detail)
  }
  must(assertion.Issuer?.length === 1 && assertion.Issuer[0]?._?.trim() === provider.values.idpIssuer, 'issuer')
  const conditions = assertion.Conditions?.[0]
  must(conditions?.$?.NotOnOrAfter !== undefined && (conditions.AudienceRestriction?.length ?? 0) > 0, 'conditions')
  const confirmations = assertion.Subject?.[0]?.SubjectConfirmation ?? []
  // Every one: the library is satisfied by any that is in time.
  must(confirmations.length > 0, 'no confirmation')
  for (const { SubjectConfirmationData: data, $ } of confirmations) {
    const facts = data?.[0]?.$
    must($?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer', 'method')
    must(facts?.Recipient === place.callbackUrl, 'recipient')
    must(facts?.InResponseTo === requestId, 'in response to')
    must(facts?.NotOnOrAfter !== undefined, 'no end')
  }
  must(/^[\x21-\x7e]{1,200}$/.test(assertion.$?.ID ?? ''), 'id')
  return assertion.$!.ID!
}

const believed = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof CampusFault
      ? error
      : new CampusFault('campus.not_believed', error instanceof Error ? error.message : 'saml', { cause: error })
  }
}

export const saml: Protocol = {
  begin: async (_config, provider, place, state) => {
    const requestId = `_${randomBytes(20).toString('hex')}`
    return { url: await serviceOf(provider, place, requestId).getAuthorizeUrlAsync(state, undefined, {}), secrets: { requestId } }
  },
  stateOf: ({ form }) => (form.has('SAMLResponse') ? (form.get('RelayState') ?? '') : null),
  readAnswer: async (_config, provider, place, { requestId }, { form }): Promise<Answered> => {
    const encoded = form.get('SAMLResponse') ?? ''
    if (/status:(?:AuthnFailed|RequestDenied)/.test(decode(encoded))) throw new CampusFault('campus.denied', 'status')
    const { profile } = await believed(
      serviceOf(provider, place, requestId!).validatePostResponseAsync({ SAMLResponse: encoded }),
    )
    const assertion = profile?.getAssertion?.().Assertion as Assertion | undefined
    if (!profile || !assertion || !profile.nameID) throw new CampusFault('campus.not_believed', 'no assertion')
    const id = requireSound(assertion, provider, place, requestId!)
    const attributes = (profile.attributes ?? {}) as Record<string, unknown>
    const { nameID, nameIDFormat, sessionIndex } = profile
    return {
      received: receivedOf({ ...attributes, nameID }),
      once: `assertion:${id}`,
      session: sessionIndex ?? null,
      leave: provider.values.logoutUrl ? { nameID, nameIDFormat: nameIDFormat ?? '', sessionIndex: sessionIndex ?? '' } : null,
    }
  },
  // A signed LogoutRequest by HTTP-POST.
  readLogout: async (_config, provider, place, { form }) => {
    const encoded = form.get('SAMLRequest') ?? ''
    decode(encoded)
    const { profile } = await believed(serviceOf(provider, place, '').validatePostRequestAsync({ SAMLRequest: encoded }))
    if (profile.issuer !== provider.values.idpIssuer) throw new CampusFault('campus.not_believed', 'issuer')
    return {
      sessions: profile.sessionIndex ? [profile.sessionIndex] : [],
      subject: profile.sessionIndex ? null : profile.nameID,
      once: `logout:${profile.ID}`,
    }
  },
  leaveUrl: async (_config, provider, place, leave, _returnTo) => {
    if (!provider.values.logoutUrl) return null
    const profile = {
      issuer: '',
      nameID: leave.nameID!,
      nameIDFormat: leave.nameIDFormat!,
      ...(leave.sessionIndex ? { sessionIndex: leave.sessionIndex } : {}),
    }
    return serviceOf(provider, place, `_${randomBytes(20).toString('hex')}`).getLogoutUrlAsync(profile, '', {})
  },
  metadata: (provider, place) => serviceOf(provider, place, '_m').generateServiceProviderMetadata(null),
}

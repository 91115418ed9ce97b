// OpenID Connect: authorization code with PKCE, state and nonce. Discovery, keys and the token are the library's to check; the signature of
// the ID token is checked as well, although it comes over TLS: no algorithm `none`, no key of the client's own secret.

import { receivedOf } from '@kaisai/contract/campus/map-attributes'
import type { Config } from '#src/config.ts'
import { putBounded } from '#src/platform/put-bounded.ts'
import type { Answered, OpenProvider, Protocol } from './protocol.ts'
import { CampusFault } from './protocol.ts'
import { callProvider } from './reach.ts'

const load = () => import('openid-client')
type Client = Awaited<ReturnType<typeof load>>
type Discovered = Awaited<ReturnType<Client['discovery']>>

/** Seconds clocks may differ. */
const SKEW_SECONDS = 90
const KEEP_MS = 10 * 60_000
const MOST_KEPT = 200
/** What an ID token may be signed with: public keys alone. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const kept = new Map<string, { readonly until: number; readonly found: Promise<Discovered> }>()

const discovered = (config: Config, provider: OpenProvider): Promise<Discovered> => {
  const key = `${provider.id} ${provider.version}`
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known.found
  const found = discover(config, provider).catch((error: unknown) => {
    kept.delete(key)
    throw faultOf(error)
  })
  return putBounded(kept, MOST_KEPT, key, { until: performance.now() + KEEP_MS, found }).found
}

const discover = async (config: Config, { values }: OpenProvider): Promise<Discovered> => {
  const client = await load()
  const server = new URL(values.issuer ?? '')
  const found = await client.discovery(
    server,
    values.clientId ?? '',
    { [client.clockTolerance]: SKEW_SECONDS },
    values.clientSecret ? client.ClientSecretBasic(values.clientSecret) : client.None(),
    {
      [client.customFetch]: (url, options) => fetchOf(config, url, options),
      execute: [
        client.enableNonRepudiationChecks,
        // Which hosts may do without TLS is judged by `callProvider`.
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  const { authorization_endpoint: entry, end_session_endpoint: exit } = found.serverMetadata()
  const offered = found.serverMetadata().id_token_signing_alg_values_supported
  if (offered && !offered.some((one) => ALGORITHMS.includes(one))) throw new CampusFault('campus.not_believed', 'algorithms')
  // The browser is sent there: an address only our server could reach is none.
  for (const address of [entry, exit])
    if (address !== undefined && !/^https?:/.test(address)) throw new CampusFault('campus.not_believed', 'endpoint')
  return found
}

const fetchOf = async (
  config: Config,
  url: string,
  options: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Response> => {
  const answer = await callProvider(config, {
    url,
    method: options.method === 'POST' ? 'POST' : 'GET',
    headers: options.headers,
    ...(options.body === undefined || options.body === null ? {} : { body: String(options.body) }),
  })
  return new Response(new Uint8Array(answer.body), {
    status: answer.status,
    headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  })
}

// The library wraps what the call threw.
const faultOf = (error: unknown): CampusFault => {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof CampusFault) return at
  }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return new CampusFault('campus.not_believed', `${String(code ?? '')} ${String(message ?? error)}`, { cause: error })
}

export const oidc: Protocol = {
  begin: async (config, provider, { callbackUrl }, state) => {
    const client = await load()
    const found = await discovered(config, provider)
    const [verifier, nonce] = [client.randomPKCECodeVerifier(), client.randomNonce()]
    const url = client.buildAuthorizationUrl(found, {
      ...{ redirect_uri: callbackUrl, response_type: 'code', state, nonce },
      scope: provider.values.scope || 'openid profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, secrets: { verifier, nonce } }
  },
  stateOf: ({ query }) => query.get('state'),
  readAnswer: async (config, provider, { callbackUrl }, { verifier, nonce, state }, { query }): Promise<Answered> => {
    if (query.get('error') === 'access_denied') throw new CampusFault('campus.denied', 'access_denied')
    const client = await load()
    const found = await discovered(config, provider)
    const address = new URL(callbackUrl)
    address.search = query.toString()
    try {
      const tokens = await client.authorizationCodeGrant(found, address, {
        ...{ pkceCodeVerifier: verifier!, expectedNonce: nonce!, expectedState: state },
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const more = found.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(found, tokens.access_token, claims.sub)
        : {}
      return {
        // What was signed goes before what was asked for afterwards.
        received: receivedOf({ ...more, ...claims }),
        once: `code:${query.get('code')}`,
        session: typeof claims.sid === 'string' ? claims.sid : null,
        leave: { idToken: tokens.id_token! },
      }
    } catch (error) {
      throw faultOf(error)
    }
  },
  // A logout token (OpenID Connect Back-Channel Logout 1.0, 2.4 to 2.6).
  readLogout: async (config, provider, _place, { form }) => {
    const token = form.get('logout_token') ?? ''
    const found = await discovered(config, provider)
    const { issuer, jwks_uri: keysAt } = found.serverMetadata()
    const { createLocalJWKSet, jwtVerify } = await import('jose')
    try {
      const keys = JSON.parse((await callProvider(config, { url: keysAt ?? '' })).body.toString()) as { keys: [] }
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
        ...{
          issuer,
          audience: provider.values.clientId!,
          algorithms: ALGORITHMS,
          clockTolerance: SKEW_SECONDS,
          maxTokenAge: 300,
        },
        requiredClaims: ['iat', 'jti', 'events'],
      })
      const events = payload.events as Record<string, unknown>
      if ('nonce' in payload || !('http://schemas.openid.net/event/backchannel-logout' in events))
        throw new Error('no logout token')
      const sid = typeof payload.sid === 'string' ? payload.sid : null
      return { sessions: sid ? [sid] : [], subject: sid ? null : (payload.sub ?? null), once: `jti:${payload.jti}` }
    } catch (error) {
      throw faultOf(error)
    }
  },
  leaveUrl: async (config, provider, _place, { idToken }, returnTo) => {
    const client = await load()
    const found = await discovered(config, provider)
    if (!found.serverMetadata().end_session_endpoint) return null
    return client.buildEndSessionUrl(found, { id_token_hint: idToken!, post_logout_redirect_uri: returnTo }).href
  },
}

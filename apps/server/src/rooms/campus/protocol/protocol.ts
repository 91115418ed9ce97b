// What one protocol of identity providers does: gives the address a sign-in begins at, and believes or refuses what comes back.
// It knows no database and no person; another provider is one more of these.
import type { Received } from '@kaisai/contract/campus/map-attributes'
import type { ProblemKey } from '@kaisai/contract/problem'
import type { Config } from '#src/config.ts'

/** Why an answer is not taken. `detail` is for the log of administrators: codes and words of libraries, never values. */
export class CampusFault extends Error {
  override readonly name = 'CampusFault'
  readonly key: Extract<ProblemKey, `campus.${string}`>
  readonly detail: string

  constructor(key: CampusFault['key'], detail: string, options?: ErrorOptions) {
    super(`${key}: ${detail}`, options)
    this.key = key
    this.detail = detail.replace(/\s+/g, ' ').slice(0, 120)
  }
}

/** Where a provider finds us. */
export interface Place {
  readonly callbackUrl: string
  readonly logoutUrl: string
  readonly metadataUrl: string
}

/** A provider with its secret opened. */
export interface OpenProvider {
  readonly id: string
  readonly version: number
  readonly values: Readonly<Record<string, string>>
}

export interface Begun {
  /** Where the browser goes. */
  readonly url: string
  /** What the answer is compared with; kept sealed. */
  readonly secrets: Readonly<Record<string, string>>
}

/** What came back to the address of a sign-in. */
export interface Sent {
  readonly query: URLSearchParams
  readonly form: URLSearchParams
}

/** What signing out at the provider needs. */
export type Leave = Readonly<Record<string, string>>

export interface Answered {
  readonly received: Received
  /** What names this answer: taken once. */
  readonly once: string
  /** What names the session at the provider, by which it says later that it ended; null: it does not. */
  readonly session: string | null
  readonly leave: Leave | null
  /** Whose WeChat it is: for its account, and over all apps of one owner where WeChat said that. */
  readonly wechat?: { readonly openid: string; readonly unionid: string | null }
}

export interface Protocol {
  begin(config: Config, provider: OpenProvider, place: Place, state: string): Promise<Begun>
  /** The state an answer carries; null: none, it is something else. */
  stateOf(sent: Sent): string | null
  /** Throws CampusFault. */
  readAnswer(
    config: Config,
    provider: OpenProvider,
    place: Place,
    begun: Begun['secrets'] & { readonly state: string },
    sent: Sent,
  ): Promise<Answered>
  /** What a message of the provider ends: marks of sessions and, where all of a person end, a subject. Throws CampusFault. */
  readLogout?(
    config: Config,
    provider: OpenProvider,
    place: Place,
    sent: Sent,
  ): Promise<{ readonly sessions: readonly string[]; readonly subject: string | null; readonly once: string | null }>
  /** Where to sign out at the provider; null: it has no such address. */
  leaveUrl?(config: Config, provider: OpenProvider, place: Place, leave: Leave, returnTo: string): Promise<string | null>
  /** What we say of ourselves, as XML. */
  metadata?(provider: OpenProvider, place: Place): string
}

// What one call is: declared once here, routed by the server and called by the web.
// Must not know: HTTP libraries, the database, the browser.
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { Permission } from './access.ts'
import type { Label } from './lang.ts'
import type { Scope } from './scope.ts'

/** Who may call: anybody, anybody signed in, or holders of one permission in their active identity. */
export type Access = 'public' | 'signedIn' | Permission

/** The rate class of a call; the limits of each class stand in one table on the server. */
export type RateClass = 'public' | 'read' | 'write' | 'search' | 'export' | 'upload' | 'signIn' | 'code' | 'look' | 'telemetry'

/** How the reply travels: an envelope, a file, or an envelope with a side channel of its own (uploads). */
export type ReplyKind = 'json' | 'file' | 'stream'

/** What a signed-in person has to do before everything else: change a password somebody else has set, set up a second factor. */
export type Restriction = 'passwordChange' | 'secondFactor'

export interface Endpoint<I extends TSchema = TSchema, R extends TSchema = TSchema> {
  readonly method: 'GET' | 'POST'
  /** Path below `/prod-api`. */
  readonly path: string
  readonly title: Label
  readonly access: Access
  /** What an API token needs to call it; null: tokens are refused, and it is not published for integrators. */
  readonly scope: Scope | null
  readonly rate: RateClass
  readonly kind: ReplyKind
  /** Needs a check of password, code or second factor not older than 15 minutes. */
  readonly stepUp: boolean
  /** Restricted sessions that may call it all the same; every other call for signed-in people is refused to them. */
  readonly allowedBefore: readonly Restriction[]
  /** Accepts an Idempotency-Key header: the same key gives the first answer again. `inOneTransaction`: all it does is one transaction whose result is the reply, so key and reply are written in it (decision 128). */
  readonly idempotent: boolean | 'inOneTransaction'
  /** Whether its file can be subscribed to: it is called by the clock with the subscriber's rights of that time (decision 134). */
  readonly subscribable: boolean
  /** May be read from a standby that is a few seconds behind; who changed something just now reads where it was written. */
  readonly standby?: true
  /** Largest body in bytes, where it differs from the house's 1 MiB. */
  readonly bodyLimit?: number
  readonly input: I
  readonly reply: R
}

interface Declared<I extends TSchema, R extends TSchema> {
  title: Label
  access: Access
  scope?: Scope
  input?: I
  reply: R
  rate?: RateClass
  stepUp?: boolean
  allowedBefore?: readonly Restriction[]
  idempotent?: boolean | 'inOneTransaction'
  subscribable?: boolean
  standby?: true
  bodyLimit?: number
}

const nothing = Type.Object({}, { additionalProperties: false })
type Nothing = typeof nothing

const make =
  (method: 'GET' | 'POST', kind: ReplyKind, rate: RateClass) =>
  <R extends TSchema, I extends TSchema = Nothing>(path: string, declared: Declared<I, R>): Endpoint<I, R> => ({
    method,
    path,
    kind,
    rate: declared.rate ?? (declared.access === 'public' ? 'public' : rate),
    title: declared.title,
    access: declared.access,
    scope: declared.scope ?? null,
    stepUp: declared.stepUp ?? false,
    allowedBefore: declared.allowedBefore ?? [],
    idempotent: declared.idempotent ?? false,
    subscribable: declared.subscribable ?? false,
    ...(declared.standby ? { standby: true as const } : {}),
    ...(declared.bodyLimit === undefined ? {} : { bodyLimit: declared.bodyLimit }),
    input: declared.input ?? (nothing as unknown as I),
    reply: declared.reply,
  })

/** A call that reads. Its input travels as query parameters. */
export const get = make('GET', 'json', 'read')
/** A call that changes something. Its input travels as a JSON body. */
export const post = make('POST', 'json', 'write')
/** A call whose reply is a file. */
export const download = make('GET', 'file', 'export')
/** A call whose reply comes piece by piece, as server-sent events. Its input travels as a JSON body. */
export const stream = make('POST', 'file', 'search')

/** What a caller sends. */
export type InputOf<E> = E extends Endpoint<infer I, TSchema> ? Static<I> : never
/** What a caller gets as `data`. */
export type ReplyOf<E> = E extends Endpoint<TSchema, infer R> ? Static<R> : never

/** An object that refuses unknown fields. */
export const closed = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

/** A value or null: a plain string would be written as `""` for null. */
export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** A reply without content. */
export const done = Type.Null()

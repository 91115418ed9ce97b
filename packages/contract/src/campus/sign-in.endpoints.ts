// Signing in through a provider of identities: begun in the browser, answered by the provider at a route of its own, finished in the browser.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'
import { signedIn } from '../identity/signed-in.ts'
import { providerKinds } from './labels.ts'

export const flowId = id(['登录编号', 'Sign-in'])
const providerId = id(['认证源', 'Provider'])
/** A path inside the site one wanted to go to; anything else leads home. */
export const wanted = Type.Optional(Type.String({ maxLength: 500, label: ['返回地址', 'Way back'] }))

/** The providers the host of the caller offers, in their order. */
export const listCampusWays = get('/campus/way/list', {
  title: ['可用的统一身份认证', 'Campus sign-ins offered here'],
  access: 'public',
  reply: Type.Array(
    closed({
      providerId: Type.String(),
      kind: oneOf(providerKinds, ['类型', 'Kind']),
      name: Type.String(),
      logoUrl: orNull(Type.String()),
    }),
  ),
})

/** Begins: gives the address of the provider and keeps a cookie by which this browser alone finishes it. Good for ten minutes. */
export const beginCampus = post('/campus/begin', {
  title: ['开始统一身份认证', 'Begin a campus sign-in'],
  access: 'public',
  rate: 'signIn',
  input: closed({ providerId, wanted }),
  reply: closed({ url: Type.String() }),
})

const received = Type.Array(closed({ name: Type.String(), values: Type.Array(Type.String()) }))
const mapped = Type.Array(closed({ label: Type.String(), value: Type.String() }))

/**
 * Finishes what the provider has answered, in the browser that began it. `signedIn`: as with every sign-in; `linked`: joined to the own account;
 * `proposal`: nobody is linked yet, see there; `tested`: what a test received and how it is read, nothing is kept.
 */
export const finishCampus = post('/campus/finish', {
  title: ['完成统一身份认证', 'Finish a campus sign-in'],
  access: 'public',
  rate: 'signIn',
  input: closed({ flowId }),
  reply: closed({
    providerName: Type.String(),
    kind: oneOf(providerKinds, ['类型', 'Kind']),
    wanted: Type.String(),
    signedIn: orNull(signedIn),
    isLinked: Type.Boolean(),
    proposal: orNull(
      closed({
        name: Type.String(),
        number: Type.String(),
        schoolName: Type.String(),
        /** An account with this number exists: its owner proves it by signing in once, and it is linked. */
        hasAccount: Type.Boolean(),
        /** A new account may be made. */
        mayCreate: Type.Boolean(),
        /** The official account that also sends messages to this WeChat once it is linked; null: none does. */
        messagesBy: orNull(Type.String()),
      }),
    ),
    tested: orNull(closed({ received, mapped, problems: Type.Array(Type.String()) })),
  }),
})

/** Makes an account for an identity nobody is linked to, and signs in. */
export const createByCampus = post('/campus/create', {
  title: ['通过校园身份创建账号', 'Make an account by campus sign-in'],
  access: 'public',
  rate: 'signIn',
  input: closed({ flowId, consent: Type.Boolean({ label: ['用户协议', 'Terms'] }) }),
  reply: signedIn,
})

/** Says that the account of the own number is somebody else’s: it waits for the school’s administrator. Ends this sign-in. */
export const reportNumber = post('/campus/report', {
  title: ['反馈学号被占用', 'Report a number somebody else uses'],
  access: 'public',
  rate: 'signIn',
  input: closed({ flowId }),
  reply: done,
})

// Signing in on a computer by a phone that is signed in already: the computer shows a code, the phone says yes (decision 142).
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, text } from '../fields.ts'
import { signedIn } from './signed-in.ts'

/** Seconds a code is good for. */
export const SCAN_SECONDS = 180
/** Milliseconds between two looks of the page that shows one: until a phone opened it, and while that phone is asked. */
export const SCAN_LOOK_MS = 3000
export const SCAN_OPENED_MS = 1500

/** Makes a code for this browser alone; a cookie says which one it is. */
export const beginScan = post('/auth/scan/begin', {
  title: ['获取登录二维码', 'Code to sign in by'],
  access: 'public',
  rate: 'signIn',
  reply: closed({
    scanId: Type.String(),
    url: Type.String(),
    /** As SVG. */
    qr: Type.String(),
    /** The phone shows the same. */
    number: Type.String(),
    seconds: Type.Integer(),
  }),
})

/** What the phone has said meanwhile; once it confirmed, the reply of a sign-in, given once. */
export const finishScan = post('/auth/scan/finish', {
  title: ['扫码登录', 'Sign in by a phone'],
  access: 'public',
  rate: 'look',
  input: closed({ scanId: id(['二维码', 'Code']) }),
  reply: closed({ isOpened: Type.Boolean(), signedIn: orNull(signedIn) }),
})

const token = text(['二维码', 'Code'], 64, 43)
/** The computer that asks to be signed in. Whoever opens the code first is the one who may confirm it. */
export const openScan = get('/auth/scan/open', {
  title: ['查看扫码登录请求', 'Computer that asks to be signed in'],
  access: 'signedIn',
  rate: 'signIn',
  input: closed({ token }),
  reply: closed({ number: Type.String(), device: Type.String(), ip: Type.String(), host: Type.String(), time: instant }),
})

/** Signs the computer in as the caller, or refuses it. */
export const answerScan = post('/auth/scan/answer', {
  title: ['确认扫码登录', 'Confirm a sign-in'],
  access: 'signedIn',
  stepUp: true,
  rate: 'signIn',
  input: closed({ token, isConfirmed: flag(['确认', 'Confirmed']) }),
  reply: done,
})

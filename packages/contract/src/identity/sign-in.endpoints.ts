import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { instant, oneOf, ruled, secret, text } from '../fields.ts'
import { codePurposes } from './labels.ts'
import { challenge, secondProof, signedIn } from './signed-in.ts'

const proof = Type.Optional(
  closed({ challenge: text(['安全验证', 'Security check'], 400), nonce: text(['安全验证', 'Security check'], 40) }),
)
const target = text(['手机号或邮箱', 'Phone or e-mail'], 64)
const code = ruled(['验证码', 'Code'], 'code', 6)

/** Proof of work: find a nonce so that SHA-256(challenge + ':' + nonce) starts with `bits` zero bits. */
export const getCaptcha = get('/auth/captcha', {
  title: ['获取安全验证', 'Security check'],
  access: 'public',
  input: closed({ purpose: oneOf(['signIn', 'code', 'search'] as const, ['用途', 'Purpose']) }),
  reply: closed({ challenge: Type.String(), bits: Type.Integer() }),
})

export const signInByPassword = post('/auth/login/pwd', {
  title: ['密码登录', 'Sign in by password'],
  access: 'public',
  rate: 'signIn',
  input: closed({ username: text(['用户名', 'User name'], 64), password: secret(['密码', 'Password']), proof }),
  reply: signedIn,
})

/** The second half of a sign-in whose reply asked for it. */
export const signInBySecond = post('/auth/login/second', {
  title: ['二次验证登录', 'Second step of signing in'],
  access: 'public',
  rate: 'signIn',
  input: closed({ challenge, ...secondProof }),
  reply: signedIn,
})

export const sendCode = post('/auth/code/send', {
  title: ['发送验证码', 'Send a code'],
  access: 'public',
  rate: 'code',
  allowedBefore: ['passwordChange', 'secondFactor'],
  input: closed({ target, purpose: oneOf(codePurposes, ['用途', 'Purpose']), proof }),
  reply: closed({
    sentTo: Type.String(),
    resendSeconds: Type.Integer(),
    minutes: Type.Integer(),
    /** A gateway carries the channel; without one nothing leaves and the code is read in the desk. */
    isCarried: Type.Boolean(),
  }),
})

export const signInByCode = post('/auth/login/code', {
  title: ['验证码登录', 'Sign in by code'],
  access: 'public',
  rate: 'signIn',
  input: closed({ target, code }),
  reply: signedIn,
})

/** A phone or an address, its code and a name make an account. Without a user name one is made; without a password codes open it. */
export const register = post('/auth/register', {
  title: ['注册', 'Register'],
  access: 'public',
  rate: 'signIn',
  input: closed({
    username: Type.Optional(ruled(['用户名', 'User name'], 'userName', 20)),
    password: Type.Optional(secret(['密码', 'Password'], 'password')),
    realName: ruled(['姓名', 'Real name'], 'realName', 30),
    userType: oneOf(['student', 'teacher'] as const, ['身份', 'Identity']),
    target,
    code,
    consent: Type.Boolean({ label: ['用户协议', 'Terms'] }),
  }),
  reply: signedIn,
})

/** A forgotten password: a code to the phone or address sets a new one and ends all sessions. */
export const retrievePassword = post('/auth/retrieve', {
  title: ['找回密码', 'Recover the password'],
  access: 'public',
  rate: 'signIn',
  input: closed({ target, code, password: secret(['新密码', 'New password'], 'password') }),
  reply: done,
})

/** The first administrator, by the one-time link on the console. */
export const createFirstAdministrator = post('/auth/first', {
  title: ['创建首个管理员', 'Create the first administrator'],
  access: 'public',
  rate: 'signIn',
  input: closed({
    ticket: text(['链接凭证', 'Ticket'], 100),
    username: ruled(['用户名', 'User name'], 'userName', 20),
    password: secret(['密码', 'Password'], 'password'),
    realName: ruled(['姓名', 'Real name'], 'realName', 30),
  }),
  reply: signedIn,
})

/** Activates an account by the link an administrator made; without a password it only names the account. */
export const activate = post('/auth/activate', {
  title: ['激活账号', 'Activate an account'],
  access: 'public',
  rate: 'signIn',
  input: closed({
    ticket: text(['链接凭证', 'Ticket'], 100),
    password: Type.Optional(secret(['密码', 'Password'], 'password')),
  }),
  reply: closed({ userName: Type.String(), realName: Type.String(), signedIn: orNull(signedIn) }),
})

export const logOut = post('/auth/logout', {
  title: ['退出登录', 'Sign out'],
  access: 'signedIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  reply: done,
})

/**
 * A token that travelled in a page address: gives a fresh one and ends the old one. One-time tickets come in here too.
 * Over TLS a token is exchanged only together with the cookie it is bound to.
 */
export const exchangeToken = post('/auth/token/exchange', {
  title: ['换取登录凭证', 'Exchange a token'],
  access: 'public',
  rate: 'signIn',
  input: closed({ token: text(['凭证', 'Token'], 200), peek: Type.Optional(Type.Boolean()) }),
  /** With `peek` only the account's name is returned (to ask before switching accounts) and nothing is used up: token is null. */
  reply: closed({ token: orNull(Type.String()), userId: Type.String(), realName: Type.String() }),
})

/** A one-time ticket (60 s) for our own links into another browser tab or system. */
export const makeTicket = post('/auth/ticket', {
  title: ['生成一次性登录凭证', 'Make a one-time ticket'],
  access: 'signedIn',
  reply: closed({ ticket: Type.String(), seconds: Type.Integer() }),
})

/**
 * Confirms who sits there so that a sensitive action may follow for 15 minutes: by password or by a code to the own phone or address;
 * by the second factor where the person has one, which then is the only way.
 */
export const stepUp = post('/auth/stepUp', {
  title: ['再次验证身份', 'Confirm identity'],
  access: 'signedIn',
  rate: 'signIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  input: closed({
    password: Type.Optional(secret(['密码', 'Password'])),
    code: Type.Optional(code),
    second: Type.Optional(
      closed({
        way: oneOf(['totp', 'passkey'] as const, ['验证方式', 'Way']),
        code: secondProof.code,
        passkey: secondProof.passkey,
        challenge: Type.Optional(challenge),
      }),
    ),
  }),
  reply: done,
})

/** How the caller can confirm. With a passkey: the options for the browser and the challenge that goes back with the proof. */
export const prepareStepUp = post('/auth/stepUp/prepare', {
  title: ['可用的验证方式', 'Ways to confirm'],
  access: 'signedIn',
  rate: 'signIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  reply: closed({
    ways: Type.Array(oneOf(['password', 'totp', 'passkey'] as const, ['验证方式', 'Way'])),
    challenge: orNull(Type.String()),
    passkeyOptions: Type.Unknown(),
  }),
})

export const listSessions = get('/auth/session/list', {
  title: ['登录设备', 'Signed-in devices'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      sessionId: Type.String(),
      device: Type.String(),
      ip: Type.String(),
      createTime: instant,
      lastUseTime: instant,
      /** When it ends without further use. */
      endTime: instant,
      current: Type.Boolean(),
    }),
  ),
})

export const revokeSession = post('/auth/session/revoke', {
  title: ['下线设备', 'Sign a device out'],
  access: 'signedIn',
  /** Without a sessionId: every session but this one. */
  input: closed({ sessionId: Type.Optional(Type.String({ maxLength: 40, label: ['会话', 'Session'] })) }),
  reply: closed({ revoked: Type.Integer() }),
})

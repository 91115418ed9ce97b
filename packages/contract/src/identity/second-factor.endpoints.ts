// The signed-in person's own second factors: authenticator app (TOTP), passkeys, recovery codes.
import { Type } from 'typebox'
import { closed, done, get, orNull, post, type Restriction } from '../endpoint.ts'
import { id, instant, oneOf, text } from '../fields.ts'

const allowedBefore: readonly Restriction[] = ['secondFactor']
const passkeyLabel = ['通行密钥', 'Passkey'] as const
const base64url = (max: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: max, label: passkeyLabel })
const name = text(['名称', 'Name'], 40)
/** Shown once, with the first factor and when they are renewed; null: nothing new. */
const recoveryCodes = orNull(Type.Array(Type.String()))

export const getSecondFactors = get('/web/user/secondFactor/detail', {
  title: ['登录二次验证', 'Second factors'],
  access: 'signedIn',
  allowedBefore,
  reply: closed({
    /** Since when an authenticator app is set up, or null. */
    totpTime: orNull(instant),
    passkeys: Type.Array(
      closed({
        passkeyId: Type.String(),
        name: Type.String(),
        host: Type.String(),
        createTime: instant,
        lastUseTime: orNull(instant),
      }),
    ),
    recoveryLeft: Type.Integer(),
    /** A role of the person requires one: the last cannot be removed. */
    isRequired: Type.Boolean(),
  }),
})

/** A new secret for an authenticator app. It counts only after `confirmTotp`; until then an earlier one stays in force. */
export const beginTotp = post('/web/user/secondFactor/totp/begin', {
  title: ['设置验证器应用', 'Set up an authenticator app'],
  access: 'signedIn',
  stepUp: true,
  allowedBefore,
  reply: closed({
    /** Base32, for typing it in. */
    secret: Type.String(),
    /** The otpauth:// address of the QR code. */
    address: Type.String(),
    /** The QR code as SVG text. */
    qr: Type.String(),
  }),
})

export const confirmTotp = post('/web/user/secondFactor/totp/confirm', {
  title: ['确认验证器应用', 'Confirm the authenticator app'],
  access: 'signedIn',
  rate: 'signIn',
  stepUp: true,
  allowedBefore,
  input: closed({ code: text(['验证码', 'Code'], 20) }),
  reply: closed({ recoveryCodes }),
})

export const removeTotp = post('/web/user/secondFactor/totp/remove', {
  title: ['移除验证器应用', 'Remove the authenticator app'],
  access: 'signedIn',
  stepUp: true,
  reply: done,
})

/** WebAuthn creation options for the browser, and the challenge that goes back with the new passkey. */
export const beginPasskey = post('/web/user/secondFactor/passkey/begin', {
  title: ['开始添加通行密钥', 'Begin a passkey'],
  access: 'signedIn',
  stepUp: true,
  allowedBefore,
  reply: closed({ challenge: Type.String(), options: Type.Unknown() }),
})

/** Adds what the browser's authenticator made (WebAuthn RegistrationResponseJSON without extensions). */
export const addPasskey = post('/web/user/secondFactor/passkey/add', {
  title: ['添加通行密钥', 'Add a passkey'],
  access: 'signedIn',
  rate: 'signIn',
  stepUp: true,
  allowedBefore,
  input: closed({
    challenge: text(['验证编号', 'Challenge'], 100),
    name,
    passkey: closed({
      id: base64url(1400),
      rawId: base64url(1400),
      type: oneOf(['public-key'] as const, passkeyLabel),
      response: closed({
        clientDataJSON: base64url(8000),
        attestationObject: base64url(60_000),
        transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
      }),
    }),
  }),
  reply: closed({ passkeyId: Type.String(), recoveryCodes }),
})

export const renamePasskey = post('/web/user/secondFactor/passkey/rename', {
  title: ['重命名通行密钥', 'Rename a passkey'],
  access: 'signedIn',
  input: closed({ passkeyId: id(passkeyLabel), name }),
  reply: done,
})

export const removePasskey = post('/web/user/secondFactor/passkey/remove', {
  title: ['移除通行密钥', 'Remove a passkey'],
  access: 'signedIn',
  stepUp: true,
  input: closed({ passkeyId: id(passkeyLabel) }),
  reply: done,
})

/** Ten fresh recovery codes; the earlier ones end. */
export const renewRecoveryCodes = post('/web/user/secondFactor/recovery/renew', {
  title: ['重新生成恢复码', 'Renew the recovery codes'],
  access: 'signedIn',
  stepUp: true,
  reply: closed({ recoveryCodes: Type.Array(Type.String()) }),
})

// The own account's linked identities.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf } from '../fields.ts'
import { providerKinds } from './labels.ts'
import { flowId } from './sign-in.endpoints.ts'

const kind = oneOf(providerKinds, ['类型', 'Kind'])
const identityId = id(['校园身份', 'Campus identity'])

/** Linked identities, and the providers of this host that could be linked. */
export const listOwnIdentities = get('/campus/own/list', {
  title: ['我的校园身份', 'Own campus identities'],
  access: 'signedIn',
  reply: closed({
    identities: Type.Array(
      closed({
        identityId: Type.String(),
        providerName: Type.String(),
        kind,
        /** Masked. */
        subject: Type.String(),
        wayName: Type.String(),
        linkTime: instant,
        lastUseTime: orNull(instant),
      }),
    ),
    linkable: Type.Array(closed({ providerId: Type.String(), kind, name: Type.String() })),
  }),
})

/** Begins linking an identity to the own account: gives the provider's address. */
export const beginLink = post('/campus/own/link', {
  title: ['关联校园身份', 'Link a campus identity'],
  access: 'signedIn',
  stepUp: true,
  input: closed({ providerId: id(['认证源', 'Provider']) }),
  reply: closed({ url: Type.String() }),
})

/** Links what this browser’s sign-in brought along to the account that was proven by signing in to it. */
export const confirmLink = post('/campus/own/confirm', {
  title: ['确认关联', 'Confirm the link'],
  access: 'signedIn',
  stepUp: true,
  input: closed({ flowId }),
  reply: done,
})

export const unlinkOwn = post('/campus/own/unlink', {
  title: ['解除校园身份关联', 'Unlink a campus identity'],
  access: 'signedIn',
  stepUp: true,
  input: closed({ identityId }),
  reply: done,
})

/** Where to sign out at the provider as well, after signing out here; null: this session did not come from one that offers it. */
export const leaveCampus = post('/campus/leave', {
  title: ['认证源退出地址', 'Where to sign out of the campus'],
  access: 'signedIn',
  allowedBefore: ['passwordChange', 'secondFactor'],
  reply: closed({ url: orNull(Type.String()) }),
})

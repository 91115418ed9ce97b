import type { ProviderKind } from '@kaisai/contract/campus/labels'
import { cas } from './cas.ts'
import { oidc } from './oidc.ts'
import type { Protocol } from './protocol.ts'
import { wechat, wechatPage } from './wechat.ts'

/** How each kind of provider is spoken to. SAML’s library is loaded with the first provider that needs it. */
export const protocolOf = async (kind: ProviderKind): Promise<Protocol> =>
  kind === 'saml' ? (await import('./saml.ts')).saml : { oidc, cas, wechat, wechatPage }[kind]

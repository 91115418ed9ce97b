// Providers of identities on this machine, for journeys: what is served, how one is set up, and an OpenID provider from npm.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import Provider from 'oidc-provider'
import { apiAs, test } from './fixtures.ts'

const servers: Server[] = []
export const serve = async (handle: RequestListener): Promise<string> => {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
test.afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

export const form = (action: string, fields: Record<string, string>, text: string): string =>
  `<!doctype html><html lang="zh"><title>IdP</title><form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>${text}</button></form></html>`

interface Given {
  kind: 'oidc' | 'cas' | 'saml'
  name: string
  setting: Record<string, string>
  mapping: Record<string, string>
}
export const save = async (page: Page, { kind, name, setting, mapping }: Given): Promise<string> => {
  const admin = await apiAs(page, 'admin')
  // The page shows the first few: what an earlier try left is taken down.
  const { providers } = await admin.get<{ providers: { providerId: string; name: string }[] }>('/campus/provider/list')
  for (const { providerId } of providers.filter((one) => one.name.replace(/\d+$/, '') === name.replace(/\d+$/, ''))) {
    const linked = await admin.get<{ rows: { identityId: string }[] }>(`/campus/identity/page?providerId=${providerId}`)
    for (const { identityId } of linked.rows) await admin.post('/campus/identity/unlink', { identityId, reason: '再试一次' })
    await admin.post('/campus/provider/delete', { providerId })
  }
  const { rows } = await admin.get<{ rows: { schoolId: string }[] }>('/home/school/page?pageSize=1')
  const fields = { subject: '', number: '', name: '', school: '', college: '', grade: '', role: '', ...mapping }
  const { providerId } = await admin.post<{ providerId: string }>('/campus/provider/save', {
    ...{
      providerId: null,
      version: 1,
      kind,
      name,
      nameEn: `${name} EN`,
      schoolId: rows[0]!.schoolId,
      logoFileId: null,
      seq: 0,
      isEnabled: true,
    },
    ...{
      setting,
      secretEndsOn: null,
      mapping: { ...fields, teacherValues: ['teacher'] },
      createsAccounts: true,
      admitsDomain: '',
    },
    ...{ linksPending: false, usualRole: 'student' },
  })
  return providerId
}

interface Wanted {
  readonly issuer: string
  readonly origin: string
  readonly providerId: string
  readonly clientSecret: string
  /** Who signs in there next. */
  readonly claims: () => { sub: string; name: string; student_no: string; role: string }
}
/** An OpenID provider at which whoever presses the button is who `claims` says. */
export const openIdProvider = ({ issuer, origin, providerId, clientSecret, claims }: Wanted): Provider => {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{
          client_id: 'kaisai',
          client_secret: clientSecret,
          redirect_uris: [`${origin}/prod-api/campus/callback/${providerId}`],
        },
        post_logout_redirect_uris: [`${origin}/home/homepage`],
      },
    ],
    claims: { profile: ['name', 'student_no', 'role'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['journey'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, source) => {
          context.body = `<!doctype html><title>out</title>${source}<button form="op.logoutForm" name="logout" value="yes">退出学校账号</button>`
        },
      },
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...claims(), sub: id }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId: 'kaisai', accountId: context.oidc.session!.accountId! })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    if (context.method === 'GET') context.body = form(context.path, {}, '登录学校账号')
    else context.redirect(await provider.interactionResult(context.req, context.res, { login: { accountId: claims().sub } }))
  })
  return provider
}

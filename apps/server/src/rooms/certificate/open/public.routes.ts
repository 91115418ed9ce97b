// Addresses outside the calls: what a QR code carries, and the public keys.
import type { App } from '#src/http/route.ts'
import { publicKeys } from '../record/record-key.ts'
import { readTraceCode } from '../record/trace-code.ts'
import { LIST_SECONDS, statusList } from './status-list.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Adds `/T/:code`, `/.well-known/jwks.json` and the status lists of badges. */
export const publicRoutes = ({ http, ctx }: App): void => {
  http.get<{ Params: { code: string } }>('/T/:code', (request, reply) => {
    const code = readTraceCode(request.params.code.slice(0, 60))
    return reply.redirect(`/certificate/trace${code ? `?code=${code}` : ''}`, 302)
  })
  http.get<{ Params: { organizationId: string; listNo: string } }>(
    '/.well-known/certificate-status/:organizationId/:listNo',
    async (request, reply) => {
      const { organizationId, listNo } = request.params
      const isAsked = UUID.test(organizationId) && /^\d{1,6}$/.test(listNo)
      const list = isAsked ? await statusList(ctx, organizationId, Number(listNo)) : null
      if (list === null) return reply.code(404).type('text/plain').send('not found')
      return reply
        .header('cache-control', `public, max-age=${LIST_SECONDS}`)
        .header('access-control-allow-origin', '*')
        .type('application/vc+jwt')
        .send(list)
    },
  )
  http.get('/.well-known/jwks.json', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(await publicKeys(ctx.db)),
  )
}

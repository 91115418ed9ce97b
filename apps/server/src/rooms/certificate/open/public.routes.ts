// Addresses outside the calls: what a QR code carries, and the public keys.
import type { App } from '#src/http/route.ts'
import { publicKeys } from '../record/record-key.ts'
import { readTraceCode } from '../record/trace-code.ts'

/** Adds `/T/:code` and `/.well-known/jwks.json`. */
export const publicRoutes = ({ http, ctx }: App): void => {
  http.get<{ Params: { code: string } }>('/T/:code', (request, reply) => {
    const code = readTraceCode(request.params.code.slice(0, 60))
    return reply.redirect(`/certificate/trace${code ? `?code=${code}` : ''}`, 302)
  })
  http.get('/.well-known/jwks.json', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(await publicKeys(ctx.db)),
  )
}

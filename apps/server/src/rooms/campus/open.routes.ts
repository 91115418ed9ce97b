// The addresses providers know: where browsers come back to, where providers say that a session ended, what we say of ourselves.
import { problem } from '@kaisai/contract/problem'
import type { FastifyRequest } from 'fastify'
import { visitorOf } from '#src/http/actor.ts'
import { BASE } from '#src/http/base.ts'
import type { App } from '#src/http/route.ts'
import { takeAnswer, takeLogout } from './answer.ts'
import { CampusFault, type Sent } from './protocol/protocol.ts'
import { protocolOf } from './protocol/protocols.ts'
import { openProvider, originOf, placeOf, providerById } from './providers.ts'

const MOST_BYTES = 512 * 1024
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const sentOf = (request: FastifyRequest): Sent => ({
  query: new URLSearchParams(request.url.split('?')[1] ?? ''),
  form: new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
})

/** Routes what is no call of the contract. */
export const openRoutes = (app: App): void => {
  const { ctx, limiter } = app
  const begin = (request: FastifyRequest): { id: string; who: ReturnType<typeof visitorOf> } => {
    const { providerId } = request.params as { providerId: string }
    const who = visitorOf(ctx, request)
    limiter?.take('signIn', null, who.ip)
    if (!UUID.test(providerId)) throw problem('house.not_found')
    return { id: providerId, who }
  }
  void app.http.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: `${BASE}/campus/callback/:providerId`,
      handler: async (request, reply) => {
        const { id, who } = begin(request)
        const sent = sentOf(request)
        // CAS says at the same address that a session ended.
        if (sent.form.has('logoutRequest')) return endSessionsBy(id, who, sent, reply)
        const page = await takeAnswer(ctx, who, id, sent)
        return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(page, 303)
      },
    })
    scope.post(`${BASE}/campus/logout/:providerId`, async (request, reply) => {
      const { id, who } = begin(request)
      return endSessionsBy(id, who, sentOf(request), reply)
    })
    scope.get(`${BASE}/campus/metadata/:providerId`, async (request, reply) => {
      const { id, who } = begin(request)
      const provider = await providerById(ctx.db, id)
      const protocol = provider && (await protocolOf(provider.kind))
      if (!provider || !protocol?.metadata) throw problem('house.not_found')
      const place = placeOf(await originOf(ctx, who), provider.id)
      return reply.type('application/samlmetadata+xml').send(protocol.metadata(await openProvider(ctx, provider), place))
    })
    ready()
  })
  const endSessionsBy = async (
    id: string,
    who: ReturnType<typeof visitorOf>,
    sent: Sent,
    reply: { code(status: number): { send(body: string): unknown } },
  ) => {
    try {
      await takeLogout(ctx, who, id, sent)
      return reply.code(200).send('')
    } catch (error) {
      // A provider does not learn why.
      if (error instanceof CampusFault) return reply.code(400).send('')
      throw error
    }
  }
}

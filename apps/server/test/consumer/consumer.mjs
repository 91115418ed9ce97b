// An integrator's program, written from /prod-api/openapi.json and the guide alone: it imports nothing of the product.
// Finds calls by their operationId in the document it is given, enrolls a team, reads it back, and verifies the webhooks it receives.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

/** A client over the published document. */
export const makeClient = async (origin, token) => {
  const document = await (await fetch(`${origin}/prod-api/openapi.json`)).json()
  const calls = new Map()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) calls.set(operation.operationId, { path, method, operation })
  return async (operationId, input = {}) => {
    const call = calls.get(operationId)
    if (!call) throw new Error(`the document has no ${operationId}`)
    const isRead = call.method === 'get'
    const query = isRead ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}` : ''
    const response = await fetch(origin + call.path + query, {
      method: call.method.toUpperCase(),
      headers: {
        ...(call.operation.security.length > 0 ? { authorization: `Bearer ${token}` } : {}),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    })
    const { code, msg, data } = await response.json()
    if (code !== 0) throw new Error(`${operationId}: ${code} ${msg}`)
    return data
  }
}

/** Whether a delivery is genuine, as the guide says. */
export const verify = (secret, header, rawBody, now = new Date()) => {
  const parts = header.split(',').map((part) => part.split('='))
  const t = parts.find(([name]) => name === 't')[1]
  if (Math.abs(now / 1000 - Number(t)) > 300) return false
  const wanted = createHmac('sha256', secret).update(`${t}.${rawBody}`).digest()
  return parts.some(([name, hex]) => name === 'v1' && timingSafeEqual(Buffer.from(hex, 'hex'), wanted))
}

/** Listens for deliveries; what is not genuine gets 401, what came twice is left out. */
export const listen = async (secretOf) => {
  const events = []
  const seen = new Set()
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (piece) => (raw += piece))
    request.on('end', () => {
      if (!verify(secretOf(), request.headers['kaisai-signature'], raw)) return response.writeHead(401).end()
      if (!seen.has(request.headers['kaisai-delivery'])) events.push(JSON.parse(raw))
      seen.add(request.headers['kaisai-delivery'])
      response.end('ok')
    })
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return { events, url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/** Enrolls a team and returns what is known of it afterwards. */
export const enroll = async (call, competitionId, itemId, name) => {
  const { teamId } = await call('enrollment.createTeam', { competitionId, itemId, mode: 'team', name, rulesNo: null })
  const team = await call('enrollment.getTeam', { teamId })
  await call('enrollment.submitTeam', { teamId, version: team.version })
  return call('enrollment.getTeam', { teamId })
}

/** The rows of the result an event is of: the event says which, the document how to read it. */
export const readResult = async (call, event) => {
  const { id, status } = event.data
  const result = await call('review.getResult', { resultId: id })
  const rows = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await call('review.pageResultRows', { resultId: id, pageNum, pageSize: 100 })
    rows.push(...page.rows)
    if (rows.length >= page.total || page.rows.length === 0) return { isAsSaid: result.status === status, rows }
  }
}

/** Uploads a file in two steps, as the document says; returns its id. What arrived is asked for before more is sent. */
export const makeUploader = async (origin, token) => {
  const document = await (await fetch(`${origin}/prod-api/openapi.json`)).json()
  const [path] = Object.entries(document.paths).find(([, { post }]) => post?.operationId === 'system.beginUpload')
  const head = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const encoded = (text) => Buffer.from(text).toString('base64')
  const refused = async (response) => {
    if (response.ok) return response
    const { code, msg } = await response.json()
    throw new Error(`upload: ${code} ${msg}`)
  }
  return async (name, purpose, bytes, piece = 4 * 1024 * 1024) => {
    const metadata = `filename ${encoded(name)},purpose ${encoded(purpose)}`
    const begun = await refused(
      await fetch(origin + path, {
        method: 'POST',
        headers: { ...head, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
      }),
    )
    const address = origin + begun.headers.get('location')
    for (;;) {
      const known = await refused(await fetch(address, { method: 'HEAD', headers: head }))
      const offset = Number(known.headers.get('upload-offset'))
      const sent = await refused(
        await fetch(address, {
          method: 'PATCH',
          headers: { ...head, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
          body: bytes.subarray(offset, offset + piece),
        }),
      )
      const fileId = sent.headers.get('x-file-id')
      if (fileId) return fileId
    }
  }
}

/** Submits the work of a team: begins it, fills its form in, confirms what is asked with a name, and returns the receipt. */
export const submitWork = async (call, { teamId, stageId, name }, answers) => {
  const { workId } = await call('work.beginWork', { teamId, stageId })
  const begun = await call('work.getWork', { workId })
  await call('work.saveWork', { workId, version: begun.version, answers, coverFileId: null, publicLevel: 'private' })
  const { version, statements } = await call('work.getWork', { workId })
  const confirmed = (kind) => {
    const asked = statements.find((one) => one.kind === kind)
    return asked ? { textNo: asked.textNo, isConfirmed: true } : null
  }
  const ai = confirmed('ai')
  const signed = { name, originality: confirmed('originality'), ai: ai && { ...ai, usesAi: false, tools: '', purpose: '' } }
  return call('work.submitWork', { workId, version, signed })
}

// A platform of invoices for tests and the demo that speaks the protocol of docs/decisions/0048 with real signatures. It can be made to
// hang, to fail, to answer with a page or another signature, and to issue while its answer is lost.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Job {
  status: '1' | '2' | '3'
  readonly amount: string
  readonly blueNumber: string
  number: string
  failReason: string
}
export type InvoiceMood = 'well' | 'slow' | 'hangs' | 'error' | 'html' | 'forged' | 'refuses' | 'lost' | 'amount'

export interface InvoiceGateway {
  readonly address: string
  readonly appId: string
  readonly secret: string
  /** What was asked to be issued or reversed, by our number. */
  readonly jobs: Map<string, Job>
  mood: InvoiceMood
  stop(): Promise<void>
}

const sha = (body: string): string => createHash('sha256').update(body).digest('hex')
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
const PAPER =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

/** Starts a platform on a free port of this machine. */
export const startInvoiceGateway = async (): Promise<InvoiceGateway> => {
  const [appId, secret] = ['kaisai-test', 'a-secret-of-thirty-two-characters']
  const jobs = new Map<string, Job>()
  const hmac = (parts: readonly string[], key = secret): string =>
    createHmac('sha256', key).update(parts.join('\n')).digest('hex')
  let issued = 0

  const open = (asked: Record<string, string>): Job => {
    const known = jobs.get(asked.requestNo!)
    if (known) return known
    const isRefused = gateway.mood === 'refuses'
    const job: Job = {
      ...{ amount: asked.amount!, blueNumber: asked.blueNumber ?? '', failReason: isRefused ? '购买方税号不存在' : '' },
      status: isRefused ? '3' : gateway.mood === 'slow' ? '1' : '2',
      number: `99${String(++issued).padStart(18, '0')}`,
    }
    jobs.set(asked.requestNo!, job)
    return job
  }
  const shown = (requestNo: string, job: Job) => ({
    ...{ requestNo, status: job.status, failReason: job.failReason, amount: gateway.mood === 'amount' ? '0.01' : job.amount },
    ...(job.status === '2' ? { number: job.number, issuedOn: new Date().toISOString().slice(0, 10) } : {}),
    ...(job.status === '2' ? { pdfUrl: `${gateway.address}/file/${job.number}.pdf`, ofdUrl: `${gateway.address}/gone.ofd` } : {}),
  })
  const replyTo = (path: string, asked: Record<string, string>): [number, object] => {
    if (path === '/ping') return [200, { msg: 'ok' }]
    if (path === '/invoice/issue' || path === '/invoice/reverse') return [200, shown(asked.requestNo!, open(asked))]
    const job = jobs.get(asked.requestNo ?? '')
    return job ? [200, shown(asked.requestNo!, job)] : [404, { msg: 'unknown' }]
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const path = new URL(request.url!, 'http://x').pathname
    if (path.startsWith('/file/')) return void response.end(PAPER)
    if (request.method === 'GET') return void response.writeHead(404).end()
    const {
      'x-nonce': nonce,
      'x-timestamp': at,
      'x-signature': given,
      'x-app-id': app,
    } = request.headers as Record<string, string>
    const isGenuine = app === appId && given === hmac(['POST', path, at!, nonce!, sha(body)])
    if (gateway.mood === 'hangs') return
    if (gateway.mood === 'error') return void response.writeHead(500).end('broken')
    if (gateway.mood === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>维护中</h1>')
    const [status, answer] = isGenuine ? replyTo(path, JSON.parse(body) as Record<string, string>) : [401, { msg: '签名错误' }]
    if (gateway.mood === 'lost') return void request.socket.destroy()
    const text = JSON.stringify(answer)
    const signature = hmac(['ANSWER', String(status), nonce!, sha(text)], gateway.mood === 'forged' ? 'another' : secret)
    response.writeHead(status, { 'content-type': 'application/json', 'x-signature': signature }).end(text)
  }
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const gateway: InvoiceGateway = {
    ...{ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, appId, secret, jobs, mood: 'well' },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return gateway
}

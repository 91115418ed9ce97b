// A language model that is none: a server on the loopback which speaks its interface, answers truly or falsely, breaks off, hangs or obeys whatever it reads.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly authorization: string | undefined
  readonly body: string
  readonly question: string
  readonly passages: readonly { readonly number: number; readonly heading: string; readonly text: string }[]
}
type Behaviour = (asked: Asked, reply: ServerResponse) => void

const event = (text: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`
const END = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } })}\n\ndata: [DONE]\n\n`

const begin = (reply: ServerResponse): void => {
  reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
}

/** Says a text in small pieces and ends properly. */
export const says =
  (text: string | ((asked: Asked) => string)): Behaviour =>
  (asked, reply) => {
    begin(reply)
    const all = typeof text === 'string' ? text : text(asked)
    for (let at = 0; at < all.length; at += 7) reply.write(event(all.slice(at, at + 7)))
    reply.end(END)
  }

/** The first sentence of the first passage, as it stands. */
export const truth = says(({ passages }) => `${passages[0]!.text.split(/[。\n]/)[0]!}。[1]`)

/** Does whatever it reads: repeats what follows the order, else says the first sentence of the first passage. */
export const obedient = says(({ passages }) => {
  const ordered = passages.find(({ text }) => text.includes('紫檀七九'))
  return ordered ? `${ordered.text}。[${ordered.number}]` : `${passages[0]!.text.split(/[。\n]/)[0]!}。[1]`
})

export const breaksOff =
  (text: string): Behaviour =>
  (_, reply) => {
    begin(reply)
    reply.write(event(text), () => reply.destroy())
  }
export const html: Behaviour = (_, reply) => {
  reply.writeHead(200, { 'content-type': 'text/html' })
  reply.end('<html><body>502 Bad Gateway</body></html>')
}
export const htmlAsStream: Behaviour = (_, reply) => {
  begin(reply)
  reply.end('<html><script>alert(1)</script></html>\n\n')
}
export const garbage: Behaviour = (_, reply) => {
  begin(reply)
  reply.end(Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0xfe, 0x00, 0x0a, 0x0a]))
}
export const noJson: Behaviour = (_, reply) => {
  begin(reply)
  reply.end('data: {"choices": [{"delta": \n\n')
}
export const flood: Behaviour = (_, reply) => {
  begin(reply)
  const piece = event('字'.repeat(20_000))
  const more = (): void => {
    while (!reply.destroyed && reply.write(piece));
    if (!reply.destroyed) reply.once('drain', more)
  }
  more()
}
export const hangs: Behaviour = (_, reply) => begin(reply)
export const refuses: Behaviour = (_, reply) => {
  reply.writeHead(401, { 'content-type': 'application/json' })
  reply.end('{"error":{"message":"invalid key"}}')
}
export const redirects: Behaviour = (_, reply) => {
  reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' })
  reply.end()
}

/** Starts it; `behaves` says what it does from now on, `asked` is what it was asked so far. */
export const startModel = async () => {
  const asked: Asked[] = []
  let behaviour: Behaviour = truth
  const server = createServer((request: IncomingMessage, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { messages } = JSON.parse(body) as { messages: { content: string }[] }
      const user = messages.at(-1)!.content
      const read = user.startsWith('{')
        ? (JSON.parse(user) as Pick<Asked, 'question' | 'passages'>)
        : { question: user, passages: [] }
      const one = { authorization: request.headers.authorization, body, ...read }
      asked.push(one)
      if (one.passages.length === 0) says('ready')(one, reply)
      else behaviour(one, reply)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/v1`,
    asked,
    behaves: (next: Behaviour): void => {
      behaviour = next
    },
    stop: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

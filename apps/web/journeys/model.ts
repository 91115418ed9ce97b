// A language model that is none: it repeats the first sentence of the first passage it was given, piece by piece.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const piece = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** Starts it on the loopback; `asked`: the questions it was given with passages. */
export const startModel = async () => {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] }
      const last = messages.at(-1)!.content
      const given = last.startsWith('{') ? (JSON.parse(last) as { question: string; passages: { text: string }[] }) : null
      if (given) asked.push(given.question)
      const [sentence] = given?.passages[0]?.text.split(/[。\n]/) ?? []
      reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      for (const part of (sentence === undefined ? 'ready' : `${sentence}。[1]`).match(/.{1,9}/gsu) ?? [])
        reply.write(piece(part))
      reply.end(
        `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 90, completion_tokens: 12 } })}\n\ndata: [DONE]\n\n`,
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

// How the gateway treats those who call it: as it should, or as gateways do on bad days.
import type { ServerResponse } from 'node:http'

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}
/**
 * hangs: no answer; drips: a byte a second; error: a server's error; html: a page; truncated: half of the answer; huge: more than anybody
 * reads; forged: signed by a stranger;  refuses: signed, and no; altered: a bill that is not
 * the one its hash was made of.
 */
export const moods = ['well', 'hangs', 'drips', 'error', 'html', 'truncated', 'huge', 'forged', 'refuses', 'altered'] as const
export type Mood = (typeof moods)[number]

const HUGE = 4 << 20

/** Sends an answer in a mood. */
export const sendAnswer = (response: ServerResponse, { status, type, body, headers = {} }: Answer, mood: Mood): void => {
  switch (mood) {
    case 'hangs':
      return
    case 'error':
      return void response.writeHead(500).end('Internal Server Error')
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>维护中</html>')
    case 'huge':
      return void response.writeHead(status, { 'content-type': type, ...headers }).end(body.padEnd(HUGE, ' '))
    case 'truncated':
      return void response.writeHead(status, { 'content-type': type, ...headers }).end(body.slice(0, body.length / 2))
    case 'drips': {
      response.writeHead(status, { 'content-type': type, ...headers })
      let at = 0
      const timer = setInterval(() => void response.write(body.slice(at, ++at) || ' '), 1000)
      response.on('close', () => clearInterval(timer))
      return
    }
    default:
      response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }
}

// A real mail server on loopback for the stories of this room.
import { SMTPServer } from 'smtp-server'
import { smtpSender } from '#src/platform/mail.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const words = (raw: string): string =>
  raw.replace(/=\?UTF-8\?B\?([^?]*)\?=\r?\n? ?/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString('utf8'))

const read = (to: string, raw: string): Letter => {
  const at = raw.indexOf('\r\n\r\n')
  const [head, body] = [raw.slice(0, at), raw.slice(at + 4)]
  const isPacked = /Content-Transfer-Encoding: base64/i.test(head)
  return {
    to,
    subject: /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(words(head))?.[1] ?? '',
    text: isPacked ? Buffer.from(body, 'base64').toString() : body.replace(/=\r\n/g, '').replace(/=3D/g, '='),
  }
}

/** A mail server that keeps what it gets; it refuses addresses that begin with `nobody`. */
export const openMailbox = async () => {
  const letters: Letter[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody') ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        letters.push(read(session.envelope.rcptTo[0]!.address, raw))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  return {
    letters,
    gateway: smtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'Kaisai <no-reply@kaisai.example>' }),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

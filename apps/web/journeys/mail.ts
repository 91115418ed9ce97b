// A real SMTP server on loopback: what the product sends to people of a journey is read from their letters.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { JOURNEYS_PORT } from './port.ts'

export const MAIL_PORT = JOURNEYS_PORT + 11
const folder = (): string => join(process.env.KAISAI_JOURNEYS!, 'mail')

interface Letter {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Begins to receive letters; the run of journeys does so once, and gets back how to end it. */
const receiveMail = async (): Promise<() => Promise<void>> => {
  mkdirSync(folder(), { recursive: true })
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (raw) => {
          const { subject = '', text = '' } = await PostalMime.parse(raw)
          const letter: Letter = { to: session.envelope.rcptTo.map(({ address }) => address), subject, text }
          writeFileSync(join(folder(), `${String(received++).padStart(6, '0')}.json`), JSON.stringify(letter))
          done()
        })
        .catch(done)
    },
  })
  // A connection that breaks is the sender's to try again.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(MAIL_PORT, '127.0.0.1', resolve))
  return () => new Promise((resolve) => server.close(resolve))
}
export default receiveMail

const lettersTo = (address: string): Letter[] =>
  readdirSync(folder())
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder(), file), 'utf8')) as Letter)
    .filter(({ to }) => to.includes(address))

export const addressOf = (userName: string): string => `${userName}@kaisai.example`

// What the newest letter to an address that says all of these words holds. Waits until it is there.
const inMail = async (address: string, pattern: RegExp, words: readonly string[]): Promise<string> => {
  const find = (): string | undefined =>
    lettersTo(address)
      .findLast(({ subject, text }) => words.every((word) => `${subject}\n${text}`.includes(word)))
      ?.text.match(pattern)?.[0]
  await expect.poll(find, { timeout: 60_000, message: `a letter to ${address} with ${words.join(', ')}` }).toMatch(pattern)
  return find()!
}

/** The address a letter to somebody leads to: the newest that says all of these words. */
export const linkInMail = (userName: string, ...words: readonly string[]): Promise<string> =>
  linkInMailTo(addressOf(userName), ...words)

/** The same of a letter to whoever has no account. */
export const linkInMailTo = async (address: string, ...words: readonly string[]): Promise<string> => {
  const { pathname, search } = new URL(await inMail(address, /https?:\/\/\S+/, words))
  return pathname + search
}

/** The code in the newest letter to an address that says all of these words. */
export const codeInMail = (address: string, ...words: readonly string[]): Promise<string> => inMail(address, /\b\d{6}\b/, words)

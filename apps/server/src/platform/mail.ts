// Mail over SMTP.
import { createTransport } from 'nodemailer'
import { sha256 } from './secrets.ts'
import { type Message, SendError, type Sender } from './sender.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://…:465; add ?requireTLS=true to refuse a server without encryption. */
  readonly url: string
  /** "Kaisai <no-reply@example.org>" */
  readonly from: string
}

interface SmtpFailure extends Error {
  readonly code?: string
  readonly responseCode?: number
}

// Only the server's word about this very message is final; a wrong password or a missing server can be put right meanwhile.
const sendErrorOf = (failure: SmtpFailure): SendError => {
  const { code = 'unknown', responseCode = 0 } = failure
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const final = aboutMessage && (responseCode === 0 || responseCode >= 500)
  const reason = responseCode ? `the mail server answered ${responseCode}` : `the mail could not be handed over (${code})`
  return new SendError(!final, reason, { cause: failure })
}

const hostOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** A sender that hands mail to one SMTP server, a connection for each mail. */
export const smtpSender = ({ url, from }: SmtpOptions): Sender => {
  const transport = createTransport(
    { url, connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async (message: Message) => {
      if (message.channel !== 'mail') throw new SendError(false, `mail was asked to carry ${message.channel}`)
      // The same number for every try: mail programs show a repetition once.
      const messageId = `<${sha256(message.idempotencyKey).toString('hex').slice(0, 32)}@${hostOf(from)}>`
      try {
        await transport.sendMail({
          // As an object it is one address, whatever commas it holds.
          to: { name: '', address: message.to },
          subject: message.subject ?? '',
          text: message.text,
          ...(message.html !== undefined && { html: message.html }),
          messageId,
        })
        return { providerId: messageId }
      } catch (error) {
        throw sendErrorOf(error as SmtpFailure)
      }
    },
  }
}

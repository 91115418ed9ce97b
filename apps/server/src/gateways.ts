import type { Config } from './config.ts'
import { smtpSender } from './platform/mail.ts'
import { httpSmsSender } from './platform/sms.ts'
import type { Gateways } from './rooms/message/index.ts'

/** The carriers a configuration names; null where messages stay in the outbox. */
export const gatewaysOf = (config: Config): Gateways => ({
  mail: config.smtpUrl ? smtpSender({ url: config.smtpUrl, from: config.mailFrom }) : null,
  sms: config.smsUrl ? httpSmsSender({ url: config.smsUrl, key: config.smsKey }) : null,
})

// What receivers verify: HMAC-SHA256 over the moment and the body, by each secret that holds now.
import { createHmac } from 'node:crypto'

/** The header `Kaisai-Signature`: `t=<seconds>,v1=<hex>`, a `v1` for each secret. */
export const signatureOf = (secrets: readonly string[], body: string, seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',')

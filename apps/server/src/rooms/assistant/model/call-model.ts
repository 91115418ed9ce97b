// The one way to a language model: an OpenAI-compatible address, asked with a stream. Knows nothing of questions, people or passages.

import { isIP } from 'node:net'
import type { ModelFault } from '@kaisai/contract/assistant/model-faults'
import type { Config } from '#src/config.ts'
import { OutCallError, outStream } from '#src/platform/fetch.ts'
import { isPrivateAddress } from '#src/platform/private-address.ts'

const TIMEOUT_MS = 30_000
const MOST_BYTES = 512 * 1024
const MOST_TOKENS = 600

export interface ModelAccount {
  readonly baseUrl: string
  readonly model: string
  readonly key: string
}
export interface ModelMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}
/** A piece of text, or what the call cost as far as the model says it. */
export type ModelPiece = { readonly text: string } | { readonly tokensIn: number; readonly tokensOut: number }

/** Why a model did not answer; its message holds nothing of the question or the answer. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly fault: ModelFault

  constructor(fault: ModelFault, options?: ErrorOptions) {
    super(`language model: ${fault}`, options)
    this.fault = fault
  }
}

/** Whether an address may be called: public and over TLS, or a host that whoever runs the server named. */
export const isModelAddress = ({ modelHosts }: Pick<Config, 'modelHosts'>, address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false
  if (modelHosts.includes(host)) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:' || host === 'localhost' || host.endsWith('.localhost')) return false
  return isIP(host) === 0 || !isPrivateAddress(host)
}

/** Asks a model and gives its answer piece by piece; `signal` ends it. Throws `ModelError`. */
export const askModel = async function* (
  config: Pick<Config, 'modelHosts'>,
  { baseUrl, model, key }: ModelAccount,
  messages: readonly ModelMessage[],
  signal?: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): AsyncGenerator<ModelPiece, void> {
  if (!isModelAddress(config, baseUrl)) throw new ModelError('address')
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
  const policy = { hosts: [host], privateHosts: config.modelHosts, timeoutMs, maxBytes: MOST_BYTES }
  const body = JSON.stringify({
    ...{ model, messages, stream: true, temperature: 0, max_tokens: MOST_TOKENS, stream_options: { include_usage: true } },
  })
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
    ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
  }
  try {
    const answer = await outStream(
      policy,
      { url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`, method: 'POST', headers, body },
      signal,
    )
    if (answer.status === 401 || answer.status === 403) throw new ModelError('key')
    if (answer.status !== 200 || !/^text\/event-stream\b/i.test(String(answer.headers['content-type'])))
      throw new ModelError('answer')
    yield* piecesOf(answer.pieces)
  } catch (error) {
    if (error instanceof ModelError) throw error
    const trouble = error instanceof OutCallError ? error.trouble : 'network'
    const fault = trouble === 'timeout' ? 'timeout' : trouble === 'private-address' || trouble === 'host' ? 'address' : 'network'
    throw new ModelError(trouble === 'too-large' ? 'answer' : fault, { cause: error })
  }
}

// Server-sent events; one that breaks off before "[DONE]" was no whole answer.
const piecesOf = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<ModelPiece, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of pieces) {
    rest += decoded(decoder, piece)
    const lines = rest.split(/\r?\n/)
    rest = lines.pop()!
    for (const line of lines) {
      if (!line.startsWith('data:')) {
        if (line !== '' && !/^(?::|event:|id:|retry:)/.test(line)) throw new ModelError('answer')
        continue
      }
      const data = line.slice(5).trim()
      if (data === '[DONE]') return
      yield* partsOf(data)
    }
  }
  throw new ModelError('network')
}

const decoded = (decoder: InstanceType<typeof TextDecoder>, piece: Buffer): string => {
  try {
    return decoder.decode(piece, { stream: true })
  } catch (error) {
    throw new ModelError('answer', { cause: error })
  }
}

interface Chunk {
  readonly choices?: readonly { readonly delta?: { readonly content?: unknown } }[]
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null
}

const partsOf = (data: string): ModelPiece[] => {
  let chunk: Chunk
  try {
    chunk = JSON.parse(data) as Chunk
  } catch (error) {
    throw new ModelError('answer', { cause: error })
  }
  if (typeof chunk !== 'object' || chunk === null || !Array.isArray(chunk.choices ?? [])) throw new ModelError('answer')
  const text = chunk.choices?.[0]?.delta?.content
  const counted = (value: unknown): number => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0)
  return [
    ...(typeof text === 'string' && text !== '' ? [{ text }] : []),
    ...(chunk.usage ? [{ tokensIn: counted(chunk.usage.prompt_tokens), tokensOut: counted(chunk.usage.completion_tokens) }] : []),
  ]
}

// A file as an answer: what the rooms say about it. `http/send-file.ts` sends it.
import type { Readable } from 'node:stream'
import type { ByteRange } from './files.ts'

/** A file as a reply: streamed with safe headers. Either `body` (sent whole) or `open` (sent whole or in part). */
export interface FileReply {
  readonly name: string
  readonly mediaType: string
  readonly body?: Readable | Buffer
  /** Opens the bytes of a range, or all. Needs `bytes`; then parts may be asked for. */
  readonly open?: (range?: ByteRange) => Readable | Promise<Readable>
  readonly bytes?: number
  /** Names the exact bytes, without quotes: a download that was broken off goes on only while it is the same. */
  readonly etag?: string
  /** Shown in the page instead of saved; only for kinds that cannot carry active content. */
  readonly inline?: boolean
  /** Cache for ever: the address names content that never changes. */
  readonly immutable?: boolean
  /** Everybody may keep it so many seconds: what anybody is given and no one’s rights decide. */
  readonly publicSeconds?: number
}

import type { Label } from './lang.ts'
import type { TokenScope } from './scope.ts'

/** What an upload is for: decides kinds, size and who may see it. */
export interface UploadRule {
  readonly label: Label
  readonly kinds: readonly string[]
  readonly maxMb: number
  /** Who may upload: holders of the permission, or of one of several. */
  readonly access: string | readonly string[]
  /** Anybody with the address sees it. */
  readonly open: boolean
  /** Kept byte by byte, never rewritten. */
  readonly isOriginalKept?: boolean
  /** What a person attaches: a picture stays as it was sent, others are shown a copy drawn anew. Pictures elsewhere are only the copy. */
  readonly isPictureKept?: boolean
  /** What an API token needs to upload one; without it no token may (decision 145). */
  readonly scope?: TokenScope
  /** Text may be in GBK as well as in UTF-8: what banks and payment providers write. */
  readonly isChineseText?: boolean
}
/** The purposes of a room: `<room><What>`, unique in the product. */
export type UploadRules = Readonly<Record<string, UploadRule>>

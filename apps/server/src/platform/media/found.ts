// What the makers of views find.

/** A thing a file says about its origin. */
export interface Remark {
  readonly source: string
  readonly key: string
  readonly value: string
}
/** A stretch of the original that is sent as other bytes (Latin-1); shorter text is filled up with zero bytes. */
export type Blank = readonly [from: number, to: number, text: string]
export interface View {
  readonly variant: 'view' | 'thumb'
  /** Null: the original's bytes with `blanks` written over. */
  readonly bytes: Buffer | Uint8Array | null
  readonly blanks?: readonly Blank[]
  readonly mediaType: string
  readonly extension: string
  readonly width?: number
  readonly height?: number
}
/** What a maker of views finds. */
export interface Found {
  readonly views: readonly View[]
  readonly text?: string
  readonly metadata?: readonly Remark[]
  readonly entryNames?: readonly string[]
  /** 16 hexadecimal digits each. */
  readonly pictureHashes?: readonly string[]
}

/** Characters of text that are kept. */
export const MOST_TEXT = 200_000

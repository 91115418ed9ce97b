// What the printing thread is asked and answers. `id` tells the answers apart.
import type { TextCode } from '@kaisai/certificate/model/codes'
import type { FaultKind } from '@kaisai/contract/certificate/labels'
import type { Design } from './design.ts'

/** What fills one certificate. */
export interface Filling {
  readonly texts: Partial<Record<TextCode, string>>
  readonly traceUrl: string | null
}
/** Key and certificate chain that a file is signed with, PEM. */
export interface SignerPem {
  readonly key: string
  readonly chain: string
}
export interface RowFault {
  readonly kind: FaultKind
  /** The code at fault; '' where it is the design's own words. */
  readonly code: string
  readonly field: string
  readonly words: string
}

export type Order =
  | { readonly id: number; readonly kind: 'design'; readonly design: Design }
  | { readonly id: number; readonly kind: 'forget'; readonly key: string }
  | { readonly id: number; readonly kind: 'inspect'; readonly key: string }
  | { readonly id: number; readonly kind: 'check'; readonly key: string; readonly rows: readonly Filling[] }
  | {
      readonly id: number
      readonly kind: 'single'
      readonly key: string
      readonly filling: Filling
      readonly at: number
      readonly signer: SignerPem | null
      readonly watermark: string | null
      /** With bleed and crop marks where the design asks for them. */
      readonly isForPress: boolean
      readonly missing: 'sample' | 'empty'
    }
  | {
      readonly id: number
      readonly kind: 'picture'
      readonly key: string
      readonly filling: Filling
      readonly width: number
      readonly watermark: string | null
      readonly missing: 'sample' | 'empty'
    }
  /** A stream: pieces come back, and rows are asked for as they are needed. */
  | { readonly id: number; readonly kind: 'batch'; readonly key: string; readonly at: number }
  | { readonly id: number; readonly kind: 'zip'; readonly key: string; readonly at: number; readonly signer: SignerPem | null }
  | { readonly id: number; readonly kind: 'rows'; readonly rows: readonly NamedFilling[] | null }

export interface NamedFilling extends Filling {
  readonly name: string
}

export type Answer =
  /** The thread begins to lay out or draw one certificate, and has ended. Between the two it does nothing else: an order that waits is not counted. */
  | { readonly id: number; readonly kind: 'begun' }
  | { readonly id: number; readonly kind: 'ended' }
  /** What is wrong with the next row of a check. */
  | { readonly id: number; readonly kind: 'row'; readonly faults: readonly RowFault[] }
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'want' }
  | { readonly id: number; readonly kind: 'error'; readonly text: string }

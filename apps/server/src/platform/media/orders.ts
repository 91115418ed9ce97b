// What is asked of the processes that look into files, and what they answer.
import type { MediaTrouble } from './facts.ts'
import type { Inspected } from './inspect.ts'
import type { Made } from './make-views.ts'

export type Order =
  | {
      readonly kind: 'inspect'
      readonly path: string
      readonly extension: string
      readonly sha256?: string | null
      readonly isChinese?: boolean
    }
  | { readonly kind: 'views'; readonly path: string; readonly extension: string; readonly folder: string }
export interface Results {
  inspect: Inspected
  views: Made
}
/** What one order may cost. */
export interface Bounds {
  /** Seconds of computing: a busy machine makes nobody's file suspect. */
  readonly cpuSeconds: number
  /** Seconds by the clock, from the start of the order and not from its place in the queue. */
  readonly seconds: number
  /** Resident memory of the whole process, MB. */
  readonly megabytes: number
}
/** From the product to the process. */
export interface Asked {
  readonly order: Order
  readonly bounds: Bounds
}
/** From the process to the product; 'ready': orders are taken. */
export type Answer =
  | 'ready'
  | { readonly done: unknown }
  | { readonly refused: MediaTrouble; readonly values: Readonly<Record<string, string>> }
  | { readonly error: string }

// The canvas of this machine, where its package is installed.
import type * as Canvas from '@napi-rs/canvas'

let found: Promise<typeof Canvas | null> | null = null

/** The canvas library; null: this machine has none, and what needs it is left out. */
export const findCanvas = (): Promise<typeof Canvas | null> => {
  found ??= import('@napi-rs/canvas').catch(() => null)
  return found
}

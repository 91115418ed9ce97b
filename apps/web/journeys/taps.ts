// Counts what a thumb does: each press, each choice, each character that is typed. Nothing else on the page is touched.
import type { Locator } from '@playwright/test'

export interface Thumb {
  /** Presses something. */
  tap(target: Locator): Promise<void>
  /** Presses a field (unless the page has put the cursor there itself) and types. */
  type(field: Locator, text: string): Promise<void>
  /** Opens a native choice and picks from it: two presses. */
  choose(field: Locator, label: string): Promise<void>
  /** Types into a field that searches, and presses what it found. */
  find(field: Locator, text: string, found: Locator): Promise<void>
  readonly taps: number
  readonly characters: number
}

/** A thumb that has done nothing yet. */
export const thumb = (): Thumb => {
  let [taps, characters] = [0, 0]
  const self: Thumb = {
    tap: async (target) => {
      await target.tap()
      taps += 1
    },
    type: async (field, text) => {
      await field.waitFor()
      if (!(await field.evaluate((one) => one === document.activeElement))) await self.tap(field)
      await field.pressSequentially(text)
      characters += text.length
    },
    choose: async (field, label) => {
      await field.selectOption({ label })
      taps += 2
    },
    find: async (field, text, found) => {
      await self.type(field, text)
      await self.tap(found)
    },
    get taps() {
      return taps
    },
    get characters() {
      return characters
    },
  }
  return self
}

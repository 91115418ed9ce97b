import type { ComponentType } from 'react'
import type { Name } from '#web/wording-context.tsx'

/** Fetches the component of a screen. */
export type ScreenLoader = () => Promise<ComponentType>
/** A room's screens: the key of the served menu → its page. Exported as `screens` from `rooms/<room>/screens.ts`. */
export type Screens<Key extends string = string> = Readonly<Record<Key, ScreenLoader>>

/** A page of the center, exported as `centerPages` from `rooms/<room>/center.ts`. */
export interface CenterPage {
  /** Below `/center`. */
  readonly path: string
  readonly label: Name
  /** Name of an icon of the shell. */
  readonly icon: string
  /** Place in the navigation; the smaller the earlier. Left out: not in the navigation. */
  readonly order?: number
  /** Its short name at the foot of a phone, where four pages have a place of their own. Left out: under the fifth, “more”. */
  readonly tab?: Name
  readonly load: ScreenLoader
}

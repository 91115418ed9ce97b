import { createContext } from 'react'

/** Height of the shell's bars above a page, in pixels: where a table's head stops. Set by the shell. */
export const StickyTop = createContext(0)

import { createContext } from 'react'

/** What a choice shows while nothing is chosen: a form asks for one, a filter has not narrowed the list. Set by the filter bar. */
export const NoChoice = createContext<string | null>(null)

import { createContext, type ReactNode } from 'react'

/** What stands beside the title of every page: the frame around the pages knows the help there is. */
export const PageHelp = createContext<ReactNode>(null)

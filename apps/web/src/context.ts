// What loaders get from the router: the caller and the language. They import neither, so that the server can give its own.
import type { Lang } from '@kaisai/contract/lang'
import { createContext } from 'react-router'
import type { Caller } from './caller.ts'

/** The caller of loaders: in the browser `call`, on the server the in-process one. */
export const callerContext = createContext<Caller>()
/** The language loaders ask in and name things in. */
export const langContext = createContext<Lang>('zh')

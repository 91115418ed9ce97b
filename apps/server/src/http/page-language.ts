// Which language a page speaks, by what its request says.
import type { IncomingHttpHeaders } from 'node:http'
import { type Lang, langOf } from '@kaisai/contract/lang'

const LANGUAGE_COOKIE = /(?:^|;\s*)language=(en|zh-cn)/

/** The language the visitor has chosen once, or null. */
export const chosenIn = (cookie: string | undefined): Lang | null => {
  const found = LANGUAGE_COOKIE.exec(cookie ?? '')?.[1]
  return found === undefined ? null : langOf(found)
}

/** The language of a page that says what is wrong: the browser’s where the visitor has not chosen one. */
export const languageOfFault = ({ cookie, 'accept-language': browsers }: IncomingHttpHeaders): Lang =>
  chosenIn(cookie) ?? langOf(browsers)

// Calls and refusals in words, for the log of what tokens were used for.

import { allEndpoints } from '@kaisai/contract/all'
import { fill, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problems } from '@kaisai/contract/problem'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'

const titles = new Map<string, Label>(allEndpoints.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.title]))
titles.set(`POST ${UPLOAD_PATH}`, ['上传文件', 'Upload a file'])
const refusals = new Map<number, readonly [zh: string, en: string]>(
  Object.values(problems).map(([code, , zh, en]) => [code, [zh, en]]),
)
// What a refusal names was not kept.
const unnamed = (text: string): string =>
  fill(text, Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => [place, '…'])))

/** What was called, in words. */
export const callTitle = (method: string, path: string, lang: Lang): string => {
  const title = titles.get(`${method} ${path}`)
  return title ? inLang(title, lang) : path
}

/** What became of it, in words. */
export const resultText = (code: number, lang: Lang): string => {
  if (code === 0) return inLang(['成功', 'Done'], lang)
  const found = refusals.get(code)
  return found ? unnamed(inLang(found, lang)) : String(code)
}

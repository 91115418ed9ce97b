// What an XMP packet says: its texts, flat, without a parser of XML (nothing is resolved, nothing is fetched).
import { plainText } from './plain-text.ts'

const MOST_PACKET = 256 * 1024
const MOST = 60
// Numbers of versions and of the tool's own bookkeeping reveal nothing about a person.
const DULL = /^(?:rdf|x|xmlns|stEvt|stRef|xmpMM|crs|stDim|xmpG|xmpTPg|exif|tiff|pdfaid):/i

/** Keys and texts of a packet. */
export const readXmp = (packet: string): { key: string; value: string }[] => {
  const found: { key: string; value: string }[] = []
  const add = (key: string, value: string): void => {
    const text = plainText(value).trim()
    if (text !== '' && !DULL.test(key) && found.length < MOST) found.push({ key, value: text })
  }
  const text = packet.slice(0, MOST_PACKET)
  // Every element with what it holds, also those inside others.
  for (const [, key, value] of text.matchAll(/<([a-zA-Z]{1,20}:[\w-]{1,40})(?:\s[^<>]{0,500})?>(?=([\s\S]{0,4000}?)<\/\1>)/g))
    add(key!, value!)
  for (const [, key, value] of text.matchAll(/\s([a-zA-Z]{1,20}:[\w-]{1,40})="([^"<>]{1,500})"/g))
    if (!key!.startsWith('xml')) add(key!, value!)
  return found
}

// XML that strangers sent: bounded, without declarations of types and entities, well formed.
import { DOMParser } from '@xmldom/xmldom'
import { CampusFault } from './protocol.ts'

const MOST_CHARACTERS = 256 * 1024
const ELEMENT = 1

/** What is read of an element. */
export interface XmlElement {
  readonly nodeType: number
  readonly localName: string | null
  readonly namespaceURI: string | null
  readonly textContent: string | null
  readonly childNodes: ArrayLike<XmlElement>
  getAttribute(name: string): string | null
}

/** Refuses what is too long, and what declares types or entities. */
export const requireTame = (xml: string): void => {
  if (xml.length > MOST_CHARACTERS) throw new CampusFault('campus.not_believed', 'too long')
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) throw new CampusFault('campus.not_believed', 'declares types')
}

/** The root of a text of XML. Throws CampusFault. */
export const readXml = (xml: string): XmlElement => {
  requireTame(xml)
  const fail = (): never => {
    throw new CampusFault('campus.not_believed', 'not well formed')
  }
  try {
    const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
    const found = parser.parseFromString(xml, 'text/xml') as unknown as
      | { readonly documentElement: XmlElement | null }
      | undefined
    return found?.documentElement ?? fail()
  } catch (error) {
    throw error instanceof CampusFault ? error : new CampusFault('campus.not_believed', 'not well formed', { cause: error })
  }
}

/** The elements directly below one, in a namespace. */
export const childrenOf = (parent: XmlElement, space: string): XmlElement[] =>
  Array.from(parent.childNodes).filter((node) => node.nodeType === ELEMENT && node.namespaceURI === space)

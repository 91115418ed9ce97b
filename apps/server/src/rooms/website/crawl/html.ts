/** The parser of rendered pages: what it reads it writes alike. */
import { DomUtils, parseDocument } from 'htmlparser2'

export { DomUtils, parseDocument }
export type HtmlDocument = ReturnType<typeof parseDocument>
export type ChildNode = HtmlDocument['children'][number]
export type Element = Extract<ChildNode, { attribs: Record<string, string> }>

/** Whether a node is an element. */
export const isElement = (node: ChildNode): node is Element => 'attribs' in node
/** A document as text; letters stay letters. */
export const htmlOf = (document: HtmlDocument): string => DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' })

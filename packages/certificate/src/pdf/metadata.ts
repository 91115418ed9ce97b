// XMP: what a library or a search program reads of a file. What stands in the information dictionary stands here as well, to the letter.
import { escapeXml } from '../svg/numbers.ts'

export interface About {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly author?: string
  readonly subject?: string
  readonly createdAt?: Date | undefined
  /** Whether the file claims to be kept for long (PDF/A-2, level B). */
  readonly isArchival?: boolean
}

const namespaces = [
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['pdf', 'http://ns.adobe.com/pdf/1.3/'],
  ['xmp', 'http://ns.adobe.com/xap/1.0/'],
  ['pdfaid', 'http://www.aiim.org/pdfa/ns/id/'],
] as const

const inLanguage = (words: string): string => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(words)}</rdf:li></rdf:Alt>`

/** A moment as XMP writes it, to the second like the information dictionary. */
const moment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** The packet of a document. */
export const metadataXml = ({ title, language, author, subject, createdAt, isArchival }: About): string => {
  const parts = [
    `<dc:title>${inLanguage(title)}</dc:title>`,
    author ? `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>` : '',
    subject ? `<dc:description>${inLanguage(subject)}</dc:description>` : '',
    `<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language><pdf:Producer>Kaisai</pdf:Producer>`,
    createdAt ? `<xmp:CreateDate>${moment(createdAt)}</xmp:CreateDate>` : '',
    isArchival ? '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>' : '',
  ]
  const used = namespaces.filter(([name]) => name !== 'pdfaid' || isArchival)
  const spaces = used.map(([name, address]) => ` xmlns:${name}="${address}"`).join('')
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""${spaces}>${parts.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
}

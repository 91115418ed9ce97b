// XMP: what a library or a search program reads of a file.
import { escapeXml } from '../svg/numbers.ts'

/** The packet of a document's title and language. */
export const metadataXml = (title: string, language: string): string => {
  const words = escapeXml(title)
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${words}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language><pdf:Producer>Kaisai</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
}

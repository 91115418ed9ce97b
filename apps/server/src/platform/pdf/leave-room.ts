// The room a signature takes in a PDF that is set here: an invisible field on the first page, with a blank that is filled in afterwards.
import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { RANGE_BLANK } from '@kaisai/certificate/pdf/sign-whole'
import { dateString } from '@kaisai/certificate/pdf/syntax'
import type { SignatureRoom } from './paper.ts'

/** Leaves room for a detached CMS signature (PAdES), which `signWhole` fills in. */
export const leaveRoom = (document: PDFDocument, { size, signedAt, name }: SignatureRoom): void => {
  const { context } = document
  const page = document.getPage(0)
  const blank = PDFNumber.of(RANGE_BLANK)
  const dictionary = PDFDict.withContext(context)
  // In this order: whoever fills it in looks for Contents after ByteRange.
  dictionary.set(PDFName.of('Type'), PDFName.of('Sig'))
  dictionary.set(PDFName.of('Filter'), PDFName.of('Adobe.PPKLite'))
  dictionary.set(PDFName.of('SubFilter'), PDFName.of('ETSI.CAdES.detached'))
  dictionary.set(PDFName.of('Name'), PDFHexString.fromText(name))
  dictionary.set(PDFName.of('M'), PDFString.of(dateString(signedAt).slice(1, -1)))
  dictionary.set(PDFName.of('ByteRange'), context.obj([PDFNumber.of(0), blank, blank, blank]))
  dictionary.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(2 * size)))
  const field = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: 132, Rect: [0, 0, 0, 0] },
      ...{ T: PDFString.of('Signature1'), V: context.register(dictionary), P: page.ref },
    }),
  )
  page.node.addAnnot(field)
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
}

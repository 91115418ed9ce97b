import { MediaRefused } from '../facts.ts'
import { openPdf } from './open-pdf.ts'

/** The pages of a PDF; the first is opened, so that a file with a count and no pages is found out. Throws MediaRefused. */
export const countPages = async (path: string): Promise<number> => {
  const { pdf, done } = await openPdf(path)
  try {
    if (pdf.numPages < 1) throw new MediaRefused('pdf-damaged')
    await pdf.getPage(1)
    return pdf.numPages
  } catch {
    throw new MediaRefused('pdf-damaged')
  } finally {
    await done()
  }
}

import { useTexts } from '#web/lang.tsx'
import { MyInvoices } from './MyInvoices.tsx'
import { ownTexts } from './own-texts.ts'

/** /center/invoices: the own invoices and titles. */
export const MyInvoicesPage = () => <MyInvoices path="/center/invoices" title={useTexts(ownTexts).mine} />

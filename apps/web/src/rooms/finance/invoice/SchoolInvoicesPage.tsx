import { useTexts } from '#web/lang.tsx'
import { MyInvoices } from './MyInvoices.tsx'
import { ownTexts } from './own-texts.ts'

/** /finance/school/invoice: the invoices and titles of the own school. */
export const SchoolInvoicesPage = () => <MyInvoices path="/finance/school/invoice" title={useTexts(ownTexts).school} />

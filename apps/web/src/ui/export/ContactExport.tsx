import { laterDialog } from '../later.tsx'
import type { ContactExportProps } from './ContactExportForm.tsx'

export type { ContactWish } from './ContactExportForm.tsx'

/** Asks what an export of people holds, and why; fetched when it is first asked. */
export const ContactExport = laterDialog<ContactExportProps>(
  async () => (await import('./ContactExportForm.tsx')).ContactExportForm,
)

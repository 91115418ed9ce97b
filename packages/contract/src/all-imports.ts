// Every import of a file people fill in: its template, and the check that says what would happen. Programs try both with a token of the
// scope `import:check` (decision 146); the import itself stays with a person.
import { checkUserImport, exportUserTemplate } from './access/user.endpoints.ts'
import type { TaskKind } from './all-tasks.ts'
import type { UploadPurpose } from './all-uploads.ts'
import { checkAwardImport, exportAwardTemplate } from './award/exchange.endpoints.ts'
import { checkList, downloadListTemplate } from './certificate/choices.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { checkEnrollImport, exportEnrollTemplate } from './enrollment/import.endpoints.ts'
import { checkExpertImport, exportExpertTemplate } from './expert/library.endpoints.ts'
import { checkBankImport, exportBankTemplate } from './finance/bank/bank.endpoints.ts'
import { checkBatchList, exportBatchTemplate } from './finance/batch.endpoints.ts'
import { checkInvoiceImport, exportInvoiceTemplate } from './finance/invoice/desk.endpoints.ts'
import { checkAffinityImport, exportAffinityTemplate } from './review/affinity.endpoints.ts'

export interface ImportOfFile {
  readonly purpose: UploadPurpose
  readonly template: Endpoint
  readonly check: Endpoint
  /** The job of the check; null: it answers at once. */
  readonly task: TaskKind | null
}
export const allImports: readonly ImportOfFile[] = [
  { purpose: 'userImport', template: exportUserTemplate, check: checkUserImport, task: 'userImportCheck' },
  { purpose: 'enrollImport', template: exportEnrollTemplate, check: checkEnrollImport, task: 'enrollImportCheck' },
  { purpose: 'batchOrder', template: exportBatchTemplate, check: checkBatchList, task: 'batchListCheck' },
  { purpose: 'financeBank', template: exportBankTemplate, check: checkBankImport, task: 'financeBankCheck' },
  {
    purpose: 'financeInvoiceImport',
    template: exportInvoiceTemplate,
    check: checkInvoiceImport,
    task: 'financeInvoiceImportCheck',
  },
  { purpose: 'expertImport', template: exportExpertTemplate, check: checkExpertImport, task: 'expertImportCheck' },
  { purpose: 'affinityImport', template: exportAffinityTemplate, check: checkAffinityImport, task: 'affinityCheck' },
  // A short list, checked at once.
  { purpose: 'certificateList', template: downloadListTemplate, check: checkList, task: null },
  { purpose: 'awardImport', template: exportAwardTemplate, check: checkAwardImport, task: 'awardImportCheck' },
]

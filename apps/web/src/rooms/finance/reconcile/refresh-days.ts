import { getReconciliation, pageDifferences, pageReconciliations } from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { refresh } from '#web/query.ts'

/** Everything that shows days and their differences is asked anew. */
export const refreshDays = async (): Promise<void> => {
  await refresh(pageReconciliations, getReconciliation, pageDifferences, getWorkbench)
}

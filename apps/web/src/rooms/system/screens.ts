import type { systemAccess } from '@kaisai/contract/system/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the system room by their keys in the contract. */
export const screens = {
  'system.dashboard': async () => (await import('./desk/WorkbenchPage.tsx')).WorkbenchPage,
  'system.dictionaries': async () => (await import('./desk/DictionaryPage.tsx')).DictionaryPage,
  'system.parameters': async () => (await import('./desk/ParameterPage.tsx')).ParameterPage,
  'system.trials': async () => (await import('./desk/TrialPage.tsx')).TrialPage,
  'system.exports': async () => (await import('./desk/ExportPage.tsx')).ExportPage,
  'system.operationLog': async () => (await import('./desk/OperationLogPage.tsx')).OperationLogPage,
  'system.signInLog': async () => (await import('./desk/SignInLogPage.tsx')).SignInLogPage,
  'system.browserReports': async () => (await import('./desk/BrowserReportPage.tsx')).BrowserReportPage,
  'system.state': async () => (await import('./desk/StatePage.tsx')).StatePage,
  'system.tasks': async () => (await import('./desk/TaskPage.tsx')).TaskPage,
} satisfies Screens<keyof typeof systemAccess.screens>

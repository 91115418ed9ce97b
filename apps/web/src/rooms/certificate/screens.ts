import type { certificateAccess } from '@kaisai/contract/certificate/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room certificate by their keys in the contract. */
export const screens = {
  'certificate.list': async () => (await import('./desk/list/CertificateListPage.tsx')).CertificateListPage,
  'certificate.template': async () => (await import('./desk/template/TemplateListPage.tsx')).TemplateListPage,
  'certificate.editor': async () => (await import('./desk/designer/DesignerPage.tsx')).DesignerPage,
  'certificate.make': async () => (await import('./desk/make/MakePage.tsx')).MakePage,
  'certificate.send': async () => (await import('./desk/send/SendPage.tsx')).SendPage,
  'certificate.check': async () => (await import('./desk/check/CorrectionPage.tsx')).CorrectionPage,
  'certificate.trace': async () => (await import('./desk/trace/LookupPage.tsx')).LookupPage,
  'certificate.students': async () => (await import('./desk/school/StudentPage.tsx')).StudentPage,
  'certificate.school': async () => (await import('./desk/school/SchoolCertificatePage.tsx')).SchoolCertificatePage,
  'certificate.setting': async () => (await import('./desk/setting/SettingPage.tsx')).SettingPage,
} satisfies Screens<keyof typeof certificateAccess.screens>

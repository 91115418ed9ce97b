import type { organizationAccess } from '@kaisai/contract/organization/access'
import type { Screens } from '#web/ui/screens.ts'

/** The desk pages of organizations and of the library of schools. */
export const screens = {
  'organization.groups': async () => (await import('./desk/OrganizationPage.tsx')).OrganizationPage,
  'organization.groupDetail': async () => (await import('./desk/OrganizationDetailPage.tsx')).OrganizationDetailPage,
  'organization.departments': async () => (await import('./desk/DepartmentPage.tsx')).DepartmentPage,
  'organization.schools': async () => (await import('./desk/SchoolPage.tsx')).SchoolPage,
  'organization.colleges': async () => (await import('./desk/CollegePage.tsx')).CollegePage,
  'organization.majors': async () => (await import('./desk/MajorPage.tsx')).MajorPage,
} satisfies Screens<keyof typeof organizationAccess.screens>

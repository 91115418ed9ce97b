import type { expertAccess } from '@kaisai/contract/expert/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room expert by their keys in the contract. */
export const screens = {
  'expert.library': async () => (await import('./desk/library/LibraryPage.tsx')).LibraryPage,
  'expert.account': async () => (await import('./desk/library/AccountPage.tsx')).AccountPage,
  'expert.group': async () => (await import('./desk/group/GroupPage.tsx')).GroupPage,
  'expert.recruitment': async () => (await import('./desk/recruitment/RecruitmentPage.tsx')).RecruitmentPage,
  'expert.manage': async () => (await import('./desk/recruitment/ManagePage.tsx')).ManagePage,
  'expert.recommend': async () => (await import('./desk/recruitment/RecommendPage.tsx')).RecommendPage,
  'expert.invitation': async () => (await import('./desk/invitation/InvitationPage.tsx')).InvitationPage,
  'expert.temporary': async () => (await import('./desk/temporary/TemporaryPage.tsx')).TemporaryPage,
  'expert.draw': async () => (await import('./desk/draw/DrawPage.tsx')).DrawPage,
  'expert.mine': async () => (await import('./desk/mine/MinePage.tsx')).MinePage,
} satisfies Screens<keyof typeof expertAccess.screens>

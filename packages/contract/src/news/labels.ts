// The words of what is offered to a site above. Pure.
import type { Label } from '../lang.ts'

/** What is offered: an article, or a notice of a competition. */
export const applyKinds = {
  article: ['新闻稿件', 'Article'],
  notice: ['竞赛通知', 'Competition notice'],
} as const satisfies Record<string, Label>
export type ApplyKind = keyof typeof applyKinds
export const applyKindNames = Object.keys(applyKinds) as ApplyKind[]

/** Whose check an application waits for: one of the writer's own unit first, then the organizer of the site. */
export const applySteps = {
  college: ['学院初审', 'College'],
  school: ['学校初审', 'School'],
  organizer: ['主办方审核', 'Organizer'],
} as const satisfies Record<string, Label>
export type ApplyStep = keyof typeof applySteps

/** Whether a step is the check of the writer's own unit. */
export const isFirstStep = (step: string | null): boolean => step === 'college' || step === 'school'

import type { SetupStep } from '@kaisai/contract/competition/labels'

export const COMPETITION_LIST = '/competition/list'

/** Where each step of the set-up is done. */
export const stepPaths: Record<SetupStep, string> = {
  info: '/competition/addEdit',
  schedule: '/competition/scheduleSet',
  enroll: '/competition/enrollSet',
  work: '/competition/workSubSet',
  review: '/competition/reviewSet',
}

/** Where a step of a competition's set-up is done. */
export const stepPath = (step: SetupStep, competitionId: string): string => `${stepPaths[step]}?id=${competitionId}`

/** Where a competition is looked at; `tab` opens one of its parts. */
export const detailsPath = (competitionId: string, tab?: string): string =>
  `/competition/details?id=${competitionId}${tab ? `&tab=${tab}` : ''}`

/** Where the fee rules of a category are set. */
export const feePath = (itemId: string): string => `/competition/feeSet?item=${itemId}`

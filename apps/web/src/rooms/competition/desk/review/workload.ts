// How much work a review is.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'

interface Plan extends Pick<ReviewSetting, 'perWork' | 'perExpertMax' | 'minutesPerWork'> {
  /** How many works there are, and how many experts. */
  readonly works: number
  readonly experts: number
}
export interface Workload {
  /** Score sheets in all. */
  readonly sheets: number
  /** Works of the expert who has the most, when they are spread evenly. */
  readonly perExpert: number
  /** Hours of that expert, to one decimal. */
  readonly hours: number
  /** The fewest experts with whom nobody has more works than allowed and every work has its reviewers. */
  readonly expertsNeeded: number
}

/** The load of a review of so many works by so many experts. */
export const workload = ({ works, experts, perWork, perExpertMax, minutesPerWork }: Plan): Workload => {
  const sheets = works * perWork
  const perExpert = Math.ceil(sheets / experts)
  return {
    sheets,
    perExpert,
    hours: Math.round((perExpert * minutesPerWork) / 6) / 10,
    expertsNeeded: works === 0 ? 0 : Math.max(perWork, Math.ceil(sheets / perExpertMax)),
  }
}

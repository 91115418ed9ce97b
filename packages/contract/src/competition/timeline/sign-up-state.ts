// Whether the sign-up button is open, and if not, why, in words with the time.

import { chinaText, type Moment, msOf } from '../../china-clock.ts'
import type { Label } from '../../lang.ts'
import { type EnrollMode, enrollModeLabels } from '../labels.ts'
import { type TimedCompetition, windowSummary } from './badge.ts'

export interface SignUpCompetition extends TimedCompetition {
  readonly enrollMode: EnrollMode
  /** Where people sign up outside of this product; empty or null: nowhere else. */
  readonly externalUrl: string | null
  /** Whether this product takes enrollments of this competition. */
  readonly canEnrollOnline: boolean
}

export type SignUpKey =
  | 'open'
  | 'external'
  | 'contact'
  | 'notYet'
  | 'closed'
  | 'suspended'
  | 'cancelled'
  | 'finished'
  | 'noEnroll'

export interface SignUpState {
  /** True for `open` and `external`: the button leads somewhere. */
  readonly isOpen: boolean
  readonly key: SignUpKey
  /** When the next window opens: with `notYet`, where that is known. */
  readonly opensAt?: Date
  /** With `open`, `external` and `contact` when this window ends; with `closed` when the last one ended. */
  readonly endsAt?: Date
  readonly text: Label
}

/** The state of signing up at a moment. What was cancelled, suspended or is over says so before any window is looked at. */
export const signUpStateAt = (competition: SignUpCompetition, at: Moment): SignUpState => {
  const { status, nodes } = competition
  const ms = msOf(at)
  const summary = windowSummary(nodes)
  if (status === 'cancelled') return shut('cancelled', ['竞赛已取消', 'The competition was cancelled'])
  if (status === 'suspended')
    return shut('suspended', ['竞赛已暂停，恢复后可继续报名', 'The competition is suspended; enrollment goes on when it resumes'])
  if (status === 'finished' || status === 'archived' || (summary.endsAt && ms >= summary.endsAt.getTime()))
    return shut('finished', ['竞赛已结束', 'The competition is over'])
  if (!summary.enrollEndsAt)
    return shut('noEnroll', ['主办方尚未设置报名时间', 'The organizer has not set a time for enrollment'])
  if (status === 'draft' || status === 'auditing' || status === 'returned')
    return shut('notYet', ['竞赛尚未发布', 'The competition is not published yet'])
  const open = nodes
    .filter(({ kind, startsAt, endsAt }) => kind === 'ENROLL' && msOf(startsAt) <= ms && ms < msOf(endsAt))
    .map(({ endsAt }) => msOf(endsAt))
  if (open.length > 0) return openState(competition, new Date(Math.min(...open)))
  const next = summary.enroll.find(([start]) => start.getTime() > ms)
  if (next) {
    const day = chinaText(next[0].getTime())
    return { ...shut('notYet', [`报名将于 ${day} 开始`, `Enrollment opens ${day}`]), opensAt: next[0] }
  }
  const day = chinaText(summary.enrollEndsAt.getTime())
  return { ...shut('closed', [`报名已于 ${day} 截止`, `Enrollment closed ${day}`]), endsAt: summary.enrollEndsAt }
}

const shut = (key: SignUpKey, text: Label): SignUpState => ({ isOpen: false, key, text })

const openState = ({ enrollMode, externalUrl, canEnrollOnline }: SignUpCompetition, endsAt: Date): SignUpState => {
  const day = chinaText(endsAt.getTime())
  const mode = enrollModeLabels[enrollMode]
  if (externalUrl)
    return {
      isOpen: true,
      key: 'external',
      endsAt,
      text: [`请在主办方网站报名，${day} 截止`, `Enroll on the organizer’s site until ${day}`],
    }
  if (canEnrollOnline)
    return {
      isOpen: true,
      key: 'open',
      endsAt,
      text: [`${mode[0]}报名中，${day} 截止`, `Enrollment (${mode[1].toLowerCase()}) is open until ${day}`],
    }
  return {
    isOpen: false,
    key: 'contact',
    endsAt,
    text: [`本竞赛不在线报名，请在 ${day} 前联系主办方`, `There is no online enrollment; contact the organizer before ${day}`],
  }
}

// What a preset is: a whole set-up from which an organizer only chooses the first day.
import type { Label } from '../../../lang.ts'
import type { AudienceType, AuditStep, EnrollMode, StageLevel, StageMode } from '../../labels.ts'
import type { NodeKind } from '../../timeline/node.ts'
import type { PresetWindow } from '../../timeline/shift.ts'
import type { ParticipationRules } from '../rules.ts'
import type { NamedCategory } from '../team-facts.ts'

export interface PresetCategory extends NamedCategory {
  /** 2–6 capitals or digits. */
  readonly code: string
}

export interface PresetStage {
  readonly name: string
  readonly nameEn: string
  readonly level: StageLevel
  readonly mode: StageMode
  /** Day 0 is the first day of enrollment; `presetSchedule` gives them real times. */
  readonly windows: readonly PresetWindow[]
}

export interface CompetitionPreset {
  readonly label: Label
  /** One line: what the notices say, and what was chosen here because they do not. */
  readonly source: Label
  readonly rules: ParticipationRules
  readonly categories: readonly PresetCategory[]
  readonly enrollMode: EnrollMode
  /** The same as the rules' audience. */
  readonly audienceTypes: readonly AudienceType[]
  readonly auditChain: readonly AuditStep[]
  readonly needsLetter: boolean
  readonly stages: readonly PresetStage[]
}

/** `opens('REVIEW', 90, 10)`: open for ten days from day 90. */
export const opens = (kind: NodeKind, startDay: number, days: number): PresetWindow => ({ kind, startDay, days })

/** The end of a stage: so many days of public notice with objections (four are three full days), then 30 of certificates. */
export const closing = (startDay: number, publicityDays: number): PresetWindow[] => [
  opens('PUBLICITY', startDay, publicityDays),
  opens('OBJECTION', startDay, publicityDays),
  opens('CERT', startDay + publicityDays, 30),
]

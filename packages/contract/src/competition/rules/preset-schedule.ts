import type { WindowNode } from '../timeline/node.ts'
import { layOut } from '../timeline/shift.ts'
import type { CompetitionPreset, PresetStage } from './presets/preset.ts'

export interface ScheduledStage extends Omit<PresetStage, 'windows'> {
  readonly nodes: readonly WindowNode[]
}

/** The stages of a preset with real times. `firstDay`: the first day of enrollment in China, `YYYY-MM-DD`. */
export const presetSchedule = ({ stages }: Pick<CompetitionPreset, 'stages'>, firstDay: string): ScheduledStage[] =>
  stages.map(({ windows, ...stage }) => ({ ...stage, nodes: layOut(windows, firstDay) }))

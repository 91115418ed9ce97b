// Ready set-ups after well-known competitions. An organizer takes one, chooses the first day and changes what differs.
import { guochuang } from './presets/guochuang.ts'
import { jichuang } from './presets/jichuang.ts'
import { jisuanjiSheji } from './presets/jisuanji-sheji.ts'
import { plain } from './presets/plain.ts'
import type { CompetitionPreset } from './presets/preset.ts'
import { ruanjian } from './presets/ruanjian.ts'
import { sanchuang } from './presets/sanchuang.ts'
import { single } from './presets/single.ts'

const known = { plain, single, sanchuang, guochuang, ruanjian, jichuang, jisuanjiSheji }

export type PresetKey = keyof typeof known
export const presetKeys = Object.keys(known) as PresetKey[]
export const presets: readonly (CompetitionPreset & { readonly key: PresetKey })[] = presetKeys.map((key) => ({
  key,
  ...known[key],
}))

// The settings of works between their form and the wire.
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { getWorkSetting } from '@kaisai/contract/competition/stage.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

type Stored = ReplyOf<typeof getWorkSetting>
export type Wording = NonNullable<Stored['wording']>
export interface WorkValues extends WorkSetting {
  whose: 'site' | 'own'
  wording: Wording
}

const usual: Wording = { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }

/** Stored settings as the form holds them. */
export const valuesOf = ({ wording, setting }: Pick<Stored, 'wording' | 'setting'>): WorkValues => ({
  ...setting,
  whose: wording === null ? 'site' : 'own',
  wording: wording ?? usual,
})

/** What is to be stored: own words only where they are wanted, and days to correct as they are where nothing is returned. */
export const settledWork = (typed: WorkValues, stored: WorkValues): WorkValues => ({
  ...typed,
  wording: typed.whose === 'own' ? typed.wording : usual,
  returnDays: typed.formalCheck === 'off' ? stored.returnDays : typed.returnDays,
})

/** What the form holds as the call takes it. */
export const inputOf = ({ whose, wording, ...setting }: WorkValues): Pick<Stored, 'wording' | 'setting'> => ({
  wording: whose === 'own' ? wording : null,
  setting,
})

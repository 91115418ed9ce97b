import type { Label } from '../lang.ts'

/** Fields the log writes of statistics, in words. */
export const statisticsLogFields: Readonly<Record<string, Label>> = {
  licence: ['许可协议', 'Licence'],
}

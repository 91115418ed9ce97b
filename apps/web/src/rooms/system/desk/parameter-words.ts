import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { deskTexts } from './desk-texts.ts'

/** A parameter's value as people say it, by its kind. */
export const useParameterWords = () => {
  const t = useTexts(deskTexts)
  return (kind: string, value: string): string =>
    kind === 'boolean' ? (value === 'true' ? t.on : t.off) : kind === 'integer' ? formatNumber(Number(value)) : value
}

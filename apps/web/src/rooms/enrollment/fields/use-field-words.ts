import { type FieldValue, fieldText } from '@kaisai/contract/enrollment/plain-field'
import { type TeamFieldKey, teamField, teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { inLang } from '@kaisai/contract/lang'
import { useMemo } from 'react'
import { useLang } from '#web/lang.tsx'

/** The plain fields of a team in words of the page's language, as the contract declares them. */
export const useFieldWords = () => {
  const { lang } = useLang()
  return useMemo(() => {
    const labelOf = (key: TeamFieldKey): string => inLang(teamField(key).label, lang)
    const textOf = (key: TeamFieldKey, value: FieldValue): string => fieldText(teamField(key), value, lang)
    const ofColumn = (column: string): TeamFieldKey | undefined =>
      teamFieldKeys.find((key) => [key, teamField(key).column, `${teamField(key).column}_mask`].includes(column))
    return {
      lang,
      labelOf,
      textOf,
      hintOf: (key: TeamFieldKey): string => inLang(teamField(key).hint, lang),
      /** Labels by what a log names the fields: keys and columns. */
      logLabels: Object.fromEntries(
        teamFieldKeys.flatMap((key) => {
          const { column } = teamField(key)
          return [key, column, `${column}_mask`].map((name) => [name, labelOf(key)])
        }),
      ),
      /** A logged value of a choice or a tick in words; undefined: it is shown as it is. */
      logWord: (column: string, value: string): string | undefined => {
        const key = ofColumn(column)
        if (key === undefined) return undefined
        const { kind } = teamField(key)
        return kind === 'choice' ? textOf(key, value) : kind === 'yesNo' ? textOf(key, value === 'true') : undefined
      },
    }
  }, [lang])
}

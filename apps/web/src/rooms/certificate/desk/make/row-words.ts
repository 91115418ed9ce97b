import { codeMeanings } from '@kaisai/certificate/model/codes'
import type { pageBatchRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import { decidedFaults, faultKinds } from '@kaisai/contract/certificate/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { commaOf, inBrackets, inLang, type Lang } from '@kaisai/contract/lang'

export type BatchRow = ReplyOf<typeof pageBatchRows>['rows'][number]
export type RowFault = BatchRow['faults'][number]

/** A field by its label where it is one of the product's, else by the name of its element. */
export const fieldName = ({ code, field }: Pick<RowFault, 'code' | 'field'>, lang: Lang): string =>
  code in codeMeanings ? inLang(codeMeanings[code as keyof typeof codeMeanings].label, lang) : field

/** What was found in a row, in words: kind, field, characters; of a second certificate the first ones. */
export const faultText = (fault: RowFault, lang: Lang, others: BatchRow['others'] = []): string => {
  const kind = inLang(faultKinds[fault.kind], lang)
  const field = fieldName(fault, lang)
  const named = others.filter(({ revokeReason }) => (fault.kind === 'revokedCertificate') === (revokeReason !== null))
  if (decidedFaults.has(fault.kind) && named.length > 0) {
    const words = named.map(
      ({ number, templateName, revokeReason }) => `${number}${inBrackets(revokeReason ?? templateName, lang)}`,
    )
    return `${kind} · ${words.join(commaOf(lang))}`
  }
  const isNamed = fault.kind === 'emptyField' || fault.kind === 'emptyOptional'
  return [kind, field, isNamed ? '' : fault.words].filter((part) => part !== '').join(' · ')
}

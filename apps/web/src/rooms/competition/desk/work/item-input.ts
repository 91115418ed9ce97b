import type { listItems, updateItem } from '@kaisai/contract/competition/item.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'

export type Item = ReplyOf<typeof listItems>[number]

/** A category as it is, to be saved with another work form. */
export const withWorkForm = (item: Item, workFormId: string | null): InputOf<typeof updateItem> => {
  const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...fields } = item
  return { ...fields, workFormId }
}

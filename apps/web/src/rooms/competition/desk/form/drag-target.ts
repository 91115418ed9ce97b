import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { type Place, placeOf } from './form-edits.ts'

/** Where a thing lands that is dropped on `over` (`field:…` or `section:…`); null: nowhere. `moving` is the key of a field that leaves its place. */
export const dropPlace = (document: FormDocument, over: string, moving: string | null): Place | null => {
  const [type, key = ''] = over.split(':')
  if (type === 'section') {
    const section = document.sections.findIndex((one) => one.key === key)
    if (section < 0) return null
    const others = document.sections[section]!.fields.filter((field) => field.key !== moving)
    return { section, index: others.length }
  }
  // A place is counted without the field that leaves: going down in its own section it takes the place of the one it is dropped on.
  return type === 'field' && key !== moving ? placeOf(document, key) : null
}

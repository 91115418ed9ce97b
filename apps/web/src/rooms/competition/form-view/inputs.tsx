// The control of each kind. A kind without an entry does not compile.
import type { FieldKind } from '@kaisai/contract/competition/form/kinds'
import type { Input } from './input.ts'
import { AgreementInput } from './inputs/AgreementInput.tsx'
import { ChoiceInput } from './inputs/ChoiceInput.tsx'
import { DateInput, InstantInput } from './inputs/DayInputs.tsx'
import { FilesInput } from './inputs/FilesInput.tsx'
import { KeywordsInput } from './inputs/KeywordsInput.tsx'
import { LineInput, ProseInput } from './inputs/LineInput.tsx'
import { MultiInput } from './inputs/MultiInput.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { RatingInput } from './inputs/RatingInput.tsx'
import { SchoolInput } from './inputs/SchoolInput.tsx'
import { ProvinceInput, RegionInput, SelectInput } from './inputs/SelectInputs.tsx'
import { TableInput } from './inputs/TableInput.tsx'
import { YesNoInput } from './inputs/YesNoInput.tsx'

const Nothing = () => null

export const inputs: { readonly [K in FieldKind]: Input<K> } = {
  text: { look: 'line', Control: LineInput },
  textarea: { look: 'line', Control: ProseInput },
  number: { look: 'line', Control: NumberInput },
  rating: { look: 'group', Control: RatingInput },
  date: { look: 'line', Control: DateInput },
  datetime: { look: 'line', Control: InstantInput },
  yesNo: { look: 'group', Control: YesNoInput },
  choice: { look: 'group', Control: ChoiceInput },
  select: { look: 'line', Control: SelectInput },
  multi: { look: 'group', Control: MultiInput },
  agreement: { look: 'group', Control: AgreementInput },
  phone: { look: 'line', Control: LineInput },
  email: { look: 'line', Control: LineInput },
  idNumber: { look: 'line', Control: LineInput },
  url: { look: 'line', Control: LineInput },
  region: { look: 'line', Control: RegionInput },
  province: { look: 'line', Control: ProvinceInput },
  school: { look: 'line', Control: SchoolInput },
  file: { look: 'group', Control: FilesInput },
  image: { look: 'group', Control: FilesInput },
  video: { look: 'group', Control: FilesInput },
  pdf: { look: 'group', Control: FilesInput },
  keywords: { look: 'line', Control: KeywordsInput },
  table: { look: 'group', Control: TableInput },
  heading: { look: 'text', Control: Nothing },
  note: { look: 'text', Control: Nothing },
}

/** The control of a kind, whatever its field is. */
export const inputOf = (kind: FieldKind): Input<FieldKind> => inputs[kind] as unknown as Input<FieldKind>

import { eastColleges } from './colleges/east.ts'
import { northColleges } from './colleges/north.ts'
import { southColleges } from './colleges/south.ts'
import { westColleges } from './colleges/west.ts'
import { textBlocks, textTable } from './text-table.ts'

export interface CollegeSeed {
  zh: string
  en: string
  /** Codes of majors.ts. */
  majors: readonly string[]
}

/** A school's code (first word of a block's heading) with its colleges and their majors. */
const schoolEntry = ({ heading, body }: { heading: string; body: string }): [string, readonly CollegeSeed[]] => [
  heading.slice(0, 10),
  textTable(['zh', 'en', 'majors'], body).map(({ zh, en, majors }) => ({ zh, en, majors: majors.split(' ') })),
]

/** Colleges, schools and departments of a part of the institutions in schools.ts, by school code. */
export const colleges: Readonly<Record<string, readonly CollegeSeed[]>> = Object.fromEntries(
  textBlocks([northColleges, eastColleges, southColleges, westColleges].join('\n')).map(schoolEntry),
)

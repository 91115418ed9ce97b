import { artMajors, educationMajors, historyMajors, literatureMajors, philosophyMajors } from './majors/humanities.ts'
import { juniorMajors } from './majors/junior.ts'
import { agricultureMajors, medicineMajors } from './majors/life.ts'
import { engineeringMajors, scienceMajors } from './majors/science.ts'
import { economicsMajors, lawMajors, managementMajors } from './majors/society.ts'
import { textTable } from './text-table.ts'

export interface MajorSeed {
  /** The code of the Ministry of Education's catalogue, with its letters (T special, K controlled). */
  code: string
  zh: string
  en: string
  /** A value of the dictionary `discipline`. */
  discipline: string
  degree: 'undergraduate' | 'junior'
}

const undergraduate = (discipline: string, text: string): MajorSeed[] =>
  textTable(['code', 'zh', 'en'], text).map((row) => ({ ...row, discipline, degree: 'undergraduate' }))

const junior = (text: string): MajorSeed[] =>
  textTable(['code', 'zh', 'en', 'discipline'], text).map((row) => ({ ...row, degree: 'junior' }))

/** Majors of the undergraduate catalogue over its twelve disciplines, then those of higher vocational education. */
export const majors: readonly MajorSeed[] = [
  ...undergraduate('philosophy', philosophyMajors),
  ...undergraduate('economics', economicsMajors),
  ...undergraduate('law', lawMajors),
  ...undergraduate('education', educationMajors),
  ...undergraduate('literature', literatureMajors),
  ...undergraduate('history', historyMajors),
  ...undergraduate('science', scienceMajors),
  ...undergraduate('engineering', engineeringMajors),
  ...undergraduate('agriculture', agricultureMajors),
  ...undergraduate('medicine', medicineMajors),
  ...undergraduate('management', managementMajors),
  ...undergraduate('art', artMajors),
  ...junior(juniorMajors),
]

// What figures and reports can be over.
import { Type } from 'typebox'
import { id, text, whole } from '../fields.ts'

/** What figures are over; each part may be left out. */
export const statisticsScope = {
  /** Left out: every competition within reach. */
  competitionId: Type.Optional(id(['竞赛', 'Competition'])),
  itemId: Type.Optional(id(['赛项', 'Category'])),
  /** A competition whose figures stand beside; left out: the edition before, where there is one. */
  againstId: Type.Optional(id(['对比竞赛', 'Compared with'])),
  /** The competitions of one year, where no competition is chosen. The year before stands beside. */
  year: Type.Optional(whole(['年份', 'Year'], 1900, 2200)),
  /** The teams of one place. Subjects that no place sees (`isForPlaces`) are always over all teams. */
  provinceCode: Type.Optional(text(['省份', 'Province'], 6)),
  schoolId: Type.Optional(id(['学校', 'School'])),
  collegeId: Type.Optional(id(['学院', 'College'])),
}

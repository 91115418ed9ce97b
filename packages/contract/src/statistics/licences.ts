// What open data is published under, and as which files.
import type { Label } from '../lang.ts'
import { AWARDS_PER_PART, countParts } from '../parts.ts'

/** The licences data is published under, with where each is written. */
export const licences = {
  'cc-by-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', label: ['署名', 'Attribution'] },
  'cc0-1.0': {
    name: 'CC0 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    label: ['放弃权利', 'No rights reserved'],
  },
  'cc-by-nc-4.0': {
    name: 'CC BY-NC 4.0',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
    label: ['署名—非商业性使用', 'Attribution, non-commercial'],
  },
} as const satisfies Readonly<Record<string, { name: string; url: string; label: Label }>>
export type Licence = keyof typeof licences
export const licenceKeys = Object.keys(licences) as Licence[]
/** What can be downloaded: a table each, and everything at once. */
export const openFiles = ['categories.csv', 'provinces.csv', 'schools.csv', 'awards.csv', 'data.json'] as const
export type OpenFile = (typeof openFiles)[number]

/** How many parts a file comes in, by how many awards there are: one, but for the two that list awards. */
export const partsOf = (file: OpenFile, awards: number, most: number = AWARDS_PER_PART): number =>
  file === 'awards.csv' || file === 'data.json' ? countParts(awards, most) : 1

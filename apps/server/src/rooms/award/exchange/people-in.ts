// The people of an imported award, each with his own school.

/** Names of a cell: parted by commas, semicolons or line breaks. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(/[、，,；;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/**
 * The people of a cell. A school in brackets behind a name is that person's; else the only school of the row is, or where as many schools as
 * people are named the one at the same place. Otherwise nobody knows, and it is left empty: the check of certificates names it.
 */
export const peopleIn = (cell: string, schoolCell: string): { name: string; userId: null; school: string }[] => {
  const schools = namesIn(schoolCell)
  const people = namesIn(cell)
  return people.map((written, at) => {
    const own = /^(.+?)\s*[（(]([^（）()]+)[）)]$/.exec(written)
    if (own) return { name: own[1]!, userId: null, school: own[2]!.trim() }
    const school = schools.length === 1 ? schools[0]! : schools.length === people.length ? schools[at]! : ''
    return { name: written, userId: null, school }
  })
}

/** So many awards stand in one part of a list for machines, whether it is called or downloaded as a file. */
export const AWARDS_PER_PART = 20_000

/** How many parts of `most` rows a list for machines comes in; an empty one has one. */
export const countParts = (rows: number, most: number): number => Math.max(1, Math.ceil(rows / most))

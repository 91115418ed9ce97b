/** Rows in their order, cut where the heading changes: each list goes under its own heading. */
export const byHeading = <R>(rows: readonly R[], headingOf: (row: R) => string): { heading: string; rows: R[] }[] => {
  const groups: { heading: string; rows: R[] }[] = []
  for (const row of rows) {
    const heading = headingOf(row)
    const last = groups.at(-1)
    if (last && last.heading === heading) last.rows.push(row)
    else groups.push({ heading, rows: [row] })
  }
  return groups
}

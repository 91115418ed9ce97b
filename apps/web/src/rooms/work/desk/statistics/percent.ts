/** A part of a whole in percent with one decimal: `66.7%`; nothing of nothing is `–`. Never rounded up to all nor down to none. */
export const percent = (part: number, whole: number): string => {
  if (whole <= 0) return '–'
  const value = (part / whole) * 100
  if (part > 0 && value < 0.1) return '<0.1%'
  if (part < whole && value > 99.9) return '99.9%'
  return `${Number(value.toFixed(1))}%`
}

/** A part of a whole between 0 and 100, for the width of a bar. */
export const widthOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100))

// Choices pasted as lines: one a line, Chinese and English apart by a bar or a tab.
import type { FormOption } from '@kaisai/contract/competition/form/kinds/choice-kinds'

export interface OptionWords {
  readonly label: string
  readonly labelEn: string
}

/** The choices of a pasted text; numbers and dots before a line, empty lines and twins are dropped. */
export const readLines = (text: string): OptionWords[] => {
  const seen = new Set<string>()
  return text.split(/\r?\n/).flatMap((line) => {
    const [zh = '', en = ''] = line
      .replace(/^\s*(?:[-*•·]|\(?\d{1,3}[.)、．）])\s*/, '')
      .split(/[|｜\t]/)
      .map((part) => part.trim())
    const label = (zh || en).slice(0, 100)
    if (label === '' || seen.has(label)) return []
    seen.add(label)
    return [{ label, labelEn: en.slice(0, 200) }]
  })
}

/** A value no choice of the list has: o1, o2 … */
export const freeValue = (options: readonly FormOption[]): string => {
  const taken = new Set(options.map(({ value }) => value))
  let number = options.length + 1
  while (taken.has(`o${number}`)) number++
  return `o${number}`
}

/** Lines put behind the choices there are; a choice that is there already gets the new English text and keeps its value. */
export const withLines = (options: readonly FormOption[], lines: readonly OptionWords[]): FormOption[] => {
  const next = [...options]
  for (const { label, labelEn } of lines) {
    const at = next.findIndex((option) => option.label === label)
    if (at >= 0) next[at] = { ...next[at]!, labelEn: labelEn || next[at]!.labelEn }
    else next.push({ value: freeValue(next), label, labelEn })
  }
  return next
}

/** Exactly the lines, in their order; choices that stay keep their value and their places. */
export const onlyLines = (options: readonly FormOption[], lines: readonly OptionWords[]): FormOption[] => {
  const all = withLines(options, lines)
  return lines.map(({ label }) => all.find((option) => option.label === label)!)
}

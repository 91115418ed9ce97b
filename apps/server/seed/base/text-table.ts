/**
 * Reads a table written as text: one row a line, cells between bars, blank lines and lines starting with `//` skipped.
 * Throws when a row has fewer or more cells than there are columns, or when a cell is empty.
 */
export const textTable = <C extends string>(columns: readonly C[], text: string): Record<C, string>[] =>
  linesOf(text).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length !== columns.length || cells.includes('')) throw new Error(`Bad row in a table of [${columns}]: ${line}`)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]!])) as Record<C, string>
  })

/** A text cut into blocks at lines starting with `# `: the heading's own text (without the mark) and the text below it. */
export const textBlocks = (text: string): { heading: string; body: string }[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [heading = '', ...rest] = block.split('\n')
      return { heading: heading.trim(), body: rest.join('\n') }
    })

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))

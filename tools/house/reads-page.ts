// docs/generated/reads.md: who reads whose tables.
import { rooms } from '../../packages/contract/src/rooms.ts'
import { allowedAgainst, type ForeignRead, foreignReads, groundReads, isAgainst, isCounted } from './foreign-reads.ts'
import type { Source } from './sources.ts'

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
const tally = (reads: readonly ForeignRead[], of: (read: ForeignRead) => string): [string, number][] =>
  [...Map.groupBy(reads, of)]
    .map(([key, some]) => [key, some.length] as [string, number])
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))

const roomText = (reads: readonly ForeignRead[]): string => {
  const parts = rooms.flatMap((owner) => {
    const some = tally(
      reads.filter((read) => read.owner === owner),
      ({ table }) => table,
    )
    return some.length === 0 ? [] : [row(owner, some.map(([table, count]) => `\`${table}\` ${count}`).join(', '))]
  })
  return `| of | tables and places |\n| --- | --- |\n${parts.join('\n')}`
}

/** The text of the page. */
export const readsText = (sources: readonly Source[]): string => {
  const all = foreignReads(sources)
  const counted = all.filter((read) => isCounted(read.file) && !isAgainst(read))
  const against = all.filter(isAgainst)
  const reading = rooms.filter((room) => counted.some((read) => read.room === room))
  const summary = reading.map((room) => {
    const own = counted.filter((read) => read.room === room)
    return row(
      room,
      own.length,
      tally(own, ({ owner }) => owner)
        .map(([owner, count]) => `${owner} ${count}`)
        .join(', '),
    )
  })
  const exceptions = [...allowedAgainst, ...groundReads].map(({ file, tables, reason }) =>
    row(`\`${file}\``, tables.join(', '), reason),
  )
  return `# Who reads whose tables

Written by \`npm run docs\` from the sources; the tests fail when it is stale. A place is one table named in one statement, of the query builder or in SQL. Not counted: \`reads.ts\`, the fragments a room gives to others, and tests and seeds. The numbers may only fall (\`tools/house/foreign-reads.ts\`, decision 39).

| room | places | of |
| --- | --- | --- |
${summary.join('\n')}

## Against the order of rooms

${against.length === 0 ? 'No room reads a table of a later one: it asks through `ctx.facts`.' : against.map(({ file, line, table }) => `- \`${file}:${line}\` ${table}`).join('\n')} Exceptions, and what the ground floor reads of rooms:

| file | tables | why |
| --- | --- | --- |
${exceptions.join('\n')}

${reading.map((room) => `## ${room}\n\n${roomText(counted.filter((read) => read.room === room))}`).join('\n\n')}
`
}

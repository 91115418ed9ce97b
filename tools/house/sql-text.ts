// What a piece of SQL does with tables: which it reads, which it writes, whose status it sets. A reader of tokens, not of grammar: it
// knows comments, quoted text, CTE names, `from` that is no clause (`is distinct from`, `extract(… from …)`) and `update` that is none.

/** One use of a table. `at`: where in the text. `setsStatus`: the column `status` is among those an update writes. */
export interface TableUse {
  readonly table: string
  readonly kind: 'read' | 'write'
  readonly at: number
  readonly setsStatus?: boolean
}

interface Token {
  readonly word: string
  readonly at: number
  readonly depth: number
}

const pattern = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"([^"]+)"|([a-z_$][\w$]*)|[(),.=;]/gi
const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  let depth = 0
  for (const found of text.matchAll(pattern)) {
    const [whole, quoted, bare] = found
    if (whole.startsWith('--') || whole.startsWith('/*') || whole.startsWith("'")) continue
    if (whole === ')') depth--
    tokens.push({ word: quoted ?? (bare ? bare.toLowerCase() : whole), at: found.index, depth })
    if (whole === '(') depth++
  }
  return tokens
}

/** The names a piece of SQL gives to its own parts: `with name as (…)`, `name (a, b) as (…)`. */
export const cteNames = (text: string): string[] => {
  const tokens = tokensOf(text)
  return tokens.flatMap(({ word }, index) => {
    let next = index + 1
    if (tokens[next]?.word === '(')
      next = tokens.findIndex((token, i) => i > next && token.word === ')' && token.depth === tokens[index]!.depth) + 1
    if (tokens[next]?.word !== 'as') return []
    next++
    if (tokens[next]?.word === 'not') next++
    if (tokens[next]?.word === 'materialized') next++
    return tokens[next]?.word === '(' ? [word] : []
  })
}

// Words that end a list of tables after `from`.
const ends = new Set(
  'where group order having limit offset union intersect except returning on set for window select values insert update delete ; fetch then when else end'.split(
    ' ',
  ),
)
const isWord = (word: string | undefined): word is string => word !== undefined && /^[a-z_$]/i.test(word)

/** What a piece of SQL does with the tables it names; names that are no table are left out by whoever knows the tables. */
export const usesIn = (text: string): TableUse[] => {
  const tokens = tokensOf(text)
  const own = new Set(cteNames(text))
  const uses: TableUse[] = []
  const wordAt = (index: number): string | undefined => tokens[index]?.word
  // The table named at a place, and where the text goes on; a call of a function and a parenthesis are none.
  const nameAt = (start: number, kind: 'read' | 'write'): { table: string | null; next: number } => {
    let index = start
    while (['only', 'lateral', 'public', '.', 'table'].includes(wordAt(index) ?? '')) index++
    const word = wordAt(index)
    if (!isWord(word)) return { table: null, next: index }
    if (wordAt(index + 1) === '.') return { table: null, next: index + 3 }
    const isCall = kind === 'read' && wordAt(index + 1) === '('
    return { table: isCall ? null : word, next: index + 1 }
  }
  const add = (start: number, kind: 'read' | 'write', setsStatus = false): number => {
    const { table, next } = nameAt(start, kind)
    if (table !== null && !own.has(table))
      uses.push({ table, kind, at: tokens[start]!.at, ...(setsStatus ? { setsStatus } : {}) })
    return next
  }
  // `from a x, b y`: what follows each comma on the same level.
  const addList = (start: number): void => {
    const depth = tokens[start]?.depth ?? 0
    let index = add(start, 'read')
    for (; index < tokens.length; index++) {
      const token = tokens[index]!
      if (token.depth < depth || (token.depth === depth && (ends.has(token.word) || token.word === 'join'))) return
      if (token.depth === depth && token.word === ',') index = add(index + 1, 'read') - 1
    }
  }
  for (const [index, { word }] of tokens.entries()) {
    const before = wordAt(index - 1)
    if (word === 'join') add(index + 1, 'read')
    if (word === 'from' && before === 'delete') add(index + 1, 'write')
    else if (word === 'from' && before !== 'distinct' && !isInCall(tokens, index)) addList(index + 1)
    if (word === 'using' && wordAt(index + 1) !== '(') addList(index + 1)
    if (word === 'lock' && wordAt(index + 1) === 'table') add(index + 1, 'read')
    if (word === 'into' && (before === 'insert' || before === 'merge')) add(index + 1, 'write', conflictSetsStatus(tokens, index))
    if (word === 'update' && !['for', 'key', 'do', 'on', 'of', 'before', 'after', 'or'].includes(before ?? ''))
      add(index + 1, 'write', setsStatus(tokens, index))
  }
  return uses
}

// `extract(epoch from x)`, `substring(x from 2)`, `trim(both from x)`: inside a call, with no `select` of its own before it.
const isInCall = (tokens: readonly Token[], index: number): boolean => {
  const { depth } = tokens[index]!
  for (let i = index - 1; i >= 0; i--) {
    const token = tokens[i]!
    if (token.depth < depth) return ['extract', 'substring', 'trim', 'overlay', 'position'].includes(tokens[i - 1]?.word ?? '')
    if (token.depth === depth && token.word === 'select') return false
  }
  return false
}

// `set a = 1, status = 2` and `set (a, status) = (…)`, up to the end of the clause.
const setsStatus = (tokens: readonly Token[], update: number): boolean => {
  const { depth } = tokens[update]!
  const start = tokens.findIndex((token, i) => i > update && token.depth === depth && token.word === 'set')
  if (start < 0) return false
  for (let i = start + 1; i < tokens.length; i++) {
    const { word, depth: at } = tokens[i]!
    if (at < depth || (at === depth && ['where', 'from', 'returning', ';', 'with', 'insert', 'select'].includes(word)))
      return false
    const before = tokens[i - 1]!.word
    const isTarget = at === depth ? before === 'set' || before === ',' : at === depth + 1 && ['(', ','].includes(before)
    if (word !== 'status' || !isTarget) continue
    if (at === depth ? tokens[i + 1]?.word === '=' : isColumnList(tokens, i, start, depth)) return true
  }
  return false
}
const isColumnList = (tokens: readonly Token[], index: number, set: number, depth: number): boolean => {
  const open = tokens.findLastIndex((token, i) => i < index && token.word === '(' && token.depth === depth)
  return open === set + 1 || tokens[open - 1]?.word === ','
}
const conflictSetsStatus = (tokens: readonly Token[], into: number): boolean => {
  const { depth } = tokens[into]!
  const update = tokens.findIndex(
    (token, i) => i > into && token.depth === depth && token.word === 'update' && tokens[i - 1]?.word === 'do',
  )
  return update >= 0 && setsStatus(tokens, update)
}

// What a source file does with tables, whether it says so to the query builder or in SQL of its own.
import { parseSync } from 'vite'
import { cteNames, type TableUse, usesIn } from './sql-text.ts'

export interface FileUse extends TableUse {
  readonly line: number
  readonly how: 'builder' | 'sql'
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const readers = new Set(
  'selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral using from'.split(' '),
)
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

// The text of a literal, of a template without places, of a constant of the file.
const literalOf = (node: Node | undefined, constants: ReadonlyMap<string, string>): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) return cooked(node)[0]!
  if (node?.type === 'Identifier') return constants.get(node.name as string) ?? null
  return null
}
const cooked = (template: Node): string[] => (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)

const memberOf = (node: Node): { object: Node; name: string } | null => {
  const callee = node.callee as Node | undefined
  if (callee?.type !== 'MemberExpression' || callee.computed === true) return null
  return { object: callee.object as Node, name: (callee.property as { name: string }).name }
}
const isSqlTag = (tag: Node): boolean => tag.type === 'Identifier' && tag.name === 'sql'
const isSqlCall = (node: Node, name: string): boolean => {
  const member = node.type === 'CallExpression' ? memberOf(node) : null
  return member?.name === name && member.object.type === 'Identifier' && member.object.name === 'sql'
}

// A template as one text: places are a word no table has, but for a table or a text that is written out.
const textOf = (template: Node, constants: ReadonlyMap<string, string>): string => {
  const pieces = cooked(template)
  const places = (template.expressions as Node[]).map((place) => {
    const isNamed = ['table', 'ref', 'raw', 'id'].some((name) => isSqlCall(place, name))
    const name = isNamed ? literalOf((place.arguments as Node[])[0], constants) : null
    return name !== null && /^\w+$/.test(name) ? name : '$'
  })
  return pieces.map((piece, index) => piece + (places[index] ?? '')).join('')
}

const constantsOf = (program: Node): Map<string, string> => {
  const constants = new Map<string, string>()
  const walk = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) {
      const text = literalOf(node.init, constants)
      if (text !== null && (node.id as Node).type === 'Identifier') constants.set((node.id as { name: string } & Node).name, text)
    }
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return constants
}

// `updateTable('x')…set({ status })`: the table at the root of the chain.
const updatedBy = (node: Node, constants: ReadonlyMap<string, string>): string | null => {
  for (let at: Node | undefined = node; at?.type === 'CallExpression'; ) {
    const member = memberOf(at)
    if (member === null) return null
    if (member.name === 'updateTable') return literalOf((at.arguments as Node[])[0], constants)
    at = member.object
  }
  return null
}
const setsStatus = (argument: Node | undefined): boolean =>
  argument?.type === 'ObjectExpression' &&
  (argument.properties as Node[]).some(
    (property) => isNode(property.key) && (property.key as { name?: string } & Node).name === 'status',
  )

/** Every use of a table in a source. Throws when it does not parse. Names that are no table are still in it. */
export const tableUses = (file: string, text: string): FileUse[] => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const constants = constantsOf(program as unknown as Node)
  const uses: FileUse[] = []
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length
  const addSql = (node: Node, sql: string, outer: ReadonlySet<string>): Set<string> => {
    const own = new Set([...outer, ...cteNames(sql)])
    for (const use of usesIn(sql))
      if (!own.has(use.table)) uses.push({ ...use, at: node.start, line: lineAt(node.start), how: 'sql' })
    return own
  }
  const addCall = (node: Node, outer: ReadonlySet<string>): void => {
    const member = memberOf(node)
    if (member === null) return
    const [first] = node.arguments as Node[]
    const add = (kind: 'read' | 'write', table: string, isStatus = false): void =>
      void uses.push({
        table,
        kind,
        at: node.start,
        line: lineAt(node.start),
        how: 'builder',
        ...(isStatus ? { setsStatus: true } : {}),
      })
    if (readers.has(member.name) || writers.has(member.name))
      for (const one of first?.type === 'ArrayExpression' ? (first.elements as Node[]) : [first]) {
        const table = literalOf(one, constants)?.trim().split(/\s/)[0]
        if (table && !outer.has(table)) add(readers.has(member.name) ? 'read' : 'write', table)
      }
    if (member.name === 'set' && setsStatus(first)) {
      const table = updatedBy(member.object, constants)?.split(/\s/)[0]
      if (table) add('write', table, true)
    }
  }
  const walk = (node: Node, outer: ReadonlySet<string>): void => {
    let own = outer
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag as Node))
      own = addSql(node, textOf(node.quasi as Node, constants), outer)
    if (node.type === 'CallExpression') addCall(node, outer)
    // SQL that is kept as a text and put in later.
    const kept = literalOf(node, new Map())
    if (kept !== null && /\bselect\b[\s\S]*\bfrom\b/.test(kept)) addSql(node, kept, outer)
    // The text of a tagged template was read with its places.
    const rest = own === outer ? node : (node.quasi as Node)
    for (const child of rest === node ? childrenOf(node) : (rest.expressions as Node[])) walk(child, own)
  }
  walk(program as unknown as Node, new Set(builderNames(program as unknown as Node)))
  return uses
}

// Names given by `.with('name', …)`.
const builderNames = (program: Node): string[] => {
  const names: string[] = []
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression' && ['with', 'withRecursive'].includes(memberOf(node)?.name ?? '')) {
      const name = literalOf((node.arguments as Node[])[0], new Map())
      if (name !== null) names.push(name.split('(')[0]!.trim())
    }
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return names
}

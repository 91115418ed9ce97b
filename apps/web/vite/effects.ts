// Which modules do nothing by being imported. Nobody says so of them, and without it a page gets everything behind a door it takes one
// thing from.

import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const own = /\/(apps\/web|packages\/[a-z]+)\/src\/.*\.tsx?(\?.*)?$/
const entries = /\/apps\/web\/src\/(entry-[a-z]+\.tsx|wake\.ts|styles\/all\.ts)/
const libraries = /\/node_modules\/(@rc-component|@ant-design)\/.*\.js$/

/**
 * Whether a module's text states something besides what it imports, names and exports. A module of such statements that passes on what
 * others export would be left out whole: charts were drawn without what draws them.
 */
export const statesMore = (name: string, text: string): boolean =>
  parseSync(name, text).program.body.some(
    (statement) =>
      !/^(Import|Export|Variable|Function|Class|TS)/.test(statement.type) && !('directive' in statement && statement.directive),
  )

/** Whether what is imported from a module and not used may be left out. Takes the module's path, perhaps with a query. */
export const isPure = (id: string): boolean => {
  if (!own.test(id)) return libraries.test(id)
  const file = id.replace(/\?.*$/, '')
  return !entries.test(file) && !statesMore(file, readFileSync(file, 'utf8'))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

test('no table of the library filters in its head: the build leaves that out', () => {
  const withTable = sources.filter(([, text]) => /import \{[^}]*\bTable\b[^}]*\} from 'antd'/s.test(text))
  expect(withTable.length).toBeGreaterThan(0)
  const filtering = withTable.filter(([, text]) => /\b(filterDropdown|onFilter|filteredValue|filterMode)\b/.test(text))
  expect(filtering.map(([file]) => file)).toEqual([])
})

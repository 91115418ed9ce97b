// The library's table carries a tree, a menu and radio buttons to filter a column in its head. Lists have a form above them instead.
import type { Plugin } from 'vite'

const FILTER = /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/

/** Vite plugin: leaves the filters of columns out of the table; `lean-table.test.ts` watches that none is declared. */
export const leanTable = (): Plugin => ({
  name: 'lean-table',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (!FILTER.test(id.split('?')[0]!)) return null
    return { code: 'export const flattenKeys = () => []\nexport default () => null', map: null, moduleType: 'js' }
  },
})

import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isPure, statesMore } from './effects.ts'

const web = resolve(import.meta.dirname, '..')

test('a module that states something by being imported stays in the build', () => {
  // It passes on `init` of another: left out, no chart could be drawn.
  expect(isPure(`${web}/src/ui/chart/echarts.ts`)).toBe(false)
  expect(isPure(`${web}/src/entry-client.tsx`)).toBe(false)
  expect(statesMore('a.ts', "import { use } from 'b'\nuse([1])\nexport { c } from 'd'")).toBe(true)
  expect(statesMore('a.ts', "if (typeof window !== 'undefined') window.a = 1\nexport const b = 1")).toBe(true)
})

test('what names and exports alone is left out where nobody uses it', () => {
  expect(isPure(`${web}/src/ui/format.ts`)).toBe(true)
  expect(isPure(`${web}/src/ui/format.ts?v=1`)).toBe(true)
  expect(
    statesMore(
      'a.tsx',
      "'use client'\nimport a from 'b'\nconst c = a(1)\nexport type D = string\nexport default () => <i>{c}</i>",
    ),
  ).toBe(false)
  // Not ours, and not of the libraries whose modules were read for it.
  expect(isPure('/x/node_modules/echarts/lib/echarts.js')).toBe(false)
  expect(isPure('/x/node_modules/@rc-component/util/es/raf.js')).toBe(true)
})

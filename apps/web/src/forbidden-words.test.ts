// Words the product does not use any more, in either language: one concept has one word (docs/GLOSSARY.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folders = ['apps/web/src', 'packages/contract/src', 'apps/server/src']

/** What is not written, and what is written instead. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/预通过/, '退回修改'],
  [/邀请数量(?!['’"], 'Numbers)/, '每人评审件数'],
  [/“发布审核”|'发布审核'/, '审核方式'],
  [/资讯动态|赛事动态/, '资讯'],
  [/'Lately'/, 'Recent activity'],
  [/'Numbers of (a )?(works|reviews?|enrollments)'/, 'Submission statistics, Review statistics'],
  [/Names and copies/, 'Identity leaks & duplicates'],
  [/'Short (works|only)'/, 'Works lacking reviewers'],
  [/Accepted with less/, 'Accepted, reduced load'],
  [/Works asked for/, 'Requested load'],
  [/What it comes to/, 'Preview of the result'],
  [/Equal on the line/, 'Ties at the cut-off'],
  [/'Give by hand'/, 'Add manually'],
  [/Assign from the ranking/, 'Assign by ranking'],
  [/'(Unf|F)old( all| the menu)?'/, 'Collapse, Expand'],
  [/to think about/, 'recommendations'],
  [/Of no particular notice/, 'Generic'],
  [/What returns every year/, 'A series groups the yearly editions'],
  [/to add him'/, 'Drag an expert onto a work'],
  [/'Answer until'/, 'Reply by'],
  [/'Waits for the school'/, 'Awaiting school'],
  [/\b(calculated|signed|submitted|invited|ordered|propose|start) anew\b/i, 'again, re-'],
  [/'(Came along|Left behind)'/, 'Copied, Not copied'],
]

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })

/** Faults of a text: the word that is not used, and what to write. */
const faultsIn = (text: string): string[] =>
  text.split('\n').flatMap((line, at) =>
    // Comments are for those who build it.
    /^\s*(\/\/|\*|\/\*)/.test(line)
      ? []
      : forbidden.flatMap(([word, instead]) => (word.test(line) ? [`${at + 1}: ${word.exec(line)![0]} → ${instead}`] : [])),
  )

test('a word that is not used is found with what to write', () => {
  expect(faultsIn("a: 'Lately',\nb: '预通过',\n// Names and copies")).toEqual([
    "1: 'Lately' → Recent activity",
    '2: 预通过 → 退回修改',
  ])
})

test('no text uses them', () => {
  const found = folders
    .flatMap((folder) => sources(join(root, folder)))
    .flatMap((path) => faultsIn(readFileSync(path, 'utf8')).map((fault) => `${relative(root, path)}:${fault}`))
  expect(found).toEqual([])
})

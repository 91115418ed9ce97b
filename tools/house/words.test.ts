import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './sources.ts'
import { checkWords, words } from './words.ts'

const faultsOf = (text: string): string[] => {
  const faults: string[] = []
  checkWords({ file: 'x.ts', text }, (what) => void faults.push(what))
  return faults
}

test('names and comments with a word that is ruled out are found, texts and stored names are left alone', () => {
  assert.deepEqual(faultsOf('const tellTeam = takeBack'), [
    'tellTeam: "tell" is not used in names, see docs/GLOSSARY.md',
    'takeBack: "take back" is not used in names, see docs/GLOSSARY.md',
  ])
  assert.deepEqual(faultsOf('\n/** Saves.\n * Tells the team. */'), [
    'line 3: "tell" is not used in comments, see docs/GLOSSARY.md',
  ])
  assert.deepEqual(faultsOf("// `id` tells the answers apart.\nconst said = 'we told you' + `told ${row.told_at} told`"), [])
  assert.deepEqual(faultsOf('const black = storyteller'), [])
  assert.equal(faultsOf('const say = `a ${tell({ deed: 1 })} b`').length, 2)
})

test('the glossary lists the words the check knows, and no others', () => {
  const page = readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8')
  const table = page.slice(page.indexOf('## Words that are not used'))
  const listed = [...table.matchAll(/^\| ([a-z ]+?) +\| /gm)].map(([, word]) => word!).filter((word) => word !== 'not')
  assert.deepEqual(listed.sort(), words.map(({ word }) => word).sort())
})

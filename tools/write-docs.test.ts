import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { generatedDocs } from './write-docs.ts'

test('the generated pages are fresh', () => {
  for (const [file, text] of Object.entries(generatedDocs())) assert.equal(readFileSync(file, 'utf8'), text, 'npm run docs')
})

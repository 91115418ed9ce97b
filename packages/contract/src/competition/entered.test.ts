import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enteredCategories, openCategories } from './entered.ts'

const category = (itemId: string, parentId: string | null, isEnabled = true) => ({ itemId, parentId, isEnabled })
const names = (rows: readonly { itemId: string }[]) => rows.map(({ itemId }) => itemId).join('')

test('teams enter what is open and has nothing open below', () => {
  const tree = [
    category('a', null),
    category('b', 'a'),
    category('c', 'a', false),
    category('d', null),
    category('e', 'd', false),
  ]
  assert.equal(names(openCategories(tree)), 'abd')
  assert.equal(names(enteredCategories(tree)), 'bd')
})

test('what stands below a disabled category is closed with it', () => {
  const tree = [category('a', null, false), category('b', 'a'), category('c', 'b')]
  assert.equal(names(openCategories(tree)), '')
  assert.equal(names(enteredCategories(tree)), '')
})

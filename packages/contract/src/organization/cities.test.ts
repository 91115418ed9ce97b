import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cityIn } from './cities.ts'

test('a city is named in the language of its reader; one nobody listed stays as it was written', () => {
  const inEnglish = (city: string) => cityIn('en', city)
  assert.deepEqual(['昆明市', '昆明', '西安市', '香港', 'Kunming', '某地', ''].map(inEnglish), [
    'Kunming',
    'Kunming',
    'Xi’an',
    'Hong Kong',
    'Kunming',
    '某地',
    '',
  ])
  assert.equal(cityIn('zh', '昆明市'), '昆明市')
})

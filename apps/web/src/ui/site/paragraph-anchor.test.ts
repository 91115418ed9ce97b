import { expect, test } from 'vitest'
import { askedParagraph, paragraphsOf } from './paragraph-anchor.ts'

const rootOf = (html: string): Element => {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

test('paragraphs are counted as the assistant counts them: headings and blank ones are none, the innermost counts', () => {
  const root = rootOf(
    '<h2>一</h2><p>第一段</p><p>&nbsp;</p>散落的文字<ul><li>第三段</li><li><p>第四段</p></li></ul><table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>',
  )
  expect(paragraphsOf(root).map(({ tagName }) => tagName)).toEqual(['P', 'DIV', 'LI', 'P', 'TR'])
})

test('only the hash of this text asks for a paragraph, and one that is gone is none', () => {
  const root = rootOf('<p>甲</p><p>乙</p>')
  expect(askedParagraph(root, 'rules', '#rules-p2')?.textContent).toBe('乙')
  expect([askedParagraph(root, 'rules', '#intro-p2'), askedParagraph(root, 'rules', '#rules-p3')]).toEqual([null, null])
  expect(askedParagraph(root, 'rules', '#rules-p0')).toBeNull()
})

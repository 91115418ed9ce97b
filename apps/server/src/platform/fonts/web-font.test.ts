import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memorySource } from './byte-source.ts'
import { store } from './print.given.ts'
import { openFace } from './print-face.ts'
import { openSfnt } from './sfnt.ts'
import { webFont } from './web-font.ts'

test('characters of a face are a font of their own, with the same outlines and widths', async () => {
  const fonts = await store.fonts()
  for (const id of ['kai', 'song-bold', 'sans']) {
    const face = fonts.printFace(id)
    const book = fonts.book.face(id)!
    const codes = [...'荣誉证书A𬭚\u{10fffd}'].map((char) => char.codePointAt(0)!)
    const bytes = webFont(face, book, codes)
    const font = openFace('part', 'Part', openSfnt(memorySource(bytes)))
    assert.deepEqual([font.unitsPerEm, font.ascent], [face.unitsPerEm, face.ascent])
    for (const char of '荣誉证书A') {
      const code = char.codePointAt(0)!
      const at = openSfnt(memorySource(bytes)).map.get(code)!
      assert.equal(font.advance(at), face.advance(book.glyphOf(code)), char)
      assert.equal(font.outline(at), fonts.outlineOf(id, book.glyphOf(code)), char)
    }
    for (const table of ['name', 'post', 'OS/2', 'cmap']) assert.ok(bytes.includes(Buffer.from(table, 'latin1')), table)
  }
})

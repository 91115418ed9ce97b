// Desk: measures and outlines of the faces, fonts of an organization.
import { Type } from 'typebox'
import { closed, done, download, get, post } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

const face = Type.String({ pattern: '^(?:[a-z-]{2,20}|own:[0-9a-f-]{36})$', label: ['字体', 'Face'] })

/** What layout needs of every face: coverage, glyph numbers, advances. Own fonts of the caller's organization included. */
export const fontMetrics = get('/certificate/font/metrics', {
  title: ['字体度量', 'Measures of the faces'],
  access: 'certificate:template:list',
  reply: closed({ packs: Type.Array(Type.Any()) }),
})

/** SVG path data of glyphs, in font units with y upwards. */
export const fontGlyphs = get('/certificate/font/glyphs', {
  title: ['字形轮廓', 'Outlines of glyphs'],
  access: 'certificate:template:list',
  input: closed({
    face,
    /** Glyph numbers, separated by commas; at most 500. */
    glyphs: Type.String({ pattern: '^\\d{1,5}(?:,\\d{1,5}){0,499}$', maxLength: 3000, label: ['字形', 'Glyphs'] }),
  }),
  reply: closed({ unitsPerEm: Type.Integer(), outlines: Type.Record(Type.String(), Type.String()) }),
})

/** Characters of a face as a TrueType font, for the moment in which a text is written: at most 500, as hexadecimal code points. */
export const fontSubset = download('/certificate/font/subset', {
  title: ['字体子集', 'Part of a font'],
  access: 'certificate:template:list',
  rate: 'read',
  input: closed({
    face,
    codes: Type.String({
      pattern: '^[0-9a-f]{1,6}(?:,[0-9a-f]{1,6}){0,499}$',
      maxLength: 3500,
      label: ['字符', 'Characters'],
    }),
  }),
  reply: done,
})

export const listFonts = get('/certificate/font/list', {
  title: ['自有字体', 'Own fonts'],
  access: 'certificate:template:list',
  reply: Type.Array(
    closed({
      fontId: Type.String(),
      family: Type.String(),
      style: Type.String(),
      glyphs: Type.Integer(),
      /** Of the 6,763 characters of GB 2312, how many it misses; these come from the built-in faces. */
      missing: Type.Integer(),
      addTime: instant,
      adderName: Type.String(),
      inUse: Type.Boolean(),
    }),
  ),
})

/** Adds an uploaded TTF (purpose certificateFont) to the organization's fonts. Refuses fonts whose licence bit forbids embedding. */
export const addFont = post('/certificate/font/add', {
  title: ['上传自有字体', 'Add a font'],
  access: 'certificate:setting:edit',
  input: closed({
    fileId: id(['文件', 'File']),
    /** Somebody says that the organization may use it. */
    hasRight: Type.Boolean({ label: ['使用授权', 'Right of use'] }),
  }),
  reply: closed({ fontId: Type.String(), family: Type.String(), missing: Type.Integer() }),
})

export const removeFont = post('/certificate/font/remove', {
  title: ['移除自有字体', 'Remove a font'],
  access: 'certificate:setting:edit',
  input: closed({ fontId: id(['字体', 'Font']) }),
  reply: done,
})

// One row per kind: answers that are good, wrong, unfinished and empty.
import type { Field } from '../document.ts'
import type { FieldKind } from '../kinds.ts'
import { given, needed } from './given.ts'

export interface KindRow {
  field: Field
  good: unknown[]
  /** What no draft may hold. */
  wrong: unknown[]
  /** What a draft may hold and a submission may not. */
  unfinished: unknown[]
  /** What counts as no answer. */
  empty: unknown[]
}

const file = (name = '方案.pdf', bytes = 1000, fileId = 'f1') => ({ fileId, name, bytes })
const long = 'x'.repeat(1_000_000)
const notTexts = [1, true, ['a'], { a: 1 }, [], 'a\u0000b', '\ud800', 'a\u202eb', long]
const blanks = [null, '', '  ', '\n\t']
const options = ['a', 'b', 'c'].map((value) => ({ value, label: `选项${value}`, labelEn: `Choice ${value}` }))
const fileWrongs = [
  'f1',
  {},
  [null],
  [{ fileId: 'f1' }],
  [{ ...file(), extra: 1 }],
  [{ ...file(), bytes: 0 }],
  [{ ...file(), bytes: 1.5 }],
  [{ ...file(), fileId: '../x' }],
  [{ ...file(), name: 'a\u0000.pdf' }],
]

/** A kind without a row does not compile. */
export const kindRows: { [K in FieldKind]: KindRow | null } = {
  text: {
    field: given('text', 'kk', { ...needed, limits: { minChars: 2, maxChars: 4 } }),
    good: ['ab', ' 你好吗呀 ', '𠮷野家😀', 'é'.normalize('NFD') + 'a'],
    wrong: [...notTexts, 'abcde', 'a\nb', '𠮷'.repeat(5)],
    unfinished: ['a', '😀'],
    empty: blanks,
  },
  textarea: {
    field: given('textarea', 'kk', { ...needed, limits: { minChars: 3, maxChars: 6 } }),
    good: ['第一行\n二', 'a\tbc', 'ab\r\ncd'],
    wrong: [...notTexts, '1234567'],
    unfinished: ['ab'],
    empty: blanks,
  },
  number: {
    field: given('number', 'kk', { ...needed, limits: { min: 1, max: 10, decimals: 1 } }),
    good: [1, 10, 2.5, 1],
    wrong: ['5', true, [5], {}, Number.NaN, Number.POSITIVE_INFINITY, 1e308, -1e13],
    unfinished: [0, 11, 2.55, -0],
    empty: [null, ''],
  },
  rating: {
    field: given('rating', 'kk', { ...needed, limits: { steps: 5 } }),
    good: [1, 5],
    wrong: [0, 6, 2.5, '3', [3], 1e308, true],
    unfinished: [],
    empty: [null],
  },
  date: {
    field: given('date', 'kk', { ...needed, limits: { from: '2026-01-01', to: '2026-12-31' } }),
    good: ['2026-01-01', '2026-12-31'],
    wrong: ['2026-02-30', '2026-1-1', '20260101', 20260101, '0000-01-01', '2026-01-01T00:00:00Z', ['2026-01-01'], long],
    unfinished: ['2025-12-31', '2027-01-01'],
    empty: [null, ''],
  },
  datetime: {
    field: given('datetime', 'kk', {
      ...needed,
      limits: { from: '2026-01-01T00:00:00+08:00', to: '2026-12-31T23:59:59+08:00' },
    }),
    good: ['2026-01-01T00:00:00+08:00', '2025-12-31T16:00:00Z', '2026-06-01T08:00+08:00'],
    wrong: [
      '2026-02-30T00:00:00Z',
      '2026-01-01',
      '2026-01-01T25:00:00Z',
      '2026-01-01T00:00:00',
      1,
      [],
      '9999-12-31T23:59:59Z',
      long,
    ],
    unfinished: ['2025-12-31T15:59:59Z', '2027-01-01T00:00:00+08:00'],
    empty: [null, ''],
  },
  yesNo: {
    field: given('yesNo', 'kk', needed),
    good: [true, false],
    wrong: ['true', 0, 1, [], {}],
    unfinished: [],
    empty: [null],
  },
  choice: {
    field: given('choice', 'kk', { ...needed, limits: { options } }),
    good: ['a', 'c'],
    wrong: ['d', 'A', 1, ['a'], { value: 'a' }, 'toString', long],
    unfinished: [],
    empty: [null, ''],
  },
  select: {
    field: given('select', 'kk', { ...needed, limits: { options } }),
    good: ['b'],
    wrong: ['', 'x', 0, ['a']].slice(1),
    unfinished: [],
    empty: [null, ''],
  },
  multi: {
    field: given('multi', 'kk', { ...needed, limits: { options, min: 1, max: 2 } }),
    good: [['a'], ['b', 'c'], ['a', 'a']],
    wrong: ['a', ['d'], [1], [['a']], ['a', 'b', 'c'], { 0: 'a' }],
    unfinished: [],
    empty: [null, []],
  },
  agreement: {
    field: given('agreement', 'kk', { ...needed, limits: { text: '同意', textEn: '', link: '' } }),
    good: [true],
    wrong: ['true', 1, [true], 'on'],
    unfinished: [],
    empty: [null, false],
  },
  phone: {
    field: given('phone', 'kk', needed),
    good: ['13800138000', ' 13800138000 '],
    wrong: [13800138000, ['13800138000'], '1'.repeat(21), 'a\u0000'],
    unfinished: ['1380013800', '１３８００１３８０００'],
    empty: blanks,
  },
  email: {
    field: given('email', 'kk', needed),
    good: ['a@b.cn'],
    wrong: [1, { a: 1 }, `${'a'.repeat(80)}@b.cn`],
    unfinished: ['a@b', 'a'],
    empty: blanks,
  },
  idNumber: {
    field: given('idNumber', 'kk', needed),
    good: ['11010519491231002X', '11010519491231002x'],
    wrong: [11010519491231, ['x'], '1'.repeat(19)],
    unfinished: ['110105194912310021', '1101'],
    empty: blanks,
  },
  url: {
    field: given('url', 'kk', needed),
    good: ['https://a.cn', 'http://a.cn/x?y=1', 'HTTPS://a.cn'],
    wrong: [1, `https://a.cn/${'x'.repeat(500)}`, 'https://a.cn/\u202e'],
    unfinished: ['javascript:alert(1)', '//a.cn', '/inside', 'ftp://a.cn', 'https://', 'https://a b'],
    empty: blanks,
  },
  region: {
    field: given('region', 'kk', needed),
    good: ['CN', 'TW'],
    wrong: ['ZZ', 'cn', 1, ['CN'], 'constructor'],
    unfinished: [],
    empty: [null, ''],
  },
  province: {
    field: given('province', 'kk', needed),
    good: [{ value: '110000', label: '北京市' }],
    wrong: [
      '110000',
      { value: '110000' },
      { value: '', label: 'x' },
      { value: '1', label: '\u0000' },
      { value: 1, label: 'x' },
      [],
    ],
    unfinished: [],
    empty: [null, ''],
  },
  school: {
    field: given('school', 'kk', needed),
    good: [{ value: 'id-1', label: '甲大学' }],
    wrong: [{ value: 'id-1', label: '甲大学', admin: true }, { value: long, label: 'x' }, ['id-1'], 7],
    unfinished: [],
    empty: [null, ''],
  },
  file: {
    field: given('file', 'kk', { ...needed, limits: { types: ['pdf', 'jpg'], maxCount: 2, minCount: 2, maxMb: 1 } }),
    good: [[file(), file('图.JPEG', 1024 * 1024, 'f2')]],
    wrong: [
      ...fileWrongs,
      [file('a.exe')],
      [file('a.pdf.html')],
      [file('a.pdf', 1024 * 1024 + 1)],
      [file(), file()],
      [file(), file('b.pdf', 1, 'f2'), file('c.pdf', 1, 'f3')],
    ],
    unfinished: [[file()]],
    empty: [null, []],
  },
  image: {
    field: given('image', 'kk', { ...needed, limits: { types: ['png'] } }),
    good: [[file('a.PNG')]],
    wrong: [...fileWrongs, [file('a.jpg')], [file('a.svg')]],
    unfinished: [],
    empty: [null, []],
  },
  video: {
    field: given('video', 'kk', needed),
    good: [[file('a.mp4')]],
    wrong: [...fileWrongs, [file('a.mov')]],
    unfinished: [],
    empty: [null, []],
  },
  pdf: {
    field: given('pdf', 'kk', needed),
    good: [[file()]],
    wrong: [...fileWrongs, [file('a.docx')]],
    unfinished: [],
    empty: [null, []],
  },
  keywords: {
    field: given('keywords', 'kk', { ...needed, limits: { minCount: 2, maxCount: 3, maxChars: 4 } }),
    good: [
      ['公益', '海报'],
      [' 公益 ', '', '海报', '公益'],
    ],
    wrong: ['公益', [1, 2], ['abcde', 'b'], ['a', 'b', 'c', 'd'], [['a']], ['a\u0000', 'b']],
    unfinished: [['公益']],
    empty: [null, [], ['  ', '']],
  },
  table: {
    field: given('table', 'kk', {
      ...needed,
      limits: {
        columns: [
          { key: 'name', label: '名称', labelEn: 'Name', maxChars: 4, isRequired: true },
          { key: 'year', label: '年份', labelEn: 'Year', maxChars: 4, isRequired: false },
        ],
        minRows: 1,
        maxRows: 2,
      },
    }),
    good: [[{ name: '获奖', year: '2025' }], [{ name: ' 获奖 ' }, {}, { name: 'x', year: '' }]],
    wrong: [
      {},
      'x',
      [['x']],
      [1],
      [{ other: 'x' }],
      [{ name: 1 }],
      [{ name: '12345' }],
      [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      [JSON.parse('{"name":"a","__proto__":"b"}')],
    ],
    unfinished: [[{ year: '2025' }]],
    empty: [null, [], [{}], [{ name: ' ' }]],
  },
  heading: null,
  note: null,
}

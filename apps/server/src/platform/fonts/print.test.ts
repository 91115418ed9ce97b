// Printed certificates as others read them: qpdf, poppler, mupdf, zbar; by text and by pixels.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { renderBatch } from '@kaisai/certificate/pdf/render-batch'
import { renderTail } from '@kaisai/certificate/pdf/render-tail'
import { zipSingles } from '@kaisai/certificate/pdf/zip-singles'
import { documentSvg } from '@kaisai/certificate/svg/document-svg'
import { Transformer } from '@napi-rs/image'
import { pdfPicture } from '../image/pdf-picture.ts'
import { svgToPng } from '../image/svg-to-png.ts'
import type { Fonts } from './font-store.ts'
import {
  ask,
  differing,
  documentOf,
  drawn,
  facts,
  grayOf,
  image,
  inFile,
  matchGolden,
  planOf,
  quartered,
  store,
  words,
} from './print.given.ts'
import { samples } from './print-samples.given.ts'
import { unzipped } from './unzip.given.ts'

let fonts: Fonts
before(async () => {
  fonts = await store.fonts()
})
const fileOf = (name: string): Buffer => {
  const plan = planOf(samples[name]!, fonts)
  return Buffer.concat([plan.prefix, renderTail(plan, facts, { createdAt: new Date('2026-11-22T00:00:00Z') }).bytes])
}
const gather = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
const bare = (text: string): string => text.replace(/\s/g, '')

for (const name of Object.keys(samples)) {
  test(`${name}: qpdf finds nothing wrong, and the page is the one that was looked at`, async () => {
    const pdf = fileOf(name)
    const { text, code } = inFile(pdf, (path) => ask('qpdf', ['--check', path]))
    assert.equal(code, 0, text)
    assert.match(text, /No syntax or stream encoding errors/)
    await matchGolden(name, pdf)
  })
  test(`${name}: what the screen shows is what the paper shows`, async () => {
    const svg = documentSvg(samples[name]!, {
      fonts: fonts.book,
      outlineOf: fonts.outlineOf,
      pictureOf: () => null,
      facts,
      missing: 'empty',
    })
    const height = Math.round(4000 * samples[name]!.viewportRatio)
    const [screen, paper] = [await grayOf(await svgToPng(svg, 4000)), drawn(fileOf(name), 4000, 1, height)].map(quartered)
    const share = differing(screen!, paper!, 'ink')
    // Two readers of PDF differ by 3 to 5 % among themselves; a shift by one pixel of 1,000 is more than 40 %.
    assert.ok(share <= 0.03, `${(share * 100).toFixed(1)} % of the ink differs`)
  })
}

test('two readers find every word, rare characters and surrogates too, and no radical', () => {
  const pdf = fileOf('award')
  const poppler = bare(inFile(pdf, (path) => ask('pdftotext', [path, '-']).text))
  const mupdf = bare(inFile(pdf, (path) => ask('mutool', ['draw', '-q', '-F', 'txt', path]).text))
  for (const text of [poppler, mupdf]) {
    for (const part of [
      '特等奖',
      '张㛃、欧阳𬭚',
      '同学：在2026年“开赛杯”',
      '<b>{{school}}</b>智能小车',
      '证书编号：KS20267K3M9QXA',
      '以资鼓励',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
    assert.doesNotMatch(text, /[\u2e80-\u2fdf]/)
  }
})

test('vertical text with brackets, dashes, digits and Latin is read in its order', () => {
  const text = bare(inFile(fileOf('vertical'), (path) => ask('mutool', ['draw', '-q', '-F', 'txt', path]).text))
  assert.ok(text.includes('作品《智慧农业（2026）》获“金奖”——特此证明……Good12件，谨此。'), text)
})

test('the QR code is read from the paper', () => {
  const code = inFile(fileOf('award'), (path, folder) => {
    ask('pdftoppm', ['-r', '100', '-png', '-singlefile', path, `${folder}/page`])
    return ask('zbarimg', ['-q', '--raw', `${folder}/page.png`]).text
  })
  assert.ok(code.includes(facts.traceUrl), code)
})

test('a picture may lie over text, and a turned one is turned', () => {
  const rgb = Buffer.from([255, 0, 0, 0, 0, 255])
  const pictures = new Map([['file:a', { kind: 'raw', rgb, alpha: null, width: 2, height: 1 } as const]])
  const over = documentOf(
    words('<p>■■■■</p>', { left: 100, top: 100, color: '#000000' }),
    image({ left: 0, top: 0, width: 1000, height: 708.5, src: 'file:a', rotate: 180 }),
  )
  const plan = planOf(over, fonts, { pictures })
  const page = drawn(Buffer.concat([plan.prefix, renderTail(plan, facts).bytes]), 100)
  // Turned by half: blue (gray 29) on the left, red (gray 76) on the right; no text is seen.
  assert.ok(Math.abs(page.pixels[35 * 100 + 15]! - 29) < 4, String(page.pixels[35 * 100 + 15]))
  assert.ok(Math.abs(page.pixels[35 * 100 + 85]! - 76) < 4)
})

test('a cropped picture is the same on screen and paper, and nothing else of it is seen', async () => {
  // The left half black, the right half a ramp from white to red.
  const side = 64
  const pixels = Buffer.concat(
    Array.from({ length: side * side }, (_, at) => {
      const x = at % side
      return Buffer.from(x < side / 2 ? [0, 0, 0, 255] : [255, 255 - (x - side / 2) * 8, 255 - (x - side / 2) * 8, 255])
    }),
  )
  const png = await Transformer.fromRgbaPixels(pixels, side, side).png()
  const src = 'file:0b0f3f6e-0000-4000-8000-000000000001'
  const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }
  const document = documentOf(
    image({ left: 100, top: 100, width: 300, height: 200, src, crop }),
    image({ left: 500, top: 100, width: 300, height: 200, src, crop, fixedRatio: false, rotate: 15 }),
    image({ left: 100, top: 400, width: 200, height: 200, src, crop, opacity: 0.5 }),
  )
  const picture = await pdfPicture(png)
  const plan = planOf(document, fonts, { pictures: new Map([[src, picture]]) })
  const pdf = Buffer.concat([plan.prefix, renderTail(plan, facts).bytes])
  const svg = documentSvg(document, {
    ...{ fonts: fonts.book, outlineOf: fonts.outlineOf, facts, missing: 'empty' },
    pictureOf: () => `data:image/png;base64,${png.toString('base64')}`,
    sizeOf: () => picture,
  })
  const height = Math.round(2000 * document.viewportRatio)
  const [screen, paper] = [quartered(await grayOf(await svgToPng(svg, 2000))), quartered(drawn(pdf, 2000, 1, height))]
  assert.ok(differing(screen, paper, 'all') < 0.005, `${differing(screen, paper, 'all')}`)
  for (const page of [screen, paper]) {
    assert.ok(
      page.pixels.every((value) => value > 60),
      'the black half is seen',
    )
    assert.ok(
      page.pixels.some((value) => value < 120),
      'nothing is seen',
    )
  }
})

test('a file is called by award, holder and competition, and not by its design; a file of many by the design', async () => {
  const document = { ...samples.award!, title: '内部模板名' }
  const texts = { awardName: '特等奖', student: '张㛃、<b>欧阳</b>', competitionName: '青禾杯' }
  const titlesOf = (pdf: Buffer): string[] =>
    inFile(pdf, (path) => {
      assert.equal(ask('qpdf', ['--check', path]).code, 0)
      const hex = /<(feff[0-9a-f]*)>/i.exec(ask('mutool', ['show', path, 'trailer/Info/Title']).text)?.[1] ?? ''
      const title = new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex'))
      const xml = ask('mutool', ['show', '-b', path, 'trailer/Root/Metadata']).text
      return [title, /<dc:title>.*?>([^<>]*)<\/rdf:li>/.exec(xml)?.[1] ?? '']
    })
  const plan = planOf(document, fonts)
  assert.deepEqual(titlesOf(Buffer.concat([plan.prefix, renderTail(plan, { texts, traceUrl: null }).bytes])), [
    '特等奖 – 张㛃、<b>欧阳</b> – 青禾杯',
    '特等奖 – 张㛃、&#60;b&#62;欧阳&#60;/b&#62; – 青禾杯',
  ])
  const bare = Buffer.concat([plan.prefix, renderTail(plan, { texts: {}, traceUrl: null }).bytes])
  const many = await gather(renderBatch(plan, [{ texts, traceUrl: null }]))
  assert.deepEqual(
    [titlesOf(bare), titlesOf(many)],
    [
      ['内部模板名', '内部模板名'],
      ['内部模板名', '内部模板名'],
    ],
  )
})

test('a batch is one file with a page for each record and slide, every name in it', async () => {
  const document = {
    ...samples.award!,
    slides: [samples.award!.slides[0]!, { id: 2, elements: [words('<p>{{userName}}</p>', {})] }],
  }
  const records = Array.from({ length: 250 }, (_, index) => ({
    texts: { ...facts.texts, userName: `选手${String.fromCodePoint(0x4e00 + index * 7)}号` },
    traceUrl: facts.traceUrl,
  }))
  const pdf = await gather(renderBatch(planOf(document, fonts), records, { createdAt: new Date(0) }))
  inFile(pdf, (path) => {
    const checked = ask('qpdf', ['--check', path])
    assert.equal(checked.code, 0, checked.text)
    assert.equal(ask('qpdf', ['--show-npages', path]).text.trim(), '500')
    const text = ask('pdftotext', ['-layout', path, '-']).text
    for (const { texts } of records) assert.ok(text.includes(texts.userName), texts.userName)
  })
  await assert.rejects(gather(renderBatch(planOf(document, fonts), [])), RangeError)
})

test('page 3 of a batch looks like the single file of its record', async () => {
  const plan = planOf(samples.award!, fonts)
  const records = ['甲', '乙', '丙䶮'].map((name) => ({ ...facts, texts: { ...facts.texts, student: name } }))
  const batch = await gather(renderBatch(plan, records))
  const single = Buffer.concat([plan.prefix, renderTail(plan, records[2]!).bytes])
  assert.ok(differing(drawn(batch, 800, 3), drawn(single, 800), 'all') < 0.0005)
  assert.ok(differing(drawn(batch, 800, 1), drawn(single, 800), 'ink') > 0.001, 'another name is another picture')
})

test('an archive holds every file, whole', async () => {
  const plan = planOf(samples.award!, fonts)
  const zip = await gather(
    zipSingles(
      plan,
      [
        { name: '一等奖/张㛃.pdf', facts },
        { name: 'b.pdf', facts },
      ],
      { at: new Date('2026-11-22T00:00:00Z') },
    ),
  )
  const files = unzipped(zip)
  assert.deepEqual(
    files.map(({ name }) => name),
    ['一等奖/张㛃.pdf', 'b.pdf'],
  )
  for (const { bytes } of files)
    assert.equal(
      inFile(bytes, (path) => ask('qpdf', ['--check', path]).code),
      0,
    )
})

test('facts that most certificates share go into the prefix, and the page stays the same', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...facts, texts: { ...facts.texts, student: `学生${index}` } }))
  const [plain, seeded] = [planOf(samples.award!, fonts), planOf(samples.award!, fonts, { samples: many })]
  const [one, other] = [plain, seeded].map((plan) => renderTail(plan, many[3]!).bytes)
  assert.ok(other!.length < one!.length / 2)
  const pages = [Buffer.concat([plain.prefix, one!]), Buffer.concat([seeded.prefix, other!])].map((pdf) => drawn(pdf, 800))
  assert.ok(differing(pages[0]!, pages[1]!, 'all') < 0.0005)
})

test('a page without words, and one with more than fits in a line of content', () => {
  const long = '永和九年岁在癸丑暮春之初会于会稽山阴之兰亭修禊事也'.repeat(60)
  const many = Array.from({ length: 40 }, (_, index) =>
    words('<p>{{userName}}</p>', { id: `m${index}`, left: 20 + index, top: 15 * index, letterSpacing: 3 }),
  )
  for (const [document, name] of [
    [documentOf(), ''],
    [documentOf(words('<p>{{userName}}</p>', { width: 900, height: 600 })), long],
    [documentOf(...many), '王羲之'],
  ] as const) {
    const plan = planOf(document, fonts)
    const pdf = Buffer.concat([plan.prefix, renderTail(plan, { texts: { userName: name }, traceUrl: null }).bytes])
    inFile(pdf, (path) => {
      const checked = ask('qpdf', ['--check', path])
      assert.equal(checked.code, 0, checked.text)
      assert.ok(bare(ask('pdftotext', ['-raw', path, '-']).text).includes(name.slice(0, 500)))
    })
  }
})

test('a missing fact is nothing on paper, and its sample in a preview', () => {
  const plan = planOf(documentOf(words('<p>甲{{userName}}乙</p>', {})), fonts)
  const read = (missing: 'sample' | 'empty'): string => {
    const pdf = Buffer.concat([plan.prefix, renderTail(plan, { texts: {}, traceUrl: null }, { missing }).bytes])
    return bare(inFile(pdf, (path) => ask('pdftotext', [path, '-']).text))
  }
  assert.deepEqual([read('empty'), read('sample')], ['甲乙', '甲张三乙'])
})

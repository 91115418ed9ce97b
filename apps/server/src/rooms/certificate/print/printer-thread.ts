// The thread that draws certificates. It holds fonts and designs; what comes in are facts.
import { parentPort } from 'node:worker_threads'
import { compile } from '@kaisai/certificate/pdf/compile'
import type { Plan } from '@kaisai/certificate/pdf/plan'
import { renderBatch } from '@kaisai/certificate/pdf/render-batch'
import { renderTail } from '@kaisai/certificate/pdf/render-tail'
import { renderSigned } from '@kaisai/certificate/pdf/sign'
import { loadSigner, type Signer } from '@kaisai/certificate/pdf/signer'
import { zipSingles } from '@kaisai/certificate/pdf/zip-singles'
import { documentSvg } from '@kaisai/certificate/svg/document-svg'
import { fontStore } from '#src/platform/fonts/font-store.ts'
import { svgToPng } from '#src/platform/image/svg-to-png.ts'
import type { Design } from './design.ts'
import type { Answer, NamedFilling, Order, SignerPem } from './orders.ts'
import { type ReadPictures, readPictures } from './read-pictures.ts'
import { designFaultsOf, rowFaults } from './row-faults.ts'

type Fonts = Awaited<ReturnType<ReturnType<typeof fontStore>['fonts']>>
interface Ready {
  readonly design: Design
  readonly fonts: Fonts
  readonly pictures: ReadPictures
  readonly plans: Map<string, Plan>
}

const designs = new Map<string, Promise<Ready>>()
const stores = new Map<string, ReturnType<typeof fontStore>>()
const signers = new Map<string, Signer>()
const rowsAsked = new Map<number, (rows: readonly NamedFilling[] | null) => void>()
const gone = new Set<number>()

const ready = async (design: Design): Promise<Ready> => {
  const store = stores.get(design.cacheFolder) ?? fontStore(design.cacheFolder)
  stores.set(design.cacheFolder, store)
  const fonts = await store.fonts(design.fonts.map(({ id, bytes }) => ({ id, bytes: Buffer.from(bytes) })))
  return { design, fonts, pictures: await readPictures(design.pictures), plans: new Map() }
}

const held = async (key: string): Promise<Ready> => {
  const found = designs.get(key)
  if (!found) throw new Error('the design is not there')
  return found
}

const planOf = (of: Ready, watermark: string | null, isForPress = false): Plan => {
  const key = `${isForPress ? 'press' : ''} ${watermark ?? ''}`
  const plan =
    of.plans.get(key) ??
    compile(of.design.document, {
      printFace: of.fonts.printFace,
      fonts: of.fonts.book,
      outlineOf: of.fonts.outlineOf,
      pictures: of.pictures.forPdf,
      isArchival: of.design.isArchival,
      isForPress,
      ...(watermark ? { watermark } : {}),
    })
  of.plans.set(key, plan)
  return plan
}

const signerOf = ({ key, chain }: SignerPem): Signer => {
  const name = key + chain
  const signer = signers.get(name) ?? loadSigner(key, chain)
  signers.set(name, signer)
  return signer
}

// Work of one piece that must not take long: who gave the order stops the thread where it does.
const watched = <T>(id: number, work: () => T): T => {
  say({ id, kind: 'begun' })
  try {
    return work()
  } finally {
    say({ id, kind: 'ended' })
  }
}

const single = async (order: Extract<Order, { kind: 'single' }>): Promise<Uint8Array> => {
  const of = await held(order.key)
  return watched(order.id, () => {
    const plan = planOf(of, order.watermark, order.isForPress)
    const at = new Date(order.at)
    const end = order.signer
      ? renderSigned(plan, order.filling, signerOf(order.signer), { signedAt: at })
      : renderTail(plan, order.filling, { createdAt: at, missing: order.missing }).bytes
    return new Uint8Array(Buffer.concat([plan.prefix, end]))
  })
}

const picture = async (order: Extract<Order, { kind: 'picture' }>): Promise<Uint8Array> => {
  const { design, fonts, pictures } = await held(order.key)
  const svg = watched(order.id, () =>
    documentSvg(design.document, {
      fonts: fonts.book,
      outlineOf: fonts.outlineOf,
      pictureOf: (src) => pictures.forSvg.get(src) ?? null,
      sizeOf: (src) => pictures.forPdf.get(src) ?? null,
      facts: order.filling,
      missing: order.missing,
      ...(order.watermark ? { watermark: order.watermark } : {}),
    }),
  )
  return new Uint8Array(await svgToPng(svg, order.width))
}

async function* wanted(id: number): AsyncGenerator<NamedFilling> {
  for (;;) {
    if (gone.delete(id)) return
    const rows = await new Promise<readonly NamedFilling[] | null>((take) => {
      rowsAsked.set(id, take)
      say({ id, kind: 'want' })
    })
    if (rows === null) return
    yield* rows
  }
}

const stream = async (order: Extract<Order, { kind: 'batch' | 'zip' }>): Promise<null> => {
  const of = await held(order.key)
  const at = new Date(order.at)
  const pieces =
    order.kind === 'batch'
      ? renderBatch(planOf(of, null, true), wanted(order.id), { createdAt: at })
      : zipSingles(planOf(of, null), named(wanted(order.id)), { at, signer: order.signer ? signerOf(order.signer) : null })
  for await (const piece of pieces) {
    const bytes = new Uint8Array(piece)
    // Handed over, not copied once more: neither thread keeps what the other has.
    parentPort!.postMessage({ id: order.id, kind: 'piece', bytes } satisfies Answer, [bytes.buffer])
  }
  return null
}

async function* named(rows: AsyncGenerator<NamedFilling>) {
  for await (const { name, ...facts } of rows) yield { name, facts }
}

const carryOut = async (order: Order): Promise<unknown> => {
  if (order.kind === 'check') {
    const { design, fonts } = await held(order.key)
    const faultsIn = rowFaults(design.document, fonts.book)
    for (const row of order.rows) say({ id: order.id, kind: 'row', faults: watched(order.id, () => faultsIn(row)) })
    return null
  }
  if (order.kind === 'inspect') {
    const { design, fonts } = await held(order.key)
    return watched(order.id, () => designFaultsOf(design.document, fonts.book))
  }
  if (order.kind === 'single') return single(order)
  if (order.kind === 'picture') return picture(order)
  if (order.kind === 'batch' || order.kind === 'zip') return stream(order)
  return null
}

const say = (answer: Answer): void => parentPort!.postMessage(answer)

parentPort!.on('message', (order: Order) => {
  if (order.kind === 'design') {
    const making = ready(order.design)
    // Whoever draws with it learns why; until then it is nobody's.
    making.catch(() => undefined)
    designs.set(order.design.key, making)
    return
  }
  if (order.kind === 'forget') return void designs.delete(order.key)
  if (order.kind === 'rows') {
    const take = rowsAsked.get(order.id)
    rowsAsked.delete(order.id)
    if (take) take(order.rows)
    else if (order.rows === null) gone.add(order.id)
    return
  }
  carryOut(order)
    .then((value) => say({ id: order.id, kind: 'done', value }))
    .catch((error: Error) => say({ id: order.id, kind: 'error', text: error.message }))
    .finally(() => {
      rowsAsked.delete(order.id)
      gone.delete(order.id)
    })
})

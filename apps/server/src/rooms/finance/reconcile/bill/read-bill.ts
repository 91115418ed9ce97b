// From the bytes of a bill, as it was downloaded or uploaded, to its trades.
import { gunzipSync } from 'node:zlib'
import { textOfBytes } from '#src/platform/csv.ts'
import { unzipped } from '#src/platform/unzip.ts'
import { alipayBill } from './alipay-bill.ts'
import { type Bill, type BillFor, type BillReader, BillRefused } from './bill.ts'
import { wechatBill } from './wechat-bill.ts'

/** The reader of each provider that writes bills. */
export const billReaders: Readonly<Record<string, BillReader>> = { alipay: alipayBill, wechat: wechatBill }

/** What a bill may unpack to. */
const MOST_BYTES = 100 << 20

/** The trades of a provider's bill: CSV in UTF-8 or GBK, bare, gzipped, or in an archive beside its summary. Throws BillRefused. */
export const readBill = (provider: string, bytes: Buffer, wanted: BillFor): Bill => {
  const reader = billReaders[provider]!
  const texts = textsOf(bytes)
  const mine = texts.find((text) => reader.isMine(text))
  if (mine !== undefined) return reader.read(mine, wanted)
  const other = Object.keys(billReaders).find((name) => texts.some((text) => billReaders[name]!.isMine(text)))
  throw other ? new BillRefused('other', { found: other, wanted: provider }) : new BillRefused('unknown')
}

const textsOf = (bytes: Buffer): string[] => {
  if (bytes.length < 2) throw new BillRefused('unknown')
  if (bytes.readUInt16BE(0) === 0x1f8b) return [textIn(opened(() => gunzipSync(bytes, { maxOutputLength: MOST_BYTES })))]
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return [textIn(bytes)]
  const files = opened(() => unzipped(bytes, MOST_BYTES)).filter(({ name }) => /\.csv$/i.test(name) && !name.includes('汇总'))
  if (files.length === 0) throw new BillRefused('archive')
  return files.map((file) => textIn(file.bytes))
}

const opened = <T>(open: () => T): T => {
  try {
    return open()
  } catch (error) {
    throw Object.assign(new BillRefused('archive'), { cause: error })
  }
}

const textIn = (bytes: Buffer): string => {
  const text = textOfBytes(bytes)
  if (text === null) throw new BillRefused('encoding')
  return text
}

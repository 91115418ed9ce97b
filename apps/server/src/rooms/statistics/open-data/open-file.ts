// The files of open data: tables as text with commas, and everything as JSON. Column names are English and stay.
import { createHash } from 'node:crypto'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { licences, type OpenFile } from '@kaisai/contract/statistics/licences'
import type { getPublicData } from '@kaisai/contract/statistics/open-data.endpoints'
import { LEAST_SHOWN } from '@kaisai/contract/statistics/suppress'
import { writeCsv } from '#src/platform/csv.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { OpenData } from './make-data.ts'

type Published = Omit<ReplyOf<typeof getPublicData>, 'data'> & { readonly data: OpenData }

type Cell = string | number | null
// A table by its columns: what heads each, and the field it shows. As statistical offices do, a hidden number is marked.
const tableOf = <K extends string>(
  rows: readonly Readonly<Record<K, Cell>>[],
  columns: Readonly<Record<string, K>>,
): (string | number)[][] => [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((field) => row[field] ?? '*'))]
const named = { name: 'name', name_en: 'nameEn' } as const
const counts = { teams: 'teams', people: 'people', awards: 'awards' } as const

const tables: Readonly<Record<Exclude<OpenFile, 'data.json'>, (data: Published['data']) => (string | number)[][]>> = {
  'categories.csv': ({ categories }) => tableOf(categories, { code: 'code', ...named, ...counts }),
  'provinces.csv': ({ provinces }) => tableOf(provinces, { code: 'code', ...named, ...counts }),
  'schools.csv': ({ schools }) => tableOf(schools, { province: 'province', ...named, ...counts }),
  'awards.csv': ({ awards }) =>
    tableOf(awards, {
      ...{ level: 'level', award: 'name', award_en: 'nameEn' },
      ...{ category: 'category', holder: 'holder', work: 'work', school: 'school' },
    }),
}

interface Part {
  /** Awards in all parts together. */
  readonly total: number
  readonly part: number
  readonly parts: number
}

/** A file of published data, or the part of one, the same bytes until it is published again. */
export const openFile = (
  { competitionId, number, licence, publishedTime, data }: Published,
  file: OpenFile,
  { total, part, parts }: Part,
): FileReply => {
  const { name, url } = licences[licence]
  const ofAwards = { total, part, parts, inThisFile: data.awards.length }
  const text =
    file === 'data.json'
      ? JSON.stringify(
          { id: competitionId, number, publishedTime, licence: { name, url }, hiddenBelow: LEAST_SHOWN, ofAwards, ...data },
          null,
          2,
        )
      : writeCsv(tables[file](data))
  const body = Buffer.from(text, 'utf8')
  return {
    name: `${competitionId}-${number}-${parts > 1 ? `part-${part}-of-${parts}-` : ''}${file}`,
    mediaType: file === 'data.json' ? 'application/octet-stream' : 'text/csv; charset=utf-8',
    body,
    etag: createHash('sha256').update(body).digest('hex').slice(0, 32),
  }
}

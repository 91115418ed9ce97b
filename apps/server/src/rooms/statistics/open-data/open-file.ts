// The files of open data: tables as text with commas, and everything as JSON. Column names are English and stay.
import { createHash } from 'node:crypto'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { licences, type openFiles } from '@kaisai/contract/statistics/licences'
import type { getPublicData } from '@kaisai/contract/statistics/open-data.endpoints'
import { LEAST_SHOWN } from '@kaisai/contract/statistics/suppress'
import { writeCsv } from '#src/platform/csv.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { OpenData } from './make-data.ts'

type Published = Omit<ReplyOf<typeof getPublicData>, 'data'> & { readonly data: OpenData }
type File = (typeof openFiles)[number]

type Cell = string | number | null
// A table by its columns: what heads each, and the field it shows. As statistical offices do, a hidden number is marked.
const tableOf = <K extends string>(
  rows: readonly Readonly<Record<K, Cell>>[],
  columns: Readonly<Record<string, K>>,
): (string | number)[][] => [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((field) => row[field] ?? '*'))]
const named = { name: 'name', name_en: 'nameEn' } as const
const counts = { teams: 'teams', people: 'people', awards: 'awards' } as const

const tables: Readonly<Record<Exclude<File, 'data.json'>, (data: Published['data']) => (string | number)[][]>> = {
  'categories.csv': ({ categories }) => tableOf(categories, { code: 'code', ...named, ...counts }),
  'provinces.csv': ({ provinces }) => tableOf(provinces, { code: 'code', ...named, ...counts }),
  'schools.csv': ({ schools }) => tableOf(schools, { province: 'province', ...named, ...counts }),
  'awards.csv': ({ awards }) =>
    tableOf(awards, {
      ...{ level: 'level', award: 'name', award_en: 'nameEn' },
      ...{ category: 'category', holder: 'holder', work: 'work', school: 'school' },
    }),
}

/** A file of published data, the same bytes until it is published again. */
export const openFile = ({ competitionId, number, licence, publishedTime, data }: Published, file: File): FileReply => {
  const { name, url } = licences[licence]
  const text =
    file === 'data.json'
      ? JSON.stringify(
          { id: competitionId, number, publishedTime, licence: { name, url }, hiddenBelow: LEAST_SHOWN, ...data },
          null,
          2,
        )
      : writeCsv(tables[file](data))
  const body = Buffer.from(text, 'utf8')
  return {
    name: `${competitionId}-${number}-${file}`,
    mediaType: file === 'data.json' ? 'application/octet-stream' : 'text/csv; charset=utf-8',
    body,
    etag: createHash('sha256').update(body).digest('hex').slice(0, 32),
  }
}

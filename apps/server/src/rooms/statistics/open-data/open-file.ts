// The files of open data: tables as text with commas, and everything as JSON. Column names are English and stay.
import { createHash } from 'node:crypto'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { licences, type openFiles } from '@kaisai/contract/statistics/licences'
import type { getPublicData } from '@kaisai/contract/statistics/open-data.endpoints'
import { LEAST_SHOWN } from '@kaisai/contract/statistics/suppress'
import { writeCsv } from '#src/platform/csv.ts'
import type { FileReply } from '#src/platform/file-reply.ts'

type Published = ReplyOf<typeof getPublicData>
type File = (typeof openFiles)[number]

// As statistical offices mark what they hide.
const hidden = (count: number | null): string | number => count ?? '*'

const tables: Readonly<Record<Exclude<File, 'data.json'>, (data: Published['data']) => (string | number)[][]>> = {
  'categories.csv': ({ categories }) => [
    ['code', 'name', 'name_en', 'teams', 'people', 'awards'],
    ...categories.map(({ code, name, nameEn, teams, people, awards }) => [
      code,
      name,
      nameEn,
      hidden(teams),
      hidden(people),
      awards,
    ]),
  ],
  'provinces.csv': ({ provinces }) => [
    ['code', 'name', 'name_en', 'teams', 'people', 'awards'],
    ...provinces.map(({ code, name, nameEn, teams, people, awards }) => [
      code,
      name,
      nameEn,
      hidden(teams),
      hidden(people),
      awards,
    ]),
  ],
  'schools.csv': ({ schools }) => [
    ['province', 'name', 'name_en', 'teams', 'people', 'awards'],
    ...schools.map(({ province, name, nameEn, teams, people, awards }) => [
      province,
      name,
      nameEn,
      hidden(teams),
      hidden(people),
      awards,
    ]),
  ],
  'awards.csv': ({ awards }) => [
    ['level', 'award', 'award_en', 'category', 'holder', 'work', 'school'],
    ...awards.map(({ level, name, nameEn, category, holder, work, school }) => [
      level,
      name,
      nameEn,
      category,
      holder,
      work,
      school,
    ]),
  ],
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

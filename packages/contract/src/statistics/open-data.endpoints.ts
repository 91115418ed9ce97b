// Figures and awards of a competition that is over, published for everybody to use.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, text, whole } from '../fields.ts'
import { licenceKeys, openFiles } from './licences.ts'

const competitionId = id(['竞赛', 'Competition'])
const licence = oneOf(licenceKeys, ['许可协议', 'Licence'])
/** Null: hidden, because it is below five or such a number could be computed from it. */
const teams = orNull(Type.Integer())
const row = { name: Type.String(), nameEn: Type.String(), teams, people: teams, awards: Type.Integer() }
/** What is published, in both languages. */
export const openData = closed({
  competition: closed({ name: Type.String(), nameEn: Type.String(), edition: Type.Integer(), year: Type.Integer() }),
  summary: closed({ teams, people: teams, schools: teams, provinces: teams, awards: Type.Integer() }),
  /** Empty: small numbers could be computed from it. So for provinces and schools. */
  categories: Type.Array(closed({ code: Type.String(), ...row })),
  provinces: Type.Array(closed({ code: Type.String(), ...row })),
  schools: Type.Array(closed({ province: Type.String(), ...row })),
  /** Awards of teams, schools and organizations; those of single people are left out. */
  awards: Type.Array(
    closed({
      level: Type.Integer(),
      name: Type.String(),
      nameEn: Type.String(),
      category: Type.String(),
      holder: Type.String(),
      work: Type.String(),
      school: Type.String(),
    }),
  ),
})
/** So many rows of a table stand on the page; the files have all. */
export const ROWS_SHOWN = 50
const { awards: _, schools, ...figures } = openData.properties
/** What a page shows of it: the figures, and of the schools the first ones with how many there are. */
export const openFigures = closed({ ...figures, schools, schoolCount: Type.Integer() })
const published = { number: Type.Integer(), licence, publishedTime: instant }

/** What would be published of a competition, and what is. */
export const getOpenData = get('/statistics/openData/detail', {
  title: ['开放数据', 'Open data'],
  access: 'statistics:openData:publish',
  input: closed({ competitionId }),
  reply: closed({
    competitionName: Type.String(),
    published: orNull(closed({ ...published, userName: Type.String(), isSame: Type.Boolean() })),
    /** Why it cannot be published now; empty: it can. */
    refusal: Type.String(),
    data: openFigures,
  }),
})
/** Publishes figures and awards of a competition that is over under a licence, or what became of them since. */
export const publishOpenData = post('/statistics/openData/publish', {
  title: ['发布开放数据', 'Publish open data'],
  access: 'statistics:openData:publish',
  input: closed({ competitionId, licence }),
  reply: closed({ number: Type.Integer() }),
})
/** Takes the data off the public pages. Whoever downloaded it has it. */
export const withdrawOpenData = post('/statistics/openData/withdraw', {
  title: ['撤下开放数据', 'Withdraw open data'],
  access: 'statistics:openData:publish',
  input: closed({ competitionId, reason: text(['撤下原因', 'Reason'], 500, 2) }),
  reply: done,
})
/** The open data of a public competition, as its page shows it. */
export const getPublicData = get('/web/statistics/openData', {
  standby: true,
  title: ['竞赛开放数据', 'Open data of a competition'],
  access: 'public',
  input: closed({ competitionId }),
  reply: closed({ competitionId: Type.String(), ...published, data: openFigures }),
})
/** A file of the open data, in UTF-8; its address stays the same. Of a long list of awards it is one part (`partsOf`), without `part` the first. */
export const downloadPublicData = download('/web/statistics/openData/file', {
  standby: true,
  title: ['下载开放数据', 'Download open data'],
  access: 'public',
  input: closed({
    competitionId,
    file: oneOf(openFiles, ['文件', 'File']),
    part: Type.Optional(whole(['部分', 'Part'], 1, 1000)),
  }),
  reply: Type.Unknown(),
})

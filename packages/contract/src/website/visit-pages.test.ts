import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVisitPage, visitOf, visitPages } from './visit-pages.ts'

const id = '0199c0de-0000-7000-8000-000000000001'
test('a page is of the kind its path says, with the id of a competition or article alone', () => {
  const cases: [string, string, string, string | null][] = [
    ['/', '', 'home', null],
    ['/home/homepage', '?id=' + id, 'home', null],
    ['/home/competition', '', 'competitions', null],
    ['/home/competition/details', `?id=${id}&tab=rules`, 'competition', id],
    ['/home/competition/details', '?id=1%27%20or', 'competition', null],
    ['/home/newsDetails', `?id=${id}`, 'article', id],
    ['/home/newsList', '', 'news', null],
    ['/works/detail', `?id=${id}`, 'works', null],
    ['/certificate/trace', '?code=1', 'certificate', null],
    ['/home/page/about', '', 'other', null],
  ]
  for (const [path, search, page, thingId] of cases) assert.deepEqual(visitOf(path, search), { page, thingId }, path + search)
  assert.ok(Object.keys(visitPages).every(isVisitPage))
  assert.ok(!isVisitPage('toString'))
})

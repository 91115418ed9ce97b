import { afterEach, beforeEach, expect, test } from 'vitest'
import { asItStands, carried, inPlace, keepPlace, placeOf, setPlacedPages } from './workspace.ts'

const here = { pathname: '/enroll/team', search: '?competitionId=7&status=auditing' }
const outside = { pathname: '/enroll/team', search: '' }

beforeEach(() => setPlacedPages(['/enroll/team', '/enroll/team/details', '/competition/overview', '/competition/details']))
afterEach(() => setPlacedPages([]))

const text = (to: ReturnType<typeof carried>): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

test.each([
  [
    'a link to another page inside keeps the competition',
    '/enroll/team/details?id=1',
    here,
    '/enroll/team/details?id=1&competitionId=7',
  ],
  ['a change of the filters keeps it', '?status=paid', here, '/enroll/team?status=paid&competitionId=7'],
  ['a target that names one is left as it is', '/enroll/team?competitionId=8', here, '/enroll/team?competitionId=8'],
  ['a target that names none leaves', '/enroll/team?competitionId=&status=paid', here, '/enroll/team?status=paid'],
  ['a page outside gets nothing', '/system/user?status=pending', here, '/system/user?status=pending'],
  ['a page of a competition itself says which one by its id', '/competition/details?id=8', here, '/competition/details?id=8'],
  ['from outside nothing is carried', '/enroll/team/details?id=1', outside, '/enroll/team/details?id=1'],
  ['the anchor stays', '/enroll/team#list', here, '/enroll/team?competitionId=7#list'],
])('%s', (_, to, from, wanted) => expect(text(carried(to, from))).toBe(wanted))

test('an address is in a competition by its parameter, a page of a competition itself by its id', () => {
  expect(placeOf(here)).toBe('7')
  expect(placeOf({ pathname: '/competition/details', search: '?id=8' })).toBe('8')
  expect(placeOf({ pathname: '/enroll/team/details', search: '?id=8' })).toBeNull()
  expect(placeOf({ pathname: '/system/user', search: '?competitionId=7' })).toBeNull()
  expect(placeOf({ pathname: '/enroll/team', search: '?competitionId=' })).toBeNull()
})

test('without the overview in the menu nothing is inside', () => {
  setPlacedPages([])
  expect(placeOf(here)).toBeNull()
  expect(carried('/enroll/team/details?id=1', here)).toBe('/enroll/team/details?id=1')
  expect(asItStands('/enroll/team')).toBe('/enroll/team')
})

test('an address is put into a competition, or kept as it stands', () => {
  expect(inPlace('/enroll/team?status=paid', '7')).toBe('/enroll/team?status=paid&competitionId=7')
  expect(inPlace('/competition/details?tab=staff', '7')).toBe('/competition/details?tab=staff&id=7')
  expect(asItStands('/enroll/team?status=paid')).toBe('/enroll/team?status=paid&competitionId=')
  expect(asItStands('/enroll/team?competitionId=8')).toBe('/enroll/team?competitionId=8')
  expect(asItStands('/dashboard')).toBe('/dashboard')
})

test('a router carries it in every navigation and every link', () => {
  const went: unknown[] = []
  const router = {
    state: { location: here },
    navigate: async (to: never) => void went.push(to),
    createHref: (location: never) => text(location),
  }
  keepPlace(router)
  void router.navigate('/enroll/team/details?id=1' as never)
  void router.navigate(-1 as never)
  expect(went.map((to) => (typeof to === 'number' ? to : text(to as string)))).toEqual([
    '/enroll/team/details?id=1&competitionId=7',
    -1,
  ])
  expect(router.createHref({ pathname: '/enroll/team/details', search: '?id=1', hash: '' } as never)).toBe(
    '/enroll/team/details?id=1&competitionId=7',
  )
})

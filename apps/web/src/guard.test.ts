import { expect, test } from 'vitest'
import { guard, isOpen, type Journey, lostAddress, openPaths, type Verdict } from './guard.ts'

const journey = (over: Partial<Journey>): Journey => ({
  path: '/dashboard',
  search: '',
  hasToken: true,
  userLoaded: true,
  hasRoute: true,
  ...over,
})
const go = (to: string): Verdict => ({ do: 'go', to })

test.each<[string, Partial<Journey>, Verdict]>([
  ['1 /undefined goes to /', { path: '/home/undefined' }, go('/')],
  ['1 also without a token', { path: '/undefined/x', hasToken: false }, go('/')],
  [
    '2 a token in the address is taken out first',
    { path: '/home/homepage', search: '?token=abc&from=mail', hasToken: false },
    { do: 'exchange', token: 'abc', sibling: null, to: '/home/homepage?from=mail' },
  ],
  [
    '2 the sibling token comes out as well',
    { path: '/dashboard', search: '?adminToken=z' },
    { do: 'exchange', token: null, sibling: 'z', to: '/dashboard' },
  ],
  ['3 signed in people need no sign-in page', { path: '/neibu/login' }, go('/')],
  ['3 others see it', { path: '/neibu/login', hasToken: false }, { do: 'pass' }],
  ['4 user info first', { userLoaded: false }, { do: 'load' }],
  ['4 but public pages do not wait', { path: '/home/newsList', userLoaded: false }, { do: 'pass' }],
  ['4 loaded: pass', {}, { do: 'pass' }],
  [
    'a restricted person is led to what has to be done first, and back',
    { isRestricted: true, search: '?tab=2' },
    go('/neibu/secure?redirect=%2Fdashboard%3Ftab%3D2'),
  ],
  ['and stays there', { isRestricted: true, path: '/neibu/secure' }, { do: 'pass' }],
  ['public pages stay open to a restricted person', { isRestricted: true, path: '/home/newsList' }, { do: 'pass' }],
  ['5 no route', { path: '/nowhere', hasRoute: false }, go('/noPage')],
  ['5 no public route', { path: '/home/nowhere', hasRoute: false, hasToken: false }, go('/noPage')],
  ['6 no token', { hasToken: false, search: '?a=1' }, go('/neibu/login?redirect=%2Fdashboard%3Fa%3D1')],
  [
    '6 no token and no route: sign in first',
    { path: '/nowhere', hasRoute: false, hasToken: false },
    go('/neibu/login?redirect=%2Fnowhere'),
  ],
  [
    '6 the no-permission page needs login',
    { path: '/backDesk/noPage', hasToken: false },
    go('/neibu/login?redirect=%2FbackDesk%2FnoPage'),
  ],
])('%s', (_name, over, verdict) => {
  expect(guard(journey(over))).toEqual(verdict)
})

test('a link into the desk waits for the choice of an identity; without one to choose nothing is there', () => {
  const to = (hasGroup: boolean, identityCount: number) => lostAddress('/review/competition', '?a=1', { hasGroup, identityCount })
  expect(to(false, 2)).toBe('/role?redirect=%2Freview%2Fcompetition%3Fa%3D1')
  expect(to(false, 0)).toBe('/noPage')
  expect(to(true, 2)).toBe('/noPage')
  expect(lostAddress('/home/nothing', '', { hasGroup: false, identityCount: 2 })).toBe('/noPage')
})

test('the open paths are exactly those of the product, and everything with /home', () => {
  for (const path of openPaths) expect(isOpen(path), path).toBe(true)
  for (const path of ['/', '/kyjs', '/home', '/home/x', '/noPage/', '/works/detail']) expect(isOpen(path), path).toBe(true)
  for (const path of ['/works', '/role', '/center', '/401', '/404', '/neibu/secure', '/previews', '/dashboard', '/neibu'])
    expect(isOpen(path), path).toBe(false)
})

import { expect, test } from 'vitest'
import { readOrigin, teamPath } from './list-address.ts'

const listOf = (path: string): string | null => new URLSearchParams(path.slice(path.indexOf('?'))).get('list')

test('the details carry the list they were opened from, and give its filters back', () => {
  const list = '/enroll/team?keyword=%E5%85%89&schoolId=s1&isMine=true&pageNum=3&sort=-submittedTime'
  expect(readOrigin(listOf(teamPath('t1', list)))).toEqual({
    back: list,
    filters: { keyword: '光', schoolId: 's1' },
    sort: '-submittedTime',
  })
})

test('a list on a competition’s details is read by its own names, and keeps to that competition', () => {
  const list = '/competition/details?id=c1&tab=team&team_keyword=a&keyword=other&team_sort=createTime&player_keyword=b'
  expect(readOrigin(list)).toEqual({ back: list, filters: { keyword: 'a', competitionId: 'c1' }, sort: 'createTime' })
})

test('an address that is none of our lists leads nowhere', () => {
  const whole = { back: '/enroll/team', filters: {}, sort: undefined }
  for (const wrong of [null, '', 'https://evil.example/?keyword=a', '//evil.example', '/system/user?keyword=a'])
    expect(readOrigin(wrong)).toEqual(whole)
})

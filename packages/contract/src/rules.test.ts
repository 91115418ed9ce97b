import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broken, mask, passesLuhn, passwordHoldsName, type RuleName } from './rules.ts'

const table: Record<RuleName, { good: string[]; bad: string[] }> = {
  userName: {
    good: ['abcd', 'Zhang_3', 'a1234567890123456789'],
    bad: ['abc', '1abc', 'ab-cd', '张三李四', 'a12345678901234567890', ''],
  },
  password: {
    good: ['Abcdef1!', 'abc123#$', 'ABCabc123'],
    bad: ['Abc1!', 'abcdefgh', 'abcdefg1', 'Password1', 'Passw0rd!', 'Abc 123#', 'A1!'.repeat(7)],
  },
  phone: {
    good: ['13800138000', '19912345678'],
    bad: ['12800138000', '1380013800', '138001380000', '+8613800138000', '１３８００１３８０００'],
  },
  contactPhone: {
    good: ['13800138000', '025-12345678', '02512345678', '0571-87654321-802', '400-123-4567', '4001234567'],
    bad: ['12345', '12800138000', '025-1234', 'call me'],
  },
  qq: { good: ['12345', '123456789012'], bad: ['1234', '01234', '1234567890123', 'abcde'] },
  seriesCode: { good: ['KS', 'KSB', 'CCDC26'], bad: ['K', 'ksb', 'KSBCUP7', '开赛'] },
  categoryCode: { good: ['A', 'A1', 'DESIGN'], bad: ['', 'a', 'A-1', 'DESIGN7'] },
  email: {
    good: ['a@b.cn', 'first.last+tag@sub.example.com'],
    bad: ['a@b', '@b.cn', 'a b@c.cn', `${'a'.repeat(60)}@b.cn`, 'a@-b.cn', 'a@b..cn'],
  },
  code: { good: ['012345'], bad: ['12345', '1234567', '12345a'] },
  realName: {
    good: ['张三', '欧阳若溪', '迪丽娜尔·艾合买提', '王䶮', 'Mary Ann', "O'Brien"],
    bad: ['张', '张三1', '<b>张三</b>', '{{name}}', '三'.repeat(31), '张 '.trim()],
  },
  identityNumber: {
    good: ['11010519491231002X', '11010519491231002x'],
    bad: ['110105194912310021', '11010519491331002X', '1101051949123100', '110105194902300026'],
  },
  studentNo: { good: ['2024', 'B20240101'], bad: ['123', '2024-01', '二〇二四'] },
  bankCard: { good: ['6222021234567890128', '4111111111111111'], bad: ['4111111111111112', '41111', 'abcd1111111111'] },
  key: { good: ['ab', 'small_role'], bad: ['a', '1a', 'a-b'] },
  organizationCode: { good: ['KSB', 'S10001'], bad: ['K', 'K S', '组'] },
  innerPath: { good: ['/a', '/system/user?x=1'], bad: ['//evil.example', 'http://a', 'a', '/a b', '/\\evil'] },
  link: { good: ['/a', 'https://a.cn/x'], bad: ['javascript:alert(1)', '//a.cn', 'data:text/html,x', 'ftp://a.cn'] },
  host: { good: ['a.cn', 'localhost:4700', 'sub.a-b.com.cn'], bad: ['A.cn', 'http://a.cn', 'a.cn/x', '-a.cn', 'a..cn'] },
  siteCode: {
    good: ['cup', 's1', 'city-2026'],
    bad: ['a', 'Cup', '1cup', 'cup-', 'cup/..', 'cup%2e', '杯', `a${'b'.repeat(32)}`],
  },
  color: { good: ['#1f3fbf', '#FFFFFF'], bad: ['#fff', 'red', '#12345g'] },
  day: {
    good: ['2026-02-28', '2028-02-29', '1900-01-01', '2200-12-31'],
    bad: ['2026-02-30', '0000-00-00', '2201-01-01', '2026-2-3', ''],
  },
  instant: {
    good: ['2026-06-01T08:00Z', '2026-06-01T08:00:00.123+08:00'],
    bad: ['2026-99-99T99:99Z', '2026-02-30T08:00Z', '2026-06-01T24:00Z', '2026-06-01', '2026-06-01T08:00:00'],
  },
  invoiceTitle: {
    good: ['某某大学', 'A University', '张三'],
    bad: ['', '大', '=1+1', '+86', '-某校', '@某校', '某校\n二行', '长'.repeat(101)],
  },
  taxNo: {
    good: ['123456789012345', '12345678901234567', '12100000400000624D', '12345678901234567890'],
    bad: ['1234567890123456', '12100000400000624d', '1210000040000062-D', ''],
  },
  bankAccount: { good: ['4563 5101 0088 3333', '340200001234567890', '123-456'], bad: ['12', 'abc123456', '-12345'] },
  invoiceNumber: { good: ['26322000000123456789'], bad: ['2632200000012345678', '2632200000012345678X', ''] },
  permission: { good: ['sys:user:add', 'news:article:list'], bad: ['sys:user', 'sys:user:add:x', 'Sys:user:add'] },
}

test('each rule takes the good and refuses the bad with a sentence in both languages', () => {
  for (const [rule, { good, bad }] of Object.entries(table) as [RuleName, { good: string[]; bad: string[] }][]) {
    for (const value of good) assert.equal(broken(rule, value), null, `${rule} ${value}`)
    for (const value of bad) {
      const sentence = broken(rule, value)
      assert.ok(sentence?.[0] && sentence[1], `${rule} ${value}`)
    }
  }
})

test('a password that holds the user name is noticed whichever way it is written', () => {
  assert.equal(passwordHoldsName('xZHANGsan1!', 'zhangSan'), true)
  assert.equal(passwordHoldsName('Other#2026', 'zhangSan'), false)
})

test('masks show first three and last four, never the middle', () => {
  assert.equal(mask.phone('13800138000'), '138****8000')
  assert.equal(mask.identityNumber('11010519491231002X'), '110***********002X')
  assert.equal(mask.bankCard('6222021234567890128'), '**** **** **** 0128')
  assert.equal(mask.email('zhangsan@a.cn'), 'zh***@a.cn')
})

test('the Luhn sum finds every single wrong digit', () => {
  const card = '4111111111111111'
  assert.equal(passesLuhn(card), true)
  for (let at = 0; at < card.length; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const wrong = card.slice(0, at) + digit + card.slice(at + 1)
      if (wrong !== card) assert.equal(passesLuhn(wrong), false, wrong)
    }
  }
})

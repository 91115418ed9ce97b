// The cast and the articles of the demo: complete, bilingual, every place they name exists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigit, parseIdentityNumber } from '@kaisai/contract/identity-number'
import { colleges } from '../base/colleges.ts'
import { provinces } from '../base/provinces.ts'
import { breaks, repeated, valuesOf, wrongPairs } from '../seed-checks.ts'
import { demoArticles } from './articles.ts'
import { demoAccounts, demoPeople } from './people.ts'

test('the people of the demo are complete, nobody twice, and every place they belong to exists', () => {
  assert.ok(demoPeople.length >= 60)
  const unique = (field: 'userName' | 'realName' | 'studentNo' | 'phone' | 'identityNumber') =>
    demoPeople.map((person) => person[field])
  for (const field of ['userName', 'realName', 'studentNo', 'phone', 'identityNumber'] as const)
    assert.deepEqual(repeated(unique(field)), [], field)
  for (const person of demoPeople) {
    const { userName, realName, schoolCode, college, major, grade, userType } = person
    const broken = [breaks('userName', userName), breaks('realName', realName), breaks('studentNo', person.studentNo)]
    assert.deepEqual(broken, [false, false, false], userName)
    assert.match(person.phone, /^1990000\d{4}$/)
    assert.ok(valuesOf('user_type').includes(userType), userName)
    assert.equal(schoolCode === null, college === null, userName)
    const found = schoolCode === null ? null : colleges[schoolCode]?.find((one) => one.zh === college)
    assert.notEqual(found, undefined, `${userName} at ${schoolCode} ${college}`)
    assert.deepEqual([major !== null, grade !== null], [userType === 'student', userType === 'student'], userName)
    if (major !== null) assert.ok(found?.majors.includes(major), `${userName}: ${major} is not taught there`)
    if (grade !== null) assert.ok(valuesOf('grade').includes(grade), userName)
  }
})

test('every identity number of the demo is valid, fits its person and belongs to no county', () => {
  for (const { userName, identityNumber, gender } of demoPeople) {
    assert.equal(identityNumber[17], checkDigit(identityNumber.slice(0, 17)), userName)
    const parts = parseIdentityNumber(identityNumber, '2026-11-20')
    assert.equal(String(parts.gender), gender, userName)
    assert.ok(parts.age >= 16 && parts.age <= 70, userName)
    assert.ok(
      provinces.some((province) => province.code === identityNumber.slice(0, 6)),
      userName,
    )
  }
})

test('the cast has the names that programs get wrong', () => {
  const names = demoPeople.map((person) => person.realName)
  for (const wanted of ['㛃', '䶮', '欧阳', '·'])
    assert.ok(
      names.some((name) => name.includes(wanted)),
      wanted,
    )
  assert.ok(names.some((name) => [...name].length === 2) && names.some((name) => [...name].length === 4))
  // A character outside the basic plane counts as two units of a JavaScript string.
  assert.ok(names.some((name) => name.length > [...name].length))
})

test('every role of the product has an account in the demo, held by one of the cast', () => {
  const roles = ['ROOT', 'platform', 'group_admin', 'competition_admin', 'review_admin', 'cert_admin', 'finance', 'news_editor']
  roles.push(
    'news_auditor',
    'school_admin',
    'college_admin',
    'expert',
    'expert_captain',
    'scene_operator',
    'supervisor',
    'teacher',
    'student',
  )
  assert.deepEqual(new Set(demoAccounts.flatMap((account) => account.roleKeys)), new Set(roles))
  for (const account of demoAccounts) {
    const person = demoPeople.find((somebody) => somebody.userName === account.userName)
    assert.equal(person?.realName, account.realName)
    const fits = ['platform', 'committee'].includes(account.organization) || account.organization === person?.schoolCode
    assert.ok(fits, `${account.userName} at ${account.organization}`)
  }
})

const TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 'a', 'blockquote']
/** Tag names in the order they appear in well-formed HTML; throws where a tag is not closed, unknown, or carries more than `href`. */
const tagsOf = (html: string): string[] => {
  const open: string[] = []
  const seen: string[] = []
  for (const [whole, slash, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    assert.ok(TAGS.includes(name), whole)
    if (slash) assert.equal(open.pop(), name, whole)
    else {
      assert.match(rest, name === 'a' ? /^ href="\/[^"]*"$/ : /^$/, whole)
      open.push(name)
      seen.push(name)
    }
  }
  assert.deepEqual(open, [])
  return seen
}
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the articles are bilingual, of the right length, in known columns, and of the allowed HTML only', () => {
  assert.equal(demoArticles.length, 30)
  assert.deepEqual(repeated(demoArticles.flatMap((article) => [article.titleZh, article.titleEn])), [])
  assert.deepEqual(new Set(demoArticles.map((article) => article.column)), new Set(valuesOf('news_column')))
  for (const article of demoArticles) {
    const { titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn } = article
    assert.deepEqual(
      wrongPairs([
        [titleZh, titleEn],
        [summaryZh, summaryEn],
        [words(htmlZh), words(htmlEn)],
      ]),
      [],
      titleZh,
    )
    const length = words(htmlZh).replaceAll(' ', '').length
    assert.ok(length >= 300 && length <= 900, `${titleZh}: ${length}`)
    assert.ok(titleZh.length <= 80 && titleEn.length <= 160 && summaryZh.length <= 200 && summaryEn.length <= 400, titleZh)
    assert.ok(article.author.length <= 30 && article.daysAgo > 0, titleZh)
    // A translation has the same headings, lists and tables.
    assert.deepEqual(
      tagsOf(htmlZh).filter((tag) => /^(h2|h3|ul|ol|li|table|tr|blockquote)$/.test(tag)),
      tagsOf(htmlEn).filter((tag) => /^(h2|h3|ul|ol|li|table|tr|blockquote)$/.test(tag)),
      titleZh,
    )
  }
})

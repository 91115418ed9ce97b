// The reference data holds together: unique, complete in both languages, every reference found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageKinds } from '@kaisai/contract/all-message-kinds'
import { codePurposes, identityTypes, userTypes } from '@kaisai/contract/identity/labels'
import { organizationTypes, schoolLevels, schoolNatures } from '@kaisai/contract/organization/labels'
import { colleges } from './base/colleges.ts'
import { dictionaries } from './base/dictionaries.ts'
import { majors } from './base/majors.ts'
import { provinces } from './base/provinces.ts'
import { schools } from './base/schools.ts'
import { messageTemplates } from './base/templates.ts'
import { textBlocks, textTable } from './base/text-table.ts'
import { breaks, repeated, valuesOf, wrongPairs } from './seed-checks.ts'

test('a table of text refuses a row with a missing, an empty or a surplus cell', () => {
  assert.deepEqual(textTable(['a', 'b'], '\n 1 | 2 \n// note\n\n3|4'), [
    { a: '1', b: '2' },
    { a: '3', b: '4' },
  ])
  for (const row of ['1', '1 |', '1 | 2 | 3']) assert.throws(() => textTable(['a', 'b'], row), /Bad row/)
  assert.deepEqual(textBlocks('note\n# x | y\n1 | 2\n# z\n'), [
    { heading: 'x | y', body: '1 | 2\n' },
    { heading: 'z', body: '' },
  ])
})

test('the 34 provinces stand in the order of their codes, named in both languages', () => {
  assert.equal(provinces.length, 34)
  const codes = provinces.map((province) => province.code)
  assert.deepEqual(codes, codes.toSorted())
  assert.deepEqual(repeated([...codes, ...provinces.map((province) => province.short)]), [])
  assert.deepEqual(
    codes.filter((code) => !/^[1-8]\d0000$/.test(code)),
    [],
  )
  assert.deepEqual(wrongPairs(provinces.map((province) => [province.zh, province.en])), [])
})

test('majors have codes of the two catalogues, cover the twelve disciplines, and are enough', () => {
  const [undergraduate, junior] = [
    majors.filter((one) => one.degree === 'undergraduate'),
    majors.filter((one) => one.degree === 'junior'),
  ]
  assert.ok(undergraduate.length >= 200 && junior.length >= 25, `${undergraduate.length} and ${junior.length}`)
  assert.deepEqual(repeated(majors.map((major) => major.code)), [])
  assert.deepEqual(repeated(undergraduate.map((major) => major.zh)), [])
  assert.deepEqual(wrongPairs(majors.map((major) => [major.zh, major.en])), [])
  const disciplines = valuesOf('discipline')
  assert.deepEqual(
    majors.filter((major) => !disciplines.includes(major.discipline)),
    [],
  )
  assert.equal(new Set(undergraduate.map((major) => major.discipline)).size, 12)
  assert.deepEqual(
    junior.filter((major) => !/^[4-5]\d{5}K?$/.test(major.code)),
    [],
  )
  // The first two digits of an undergraduate code name its discipline; 11 (military science) is not in the catalogue.
  const order = ['', ...disciplines.slice(0, 10), '', ...disciplines.slice(10, 12)]
  assert.deepEqual(
    undergraduate.filter(
      (major) => !/^\d{6}T?K?$/.test(major.code) || order[Number(major.code.slice(0, 2))] !== major.discipline,
    ),
    [],
  )
})

test('schools cover every mainland province, their codes name it, and are enough of each kind', () => {
  assert.ok(schools.length >= 110)
  assert.deepEqual(repeated([...schools.map((school) => school.code), ...schools.map((school) => school.zh)]), [])
  assert.deepEqual(wrongPairs(schools.map((school) => [school.zh, school.en])), [])
  assert.deepEqual(
    schools.filter((school) => !/^41\d{2}01\d{4}$/.test(school.code) || school.code.slice(2, 4) !== school.province.slice(0, 2)),
    [],
  )
  assert.deepEqual(
    new Set(schools.map((school) => school.province)),
    new Set(provinces.slice(0, 31).map((province) => province.code)),
  )
  const municipalities = new Map(
    provinces.filter((province) => province.zh.endsWith('市')).map((province) => [province.code, province.zh]),
  )
  assert.deepEqual(
    schools.filter((school) => school.cityZh !== (municipalities.get(school.province) ?? school.cityZh)),
    [],
  )
  assert.ok(schools.filter((school) => school.level === 'junior').length >= 8)
  for (const nature of ['private', 'joint']) assert.ok(schools.filter((school) => school.nature === nature).length >= 3, nature)
})

test('colleges belong to known schools and teach known majors that fit the school', () => {
  const majorOf = new Map(majors.map((major) => [major.code, major]))
  const known = new Set(schools.map((school) => school.code))
  assert.ok(Object.keys(colleges).length >= 45)
  for (const [school, list] of Object.entries(colleges)) {
    assert.ok(known.has(school), school)
    assert.ok(list.length >= 6 && list.length <= 14, `${school} has ${list.length} colleges`)
    assert.deepEqual(repeated(list.map((college) => college.zh)), [], school)
    assert.deepEqual(wrongPairs(list.map((college) => [college.zh, college.en])), [], school)
    for (const college of list) {
      assert.ok(college.majors.length >= 1 && college.majors.length <= 6, college.zh)
      assert.deepEqual(repeated(college.majors), [], college.zh)
      assert.deepEqual(
        college.majors.filter((code) => !majorOf.has(code)),
        [],
        college.zh,
      )
    }
  }
  for (const school of schools.filter((one) => one.level === 'junior')) {
    const taught = (colleges[school.code] ?? []).flatMap((college) => college.majors)
    assert.deepEqual(
      taught.filter((code) => majorOf.get(code)?.degree !== 'junior'),
      [],
      school.zh,
    )
  }
})

test('dictionaries are unique, labelled in both languages within the limits of the desk, and agree with the contract', () => {
  assert.deepEqual(repeated(dictionaries.map((dictionary) => dictionary.type)), [])
  assert.deepEqual(wrongPairs(dictionaries.map((dictionary) => [dictionary.zh, dictionary.en])), [])
  for (const { type, zh, en, items } of dictionaries) {
    assert.ok(!breaks('key', type) && zh.length <= 40 && en.length <= 60 && items.length >= 2, type)
    assert.deepEqual(repeated(items.map((item) => item.value)), [], type)
    assert.deepEqual(wrongPairs(items.map((item) => [item.zh, item.en])), [], type)
    assert.deepEqual(
      items.filter((item) => !/^[A-Za-z0-9_.-]{1,60}$/.test(item.value) || item.zh.length > 60 || item.en.length > 100),
      [],
      type,
    )
  }
  assert.equal(valuesOf('ethnic_group').length, 56)
  assert.ok(valuesOf('bank').length >= 20)
  assert.deepEqual(valuesOf('user_type'), [...userTypes])
  assert.deepEqual(valuesOf('identity_type'), [...identityTypes])
  assert.deepEqual(valuesOf('organization_type'), [...organizationTypes])
  assert.deepEqual(valuesOf('school_nature'), [...schoolNatures])
  assert.deepEqual(valuesOf('school_level'), [...schoolLevels])
  assert.deepEqual(valuesOf('message_kind'), [...messageKinds])
})

test('message templates use exactly the places they declare, and there is one for every purpose of a code', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  assert.deepEqual(repeated(messageTemplates.map((template) => `${template.key} ${template.channel}`)), [])
  for (const template of messageTemplates) {
    const { titleZh, titleEn, bodyZh, bodyEn } = template
    const [zh, en] = [names(titleZh + bodyZh), names(titleEn + bodyEn)].map((list) => [...new Set(list)].toSorted())
    assert.deepEqual([zh, en], [template.places.toSorted(), template.places.toSorted()], `${template.key} ${template.channel}`)
    assert.deepEqual(
      // What an organizer writes himself is nothing but its place.
      wrongPairs(
        (
          [
            [titleZh, titleEn],
            [bodyZh, bodyEn],
          ] as const
        ).filter(([text]) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))),
      ),
      [],
      template.key,
    )
    assert.ok(titleZh.length <= 80 && titleEn.length <= 120 && bodyZh.length <= 1000 && bodyEn.length <= 2000, template.key)
  }
  const keys = new Set(messageTemplates.map((template) => `${template.key} ${template.channel}`))
  const wanted = codePurposes.flatMap((purpose) => ['sms', 'mail'].map((channel) => `identity.code.${purpose} ${channel}`))
  assert.deepEqual(
    wanted.filter((key) => !keys.has(key)),
    [],
  )
})

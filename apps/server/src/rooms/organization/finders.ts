import type { Ctx } from '#src/ctx.ts'
import { isNamedWith } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { type Finder, inOneLine } from '#src/ports/search.ts'

const LIST = '/system/groud/schoolInfo'

/** Schools of the library by name or code. */
export const organizationFinders: readonly Finder<Ctx>[] = [
  {
    key: 'schools',
    label: ['学校', 'Schools'],
    permission: 'sys:school:list',
    list: LIST,
    isOfCompetitions: false,
    find: async ({ db }, { lang }, { word, most }) => {
      const rows = await db
        .selectFrom('organization_schools as s')
        .innerJoin('organization_provinces as p', 'p.code', 's.province_code')
        .select(['s.id', 's.code'])
        .select(textIn(lang, 's.name', 's.name_en').as('name'))
        .select(textIn(lang, 'p.name_zh', 'p.name_en').as('province'))
        .where(({ or, eb }) => or([isNamedWith('s', word), eb('s.code', '=', word)]))
        .orderBy('s.code')
        .limit(most)
        .execute()
      return rows.map(({ id, code, name, province }) => ({
        ...{ id, title: name, subtitle: inOneLine(code, province) },
        path: `${LIST}?keyword=${code}`,
      }))
    },
  },
]

import { type Badge, badgeLabel } from '@kaisai/contract/competition/timeline/badge'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inOrderOf } from '#src/db/first-found.ts'
import { foundRows } from '#src/db/found-rows.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { inOneLine } from '#src/ports/search.ts'
import type { SiteFinder } from '#src/ports/site-search.ts'
import { plainText, siteWording, type Wording } from '../../website/index.ts'
import { publicCompetitionsOf } from './public.policy.ts'
import { cardsOf } from './public.views.ts'

/** Competitions by their names, and after those by year, organizers, categories and introduction. */
export const competitionSiteFinders: readonly SiteFinder<Ctx>[] = [
  {
    kind: 'competition',
    find: async ({ db }, visitor, siteId, wanted) => {
      const { counted, ids } = await foundRows(
        db,
        {
          from: publicCompetitionsOf(db, siteId, visitor),
          // The expression of the index competitions_found_text.
          ...{ id: sql`c.id`, indexed: sql`c.found_text` },
          title: sql`(c.name || ' ' || c.name_en)`,
          newest: sql`coalesce(c.enroll_starts_at, '-infinity')`,
        },
        wanted,
      )
      if (ids.length === 0) return { counted, rows: [] }
      const [site, rows] = await Promise.all([
        siteWording({ db }, visitor),
        cardsOf(publicCompetitionsOf(db, siteId, visitor).where('c.id', 'in', ids), visitor)
          .select(['c.id', textIn(visitor.lang, 'c.intro_html', 'c.intro_html_en').as('intro')])
          .execute(),
      ])
      return {
        counted,
        rows: inOrderOf(ids, rows).map((row) => ({
          id: row.id,
          title: row.name,
          facts: inOneLine(
            inLang(badgeLabel(row.badge as Badge, (row.wording as Wording | null) ?? site), visitor.lang),
            row.groupName,
            String(row.year),
          ),
          text: plainText(row.intro),
          path: `/home/competition/details?id=${row.id}`,
          coverUrl: fileUrl(row.cover_file_id),
          time: null,
        })),
      }
    },
  },
]

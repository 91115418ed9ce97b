// The preview of an assignment as a workbook: what every work of the ranking would get, and why. Computed as the assignment is.
import { assign } from '@kaisai/contract/award/assign'
import type { Given, LevelItem, SchemeRules } from '@kaisai/contract/award/assign-types'
import { decisionText, levelSentence, rulesSentence } from '@kaisai/contract/award/explain'
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, headsIn, startSheet } from '#src/platform/exported-sheet.ts'
import { wordingOf } from '../../competition/reads.ts'
import { schemeOf, seesScores, stageOf } from '../award.policy.ts'
import { getRanking } from '../grant/ranking.views.ts'
import { itemsOf, requireItems, rulesOf, shownItem } from '../scheme/items.ts'

type Input = InputOf<typeof endpoints.exportPreview>
const heads = [
  [['名次', 'Rank'], 8],
  [['赛项', 'Category'], 20],
  [['作品编号', 'Number'], 16],
  [['作品', 'Work'], 30],
  [['队伍', 'Team'], 20],
  [['学校', 'School'], 24],
  [['省份', 'Province'], 10],
  [['成绩', 'Score'], 10],
  [['奖项', 'Award'], 16],
  [['评定规则', 'Rule'], 40],
  [['不占名额', 'Hors concours'], 12],
  [['说明', 'Reason'], 60],
] as const satisfies readonly Head[]

/** Starts the export for a stage within reach whose result is locked; with a scheme as it is tried, nothing of it is stored. */
export const exportPreview = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  startSheet(ctx, actor, previewSheet, input)

/** Every work of the ranking with its award and the reasons. */
export const previewSheet: ExportedSheet<Input> = {
  kind: 'awardPreviewExport',
  title: ['评奖预览', 'Preview of awards'],
  counted: ['已导出{count}件作品', '{count} works exported.'],
  action: 'award.preview_exported',
  find: async (ctx, actor, input) => {
    if (!seesScores(actor)) throw problem('house.no_access')
    const { lang } = actor
    const stage = await stageOf(ctx.db, actor, input.stageId)
    const { works, submitted } = await getRanking(ctx.db, actor, input)
    const { items, rules } = await triedScheme(ctx, actor, stage, input)
    const given = assign(works, items, submitted, rules).works
    const named = new Map(items.map((item) => [item.id, item]))
    const awardsOf = ({ itemId, more = [] }: Given): string =>
      [...(itemId === null ? [] : [itemId]), ...more.map((one) => one.itemId)].map((id) => named.get(id)!.name).join('、')
    const common = rulesSentence(
      rules,
      lang,
      items.some(({ markerId }) => markerId != null),
    )
    const wording = await wordingOf(ctx.db, stage.competition_id)
    return {
      total: works.length,
      heads: headsIn(wording, heads),
      entry: { entity: 'competition_stages', entityId: stage.id },
      rows: works.map((work, at) => {
        const item = named.get(given[at]!.itemId ?? '')
        return [
          ...[work.rank, work.itemName, work.code, work.title, work.teamName, work.schoolName, work.provinceName, work.scoreText],
          ...[awardsOf(given[at]!), item ? [levelSentence(item, lang), common].filter(Boolean).join(' | ') : common],
          ...[work.isHorsConcours ? inLang(['是', 'Yes'], lang) : '', decisionText(given[at]!, items, rules, lang)],
        ]
      }),
    }
  },
}

type Named = LevelItem & {
  readonly id: string
  readonly name: string
  readonly perSchoolCap: number | null
  readonly minScore: number | null
}

// The scheme as it is stored, or as it was sent; its awards are known by their places.
const triedScheme = async (
  ctx: Ctx,
  actor: Actor,
  stage: { readonly id: string; readonly competition_id: string },
  { schemeId, scheme: tried }: Input,
): Promise<{ items: Named[]; rules: SchemeRules }> => {
  const scheme = await schemeOf(ctx.db, actor, schemeId)
  if (scheme.stage_id !== stage.id) throw problem('house.not_found')
  const items = tried?.items ?? (await itemsOf(ctx.db, schemeId)).map(shownItem)
  await requireItems(ctx.db, stage.competition_id, items)
  return {
    rules: tried?.rules ?? rulesOf(scheme),
    items: items.flatMap((item, at): Named[] =>
      item.targetType === 'team' && item.method !== 'manual'
        ? [
            {
              ...item,
              ...{ id: String(at), itemId: String(at), categoryId: item.itemId, minScore: item.minScore ?? null },
              name: inLang([item.name, item.nameEn || item.name], actor.lang),
            },
          ]
        : [],
    ),
  }
}

// Outside results from a workbook: template → check → import. All lines or none; the check and the import give the same verdict.
import type * as endpoints from '@kaisai/contract/award/exchange.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { importRowsMost } from '#src/import-limit.ts'
import { requireClean } from '#src/platform/excel/faults.ts'
import { headingsOf, readTemplate, TemplateRefused } from '#src/platform/excel/template.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { categoriesOf, competitionNames } from '../../competition/reads.ts'
import { lockAwards, type Stage, stageOf } from '../award.policy.ts'
import { snapshotsOf } from '../grant/snapshot.ts'
import { type NewAward, writeAwards } from '../grant/write-awards.ts'
import { recordStageAction } from '../record-action.ts'
import { type CheckedLine, checkRows, type Line } from './check-rows.ts'
import { awardColumnsOfImport as columns } from './columns.ts'
import { namesIn, peopleIn } from './people-in.ts'

type Input = InputOf<typeof endpoints.checkAwardImport>

/** The template, with the codes of the competition's categories and the awards in use on further sheets. */
export const exportAwardTemplate = async (ctx: Ctx, actor: Actor, input: { stageId: string }): Promise<FileReply> => {
  const stage = await stageOf(ctx.db, actor, input.stageId)
  const categories = await categoriesOf(ctx.db, stage.competition_id)
  const items = await ctx.db
    .selectFrom('award_scheme_items as i')
    .innerJoin('award_schemes as m', 'm.id', 'i.scheme_id')
    .select(['i.level', 'i.name'])
    .where('m.stage_id', '=', stage.id)
    .where('m.status', '=', 'active')
    .orderBy('i.seq')
    .execute()
  const en = actor.lang === 'en'
  return {
    name: en ? 'Awards (template).xlsx' : '获奖导入模板.xlsx',
    mediaType: XLSX,
    body: await writeBook([
      {
        sheetName: en ? 'Awards' : '获奖',
        columns: headingsOf(columns, actor.lang).map((header, at) => ({ header, width: columns[at]!.width })),
        rows: [
          [
            ...[
              items[0]?.name ?? '一等奖',
              String(items[0]?.level ?? 1),
              categories[0]?.code ?? '',
              '',
              '智慧助农平台',
              '启航队',
            ],
            ...['江南大学、云岭大学', '张三（江南大学）、李四（云岭大学）', '王老师（江南大学）', '1', '95.5', ''],
          ],
        ],
        emptyRows: 200,
      },
      {
        sheetName: en ? 'Category codes' : '赛项代码',
        columns: [
          { header: en ? 'Code' : '赛项代码', width: 12 },
          { header: en ? 'Category' : '赛项名称', width: 40 },
        ],
        rows: categories.map(({ code, name }) => [code, name]),
      },
      {
        sheetName: en ? 'Awards in use' : '方案奖项',
        columns: [
          { header: en ? 'Level' : '等级', width: 8 },
          { header: en ? 'Award' : '奖项名称', width: 24 },
        ],
        rows: items.map(({ level, name }) => [String(level), name]),
      },
    ]),
  }
}

/** Starts the check of an uploaded workbook. */
export const checkAwardImport = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  start(ctx, actor, 'awardImportCheck', input)
/** Starts the import of a checked workbook. */
export const importAwards = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.importAwards>,
): Promise<{ taskId: string }> => start(ctx, actor, 'awardImport', input)

const start = (ctx: Ctx, actor: Actor, kind: 'awardImportCheck' | 'awardImport', input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    await stageOf(tx, actor, input.stageId)
    const file = await ctx.stored.own(tx, actor, input.fileId, 'awardImport')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })

const read = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ lines: Line[]; digest: string; fileName: string }> => {
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'awardImport')
  const lines = await readLines(await ctx.stored.read(file), await importRowsMost(ctx), actor.lang)
  const digest = sha256(`${file.sha256.toString('hex')}|${input.stageId}`).toString('base64url')
  return { lines, digest, fileName: file.name }
}

const readLines = async (file: Buffer, most: number, lang: Lang): Promise<Line[]> => {
  try {
    return await readTemplate(file, columns, most, lang)
  } catch (error) {
    throw error instanceof TemplateRefused ? new Problem(`award.import_${error.reason}`, error.values) : error
  }
}

/** The job of a check. */
export const runAwardImportCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const stage = await stageOf(ctx.db, actor, input.stageId)
    const { lines, digest } = await read(ctx, actor, input)
    const checked = await checkRows(ctx.db, stage, lines, actor.lang)
    await progress.report(checked.length, checked.length)
    requireClean(checked, columns, actor.lang, (_, value) => value)
    return {
      message: actor.lang === 'en' ? `${checked.length} rows checked, no faults.` : `校验通过，共${checked.length}行`,
      outcome: { rows: checked.length, faults: 0, digest },
    }
  }

/** The job of an import: checked again and written in one transaction. */
export const runAwardImport =
  (ctx: Ctx): TaskHandler<InputOf<typeof endpoints.importAwards>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { lines, digest, fileName } = await read(ctx, actor, input)
    if (digest !== input.digest) throw problem('award.import_stale')
    await inTx(ctx.db, async (tx) => {
      const stage = await stageOf(tx, actor, input.stageId)
      await lockAwards(tx, stage.competition_id)
      const checked = await checkRows(tx, stage, lines, actor.lang)
      requireClean(checked, columns, actor.lang, (_, value) => value)
      await writeAwards(tx, await awardsOfLines(tx, actor, stage, checked))
      await recordStageAction(tx, actor, stage, fileName, 'imported', {
        changes: [{ field: 'awards', from: null, to: String(checked.length) }],
      })
    })
    await progress.report(lines.length, lines.length)
    return {
      message: actor.lang === 'en' ? `${lines.length} awards imported.` : `导入成功，共${lines.length}项获奖`,
      outcome: { added: lines.length },
    }
  }

// Awards of the scheme in use by name and level; others stand for themselves.
const awardsOfLines = async (tx: Tx, actor: Actor, stage: Stage, lines: readonly CheckedLine[]): Promise<NewAward[]> => {
  const items = await tx
    .selectFrom('award_scheme_items as i')
    .innerJoin('award_schemes as m', 'm.id', 'i.scheme_id')
    .select(['i.id', 'i.name', 'i.level', 'i.name_en', 'i.category_id'])
    .where('m.stage_id', '=', stage.id)
    .where('m.status', '=', 'active')
    .where('i.target_type', '=', 'team')
    .orderBy('i.seq')
    .execute()
  const { name: competition } = await competitionNames(tx, stage.competition_id)
  const names = await snapshotsOf(
    tx,
    lines.flatMap(({ work }) => work?.enrollmentId ?? []),
  )
  return lines.map((line) => {
    const { values, work } = line
    const item = items.find(
      (one) =>
        one.name === values.name && one.level === line.level && (one.category_id === null || one.category_id === line.categoryId),
    )
    return {
      competition_id: stage.competition_id,
      stage_id: stage.id,
      organization_id: stage.organization_id,
      category_id: line.categoryId,
      scheme_item_id: item?.id ?? null,
      level: line.level,
      name: values.name,
      name_en: item?.name_en ?? '',
      target_type: 'team',
      enrollment_id: work?.enrollmentId ?? null,
      work_id: work?.id ?? null,
      school_id: line.schoolId,
      rank: line.rank,
      score: line.score,
      prize: line.prize,
      snapshot: work
        ? names.get(work.enrollmentId)!
        : {
            workName: values.workName,
            teamName: values.teamName,
            schools: namesIn(values.school),
            students: peopleIn(values.students, values.school),
            teachers: peopleIn(values.teachers, values.school),
            category: line.categoryName,
            competition,
            company: namesIn(values.school)[0] ?? '',
          },
      source: 'imported',
      created_by: actor.userId,
    }
  })
}

// What every part of a rehearsal works with.
import type { FileLimits } from '@kaisai/contract/competition/form/kinds/file-limits'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Diary } from './diary.ts'
import type { KeptFile } from './fill-form.ts'
import type { Invented, Place } from './people.ts'
import type { Plan } from './plan.ts'
import type { Someone, World } from './world.ts'

export interface Setting {
  readonly world: World
  readonly plan: Plan
  readonly diary: Diary
  readonly invented: Invented
  readonly places: readonly Place[]
  /** The office that runs the competition: invented people with the roles an organizer gives. */
  readonly office: {
    readonly chief: Someone
    readonly manager: Someone
    readonly secretary: Someone
    readonly finance: Someone
  }
  readonly teamsAsked: number
  /** Of each stage: experts who accepted an invitation in the product. */
  readonly experts: ReadonlyMap<string, { readonly accepted: number }>
  /** Enrollments nobody gets any further, and those whose fee was refused. */
  readonly stuck: Set<string>
  readonly owing: Set<string>
}

/** A sentence of the report in the language of whoever started the rehearsal. */
export const words = ({ world }: Pick<Setting, 'world'>, zh: string, en: string): string => inLang([zh, en], world.lang)

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const MEDIA: Readonly<Record<string, string>> = {
  ...{ pdf: 'application/pdf', mp4: 'video/mp4', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
  ...{ zip: 'application/zip', txt: 'text/plain', csv: 'text/csv' },
}

/**
 * Keeps files for somebody as his uploads. They hold a few bytes and no picture; what the product measured of a real one is written
 * beside them, as good as the question asks.
 */
export const keeperFor =
  ({ world }: Pick<Setting, 'world'>, who: Someone, purpose: string) =>
  async (type: string, limits: FileLimits, no: number): Promise<KeptFile> => {
    const name = `${type}-${no + 1}.${type}`
    const body = Buffer.from(`${type === 'pdf' ? PDF : type}${who.userId}${no}`)
    const { ctx } = world.app
    const fileId = await ctx.stored.keep(
      ctx.db,
      {
        ...{ name, purpose, mediaType: MEDIA[type] ?? 'application/octet-stream', extension: type },
        ...{ open: false, userId: who.userId, organizationId: null },
      },
      body,
    )
    await sql`update system_files set pages = 1, seconds = ${Math.min(60, limits.maxSeconds ?? 60)},
      width = ${Math.max(2000, limits.minWidth ?? 0)}, height = ${Math.max(2000, limits.minHeight ?? 0)},
      dpi = ${Math.max(300, limits.minDpi ?? 0)} where id = ${fileId}::uuid`.execute(ctx.db)
    return { fileId, name, bytes: body.length }
  }

// The daily look: what somebody has to see to becomes a to-do of administrators, and one message a day while there is something new.
import { fill, inLang, type Lang } from '@kaisai/contract/lang'
import { findingsOf, type StateFinding } from '@kaisai/contract/system/state'
import { stateFindings } from '@kaisai/contract/system/state-words'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { holdersOf, superAdministrators } from '../../access/index.ts'
import { readState } from './read-state.ts'

const WEEK_MS = 7 * 86_400_000

const keyOf = ({ key, values }: StateFinding): string =>
  `${key}${'kind' in values || 'organization' in values || 'name' in values ? `:${values.kind ?? values.organization ?? values.name}` : ''}`.slice(
    0,
    60,
  )

/** The sentence of a finding with what to do. */
export const sentenceOf = ({ key, values }: StateFinding, lang: Lang): string =>
  `${fill(inLang(stateFindings[key].what, lang), values)}${lang === 'en' ? '. ' : '。'}${fill(inLang(stateFindings[key].todo, lang), values)}`

/** Looks at the installation; gives how many findings there are. */
export const lookAtState = async (ctx: Ctx): Promise<number> => {
  const findings = findingsOf(await readState(ctx))
  await inTx(ctx.db, async (tx) => {
    const known = new Map((await tx.selectFrom('system_findings').selectAll().forUpdate().execute()).map((row) => [row.key, row]))
    const keys = findings.map(keyOf)
    await tx
      .deleteFrom('system_findings')
      .where('key', 'not in', keys.length > 0 ? keys : [''])
      .execute()
    const now = ctx.now()
    // Again after a week, for those who have put it off.
    const due = findings.filter((finding) => {
      const before = known.get(keyOf(finding))?.notified_at
      return !before || now.getTime() - Date.parse(before) > WEEK_MS
    })
    for (const finding of findings) {
      const row = {
        key: keyOf(finding),
        level: finding.level,
        ...(due.includes(finding) ? { notified_at: now.toISOString() } : {}),
      }
      await tx
        .insertInto('system_findings')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    }
    if (due.length > 0) await notifyAdministrators(ctx, tx, findings)
  })
  return findings.length
}

const notifyAdministrators = async (ctx: Ctx, tx: Tx, findings: readonly StateFinding[]): Promise<void> => {
  const platform = await tx.selectFrom('organizations').select('id').where('type', '=', 'platform').executeTakeFirstOrThrow()
  const people = new Set([...(await holdersOf(tx, 'sys:state:list', platform.id)), ...(await superAdministrators(tx))])
  const listIn = (lang: Lang): string =>
    findings.map((finding) => `${lang === 'en' ? '- ' : '· '}${sentenceOf(finding, lang)}`).join('\n')
  for (const userId of people)
    await ctx.post.notify(
      tx,
      userId,
      'system',
      'system.stateFindings',
      (lang) => ({ count: String(findings.length), list: listIn(lang) }),
      '/system/state',
    )
}

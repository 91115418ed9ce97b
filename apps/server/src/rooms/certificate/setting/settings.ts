// Who issues: name, seal, the key that signs files.
import { createHash, createPrivateKey, randomBytes } from 'node:crypto'
import { loadSigner as readSigner, SignerRefused } from '@kaisai/certificate/pdf/signer'
import type * as endpoints from '@kaisai/contract/certificate/record.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import type { CertificateSettings } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { pictureUrl } from '../../work/index.ts'
import { recordKeyOf } from '../record/record-key.ts'
import { keepSigner, signerFor, signerPlace, subjectOf } from '../record/signer.ts'
import { recordTemplateAction } from '../record-action.ts'
import { askAuthority, isAuthorityAddress, whyNot } from '../stamp/ask-authority.ts'

type Setting = Selectable<CertificateSettings>

const organizationOf = (actor: Actor): string => {
  if (actor.organizationId === null) throw problem('house.no_access')
  return actor.organizationId
}

// The row of the caller's organization, locked; made with the organization's own name when it is asked for first.
const lockSetting = async (tx: Tx, organizationId: string): Promise<Setting> => {
  const { name } = await tx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow()
  await tx
    .insertInto('certificate_settings')
    .values({ organization_id: organizationId, issuer_name: name.padEnd(2, '*').slice(0, 60) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('certificate_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The settings of the caller's organization. */
export const getSetting = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getSetting>> => {
  const organizationId = organizationOf(actor)
  const setting = await inTx(ctx.db, (tx) => lockSetting(tx, organizationId))
  const { name } = await ctx.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const { kind, chain } = await signerFor(ctx, organizationId)
  return {
    organizationName: name,
    issuerName: setting.issuer_name,
    issuerNameEn: setting.issuer_name_en,
    sealFileId: setting.seal_file_id,
    sealUrl: setting.seal_file_id ? pictureUrl(ctx, setting.seal_file_id) : null,
    isArchival: setting.is_archival,
    tsaUrl: setting.tsa_url,
    stamps: await stampsOf(ctx.db, organizationId),
    signer: { kind, ...subjectOf(chain) },
    recordKeyId: recordKeyOf(ctx, organizationId).id,
    version: setting.version,
  }
}

const stampsOf = async (db: Db, organizationId: string): Promise<ReplyOf<typeof endpoints.getSetting>['stamps']> => {
  const { rows } = await sql<{ waiting: number; problem: string | null; time: string | null; authority: string | null }>`
    select count(*) filter (where token is null)::int as waiting,
           (array_agg(problem order by next_at desc) filter (where token is null and problem <> ''))[1] as problem,
           max(stamped_at) as time, (array_agg(authority order by stamped_at desc) filter (where token is not null))[1] as authority
      from certificate_stamps where organization_id = ${organizationId}::uuid`.execute(db)
  const { waiting, problem: why, time, authority } = rows[0]!
  return { waiting, problem: why ?? '', last: time === null ? null : { time, authority: authority ?? '' } }
}

/** Asks an authority for a time stamp of nothing in particular. */
export const tryAuthority = async (
  ctx: Ctx,
  { tsaUrl }: InputOf<typeof endpoints.tryAuthority>,
): Promise<ReplyOf<typeof endpoints.tryAuthority>> => {
  try {
    const { authority, time } = await askAuthority(ctx, tsaUrl.trim(), createHash('sha256').update(randomBytes(32)).digest())
    return { authority, time: time.toISOString() }
  } catch (error) {
    throw problem('certificate.tsa_unfit', { why: whyNot(error) })
  }
}

const subject = (organizationId: string, name: string) => ({ id: organizationId, name, organization_id: organizationId })

/** Saves name and seal. Designs that are published keep the seal they were published with. */
export const saveSetting = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.saveSetting>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = organizationOf(actor)
    const setting = await lockSetting(tx, organizationId)
    const wanted = {
      ...{ issuer_name: input.issuerName, issuer_name_en: input.issuerNameEn, seal_file_id: input.sealFileId },
      is_archival: input.isArchival ?? setting.is_archival,
      tsa_url: input.tsaUrl?.trim() ?? setting.tsa_url,
    }
    if (wanted.tsa_url !== '' && !isAuthorityAddress(ctx, wanted.tsa_url))
      throw problem('certificate.tsa_unfit', { why: wanted.tsa_url })
    await requireVersion(tx, setting, wanted, input.version, actor)
    if (input.sealFileId && input.sealFileId !== setting.seal_file_id) {
      await ctx.stored.own(tx, actor, input.sealFileId, 'certificateImage')
      await ctx.stored.hold(tx, [input.sealFileId])
    }
    await tx
      .updateTable('certificate_settings')
      .set({ ...wanted, ...stamp(actor, setting.version) })
      .where('organization_id', '=', organizationId)
      .execute()
    await recordTemplateAction(tx, actor, subject(organizationId, input.issuerName), 'setting_saved', {
      changes: changesOf(setting, wanted),
    })
    return null
  })

const plainKey = (input: InputOf<typeof endpoints.loadSigner>): string => {
  try {
    const key = createPrivateKey({ key: input.keyPem, ...(input.password ? { passphrase: input.password } : {}) })
    return key.export({ format: 'pem', type: 'pkcs8' }) as string
  } catch {
    throw new SignerRefused('the private key cannot be read; check its password')
  }
}

/** Loads the organization's own key and chain. The key is sealed before it is stored and never answered again. */
export const loadSigner = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.loadSigner>,
): Promise<{ subject: string; validTo: string }> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = organizationOf(actor)
    const setting = await lockSetting(tx, organizationId)
    let key: string
    try {
      key = plainKey(input)
      readSigner(key, input.chainPem)
    } catch (error) {
      if (error instanceof SignerRefused) throw problem('certificate.signer_unfit', { why: error.message })
      throw error
    }
    const about = subjectOf(input.chainPem)
    if (Date.parse(about.validTo) <= ctx.now().getTime())
      throw problem('certificate.signer_unfit', { why: about.validTo.slice(0, 10) })
    await tx
      .updateTable('certificate_settings')
      .set({
        signer_key_sealed: ctx.keys.encrypt(key, signerPlace(organizationId)),
        signer_chain_pem: input.chainPem,
        ...stamp(actor, setting.version),
      })
      .where('organization_id', '=', organizationId)
      .execute()
    await keepSigner(tx, organizationId, 'own', input.chainPem)
    await recordTemplateAction(tx, actor, subject(organizationId, about.subject), 'signer_loaded', {
      changes: [{ field: 'fingerprint', from: null, to: about.fingerprint }],
    })
    return { subject: about.subject, validTo: about.validTo }
  })

/** Signs with the key of this installation again. */
export const dropSigner = (ctx: Ctx, actor: Actor): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = organizationOf(actor)
    const setting = await lockSetting(tx, organizationId)
    if (setting.signer_key_sealed === null) return null
    await tx
      .updateTable('certificate_settings')
      .set({ signer_key_sealed: null, signer_chain_pem: null, ...stamp(actor, setting.version) })
      .where('organization_id', '=', organizationId)
      .execute()
    await recordTemplateAction(tx, actor, subject(organizationId, setting.issuer_name), 'signer_dropped')
    return null
  })

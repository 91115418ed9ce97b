// Desk: providers of identities within reach, their tests, their log, who is linked, who waits.
import { type TOptional, type TString, Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { day, id, instant, keyword, oneOf, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { campusRoles, conflictReasons, mappedFields, outcomes, providerFields, providerKinds } from './labels.ts'

const providerId = id(['认证源', 'Provider'])
const kind = oneOf(providerKinds, ['类型', 'Kind'])
const role = oneOf(campusRoles, ['默认身份', 'Usual identity'])
const attribute = Type.String({ maxLength: 200, label: ['属性', 'Attribute'] })
const mapping = closed({
  ...(Object.fromEntries(mappedFields.map((field) => [field, attribute])) as Record<
    (typeof mappedFields)[number],
    typeof attribute
  >),
  teacherValues: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20, label: ['教师身份的取值', 'Words for a teacher'] }),
})
// Every field of every kind: what the kind does not ask for is left out.
const setting = closed(
  Object.fromEntries(
    Object.values(providerFields)
      .flat()
      .map((field) => [
        field.name,
        Type.Optional(Type.String({ maxLength: field.max, label: field.label, multiline: field.kind === 'lines' })),
      ]),
  ) as Record<string, TOptional<TString>>,
)
/** Most providers of one organization. */
export const MOST_PROVIDERS = 30

/** Providers within reach, without their secrets. */
export const listProviders = get('/campus/provider/list', {
  title: ['认证源列表', 'Campus sign-ins'],
  access: 'campus:provider:list',
  reply: closed({
    canEdit: Type.Boolean(),
    providers: Type.Array(
      closed({
        providerId: Type.String(),
        organizationName: Type.String(),
        schoolId: orNull(Type.String()),
        schoolName: Type.String(),
        kind,
        kindName: Type.String(),
        name: Type.String(),
        nameEn: Type.String(),
        logoFileId: orNull(Type.String()),
        logoUrl: orNull(Type.String()),
        seq: Type.Integer(),
        isEnabled: Type.Boolean(),
        setting: Type.Record(Type.String(), Type.String()),
        hasSecret: Type.Boolean(),
        secretEndsOn: orNull(Type.String()),
        /** When the first certificate or secret ends, and whether that is within 30 days or past. */
        endsTime: orNull(instant),
        isEnding: Type.Boolean(),
        mapping,
        createsAccounts: Type.Boolean(),
        admitsDomain: Type.String(),
        linksPending: Type.Boolean(),
        usualRole: role,
        linked: Type.Integer(),
        testTime: orNull(instant),
        /** What its administrator enters at the provider. */
        callbackUrl: Type.String(),
        logoutUrl: Type.String(),
        metadataUrl: orNull(Type.String()),
        version,
      }),
    ),
  }),
})

/** Adds a provider (`providerId` null) to the own organization, or saves one. An empty secret keeps the stored one. */
export const saveProvider = post('/campus/provider/save', {
  title: ['保存认证源', 'Save a campus sign-in'],
  access: 'campus:provider:edit',
  stepUp: true,
  input: closed({
    providerId: orNull(providerId),
    version,
    kind,
    name: text(['名称', 'Name'], 40),
    nameEn: Type.String({ maxLength: 80, label: ['英文名称', 'Name (English)'] }),
    schoolId: orNull(id(['学校', 'School'])),
    logoFileId: orNull(id(['标志', 'Logo'])),
    seq: Type.Integer({ minimum: 0, maximum: 999, label: ['顺序', 'Order'] }),
    isEnabled: Type.Boolean({ label: ['启用', 'On'] }),
    setting,
    secretEndsOn: orNull(day(['密钥到期日', 'Secret ends on'])),
    mapping,
    createsAccounts: Type.Boolean({ label: ['自动创建账号', 'Makes accounts'] }),
    admitsDomain: Type.String({ maxLength: 100, pattern: '^[a-z0-9.-]*$', label: ['邮箱域', 'Mail domain'] }),
    linksPending: Type.Boolean({ label: ['按学号关联未激活账号', 'Links accounts nobody has entered'] }),
    usualRole: role,
  }),
  reply: closed({ providerId: Type.String() }),
})

/** Removes a provider nobody is linked to. */
export const deleteProvider = post('/campus/provider/delete', {
  title: ['删除认证源', 'Delete a campus sign-in'],
  access: 'campus:provider:edit',
  stepUp: true,
  input: closed({ providerId }),
  reply: done,
})

/** Begins a sign-in as a test, also of a provider that is off: shows what is received, keeps nothing. */
export const testProvider = post('/campus/provider/test', {
  title: ['测试认证源', 'Test a campus sign-in'],
  access: 'campus:provider:edit',
  input: closed({ providerId }),
  reply: closed({ url: Type.String() }),
})

/** Sign-ins and refusals, the newest first. */
export const pageCampusLog = get('/campus/log/page', {
  title: ['认证记录', 'Log of campus sign-ins'],
  access: 'campus:provider:list',
  rate: 'search',
  input: pageInput({ providerId: Type.Optional(providerId), outcome: Type.Optional(oneOf(outcomes, ['结果', 'Outcome'])) }),
  reply: pageOf(
    closed({
      entryId: Type.String(),
      time: instant,
      providerName: Type.String(),
      outcome: oneOf(outcomes, ['结果', 'Outcome']),
      outcomeName: Type.String(),
      /** Why it was refused, in words. */
      reason: Type.String(),
      subject: Type.String(),
      personName: Type.String(),
      ip: Type.String(),
    }),
  ),
})

/** Who is linked, by name or number. */
export const pageIdentities = get('/campus/identity/page', {
  title: ['已关联的校园身份', 'Linked identities'],
  access: 'campus:provider:list',
  rate: 'search',
  input: pageInput({ providerId: Type.Optional(providerId), keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      identityId: Type.String(),
      providerName: Type.String(),
      personName: Type.String(),
      number: Type.String(),
      subject: Type.String(),
      wayName: Type.String(),
      linkTime: instant,
      lastUseTime: orNull(instant),
    }),
  ),
})

const reason = text(['理由', 'Reason'], 200, 2)
/** Unlinks somebody’s identity; its owner is notified. */
export const unlinkIdentity = post('/campus/identity/unlink', {
  title: ['解除校园身份关联', 'Unlink an identity'],
  access: 'campus:link:edit',
  stepUp: true,
  input: closed({ identityId: id(['校园身份', 'Campus identity']), reason }),
  reply: done,
})

/** Identities that could not be linked and wait for a decision. */
export const listConflicts = get('/campus/conflict/list', {
  title: ['待核实的校园身份', 'Identities to look into'],
  access: 'campus:provider:list',
  reply: Type.Array(
    closed({
      conflictId: Type.String(),
      providerName: Type.String(),
      reason: oneOf(conflictReasons, ['原因', 'Reason']),
      reasonName: Type.String(),
      name: Type.String(),
      number: Type.String(),
      subject: Type.String(),
      time: instant,
      /** Accounts of the school with that number. */
      accounts: Type.Array(
        closed({
          userId: Type.String(),
          name: Type.String(),
          userName: Type.String(),
          isLinked: Type.Boolean(),
          isActive: Type.Boolean(),
        }),
      ),
    }),
  ),
})

/** Settles one: links the identity to an account (`userId`, whose other identity of this provider is unlinked), or turns it down (null). */
export const settleConflict = post('/campus/conflict/settle', {
  title: ['处理待核实的校园身份', 'Settle an identity'],
  access: 'campus:link:edit',
  stepUp: true,
  input: closed({ conflictId: id(['申请', 'Case']), userId: orNull(id(['账号', 'Account'])), reason }),
  reply: done,
})

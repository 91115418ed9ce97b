// A school’s campus sign-in as its administrator has prepared it: not yet turned on, so that nothing leads outside.
import { initialMapping } from '@kaisai/contract/campus/labels'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { saveProvider } from '#src/rooms/campus/stories.ts'

export const seedCampus = async (ctx: Ctx, { school }: { readonly school: Actor }): Promise<void> => {
  const { school_id: schoolId } = await ctx.db
    .selectFrom('organizations')
    .select('school_id')
    .where('id', '=', school.organizationId!)
    .executeTakeFirstOrThrow()
  await saveProvider(ctx, school, {
    ...{
      providerId: null,
      version: 1,
      kind: 'cas',
      name: '学校统一身份认证',
      nameEn: 'Campus sign-in',
      schoolId,
      logoFileId: null,
    },
    ...{ seq: 1, isEnabled: false, setting: { server: 'https://cas.example.edu.cn/cas', version: '3' }, secretEndsOn: null },
    mapping: {
      ...initialMapping.cas,
      name: 'realName',
      college: 'department',
      role: 'userType',
      teacherValues: ['教师', 'teacher'],
    },
    ...{ createsAccounts: true, admitsDomain: '', linksPending: true, usualRole: 'student' },
  })
}

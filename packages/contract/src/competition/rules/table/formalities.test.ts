import type { TeamPerson } from '../team-facts.ts'
import { askCases } from '../test/ask-cases.ts'
import { ann, bo, lin, team } from '../test/given.ts'
import type { formalityRules } from './formalities.ts'

const advisors = (...changes: Partial<TeamPerson>[]) =>
  team([ann, ...changes.map((change, at) => ({ ...lin, userId: `t${at}`, ...change }))])

askCases<keyof typeof formalityRules>({
  teamName: [
    { when: 'as long as may be', rules: { teamNameMax: 16 }, team: team(undefined, { name: '追'.repeat(16) }), says: [] },
    {
      when: 'one too long',
      rules: { teamNameMax: 16 },
      team: team(undefined, { name: '追'.repeat(17) }),
      says: ['队伍名称须为2-16个字符'],
    },
    { when: 'rare characters count once', rules: { teamNameMax: 2 }, team: team(undefined, { name: '𠮷𠮷' }), says: [] },
    { when: 'blanks', team: team(undefined, { name: '  追 ' }), says: ['队伍名称须为2-30个字符'] },
    { when: 'none for one alone', limits: { memberMax: 1 }, team: team([ann], { name: '' }), says: [] },
  ],
  workTitle: [
    { when: 'none yet', says: [] },
    { when: 'fits', team: team(undefined, { workTitle: '智能导盲杖' }), says: [] },
    {
      when: 'too long',
      rules: { workTitleMax: 4 },
      team: team(undefined, { workTitle: '智能导盲杖' }),
      says: ['名称须为2-4个字符'],
    },
  ],
  profiles: [
    { when: 'an advisor’s is not asked for', team: advisors({ hasCompleteProfile: false }), says: [] },
    {
      when: 'an advisor’s is',
      rules: { completeProfiles: 'everyone' },
      team: advisors({ hasCompleteProfile: false }),
      says: ['林老师的个人资料不完整'],
    },
    { when: 'a member’s is', team: team([ann, { ...bo, hasCompleteProfile: false }]), says: ['薄荷的个人资料不完整'] },
    { when: 'none is', rules: { completeProfiles: 'none' }, team: team([{ ...ann, hasCompleteProfile: false }]), says: [] },
  ],
  acceptance: [
    { when: 'a member has not', team: team([ann, { ...bo, hasAccepted: false }]), says: ['薄荷尚未确认加入'] },
    { when: 'an advisor has not', team: advisors({ hasAccepted: false }), says: ['林老师尚未确认加入'] },
    {
      when: 'a member must even where an advisor need not',
      rules: { needsAdvisorAcceptance: false },
      team: team([ann, { ...bo, hasAccepted: false }]),
      says: ['薄荷尚未确认加入'],
    },
    { when: 'an advisor need not', rules: { needsAdvisorAcceptance: false }, team: advisors({ hasAccepted: false }), says: [] },
  ],
  dissolution: [
    { when: 'allowed', team: team(undefined, { teamId: null }), says: [] },
    {
      when: 'a new team',
      rules: { isDissolvable: false },
      team: team(undefined, { teamId: null }),
      says: ['队伍创建后不可解散'],
    },
    { when: 'a team that stands', rules: { isDissolvable: false }, says: [] },
  ],
})

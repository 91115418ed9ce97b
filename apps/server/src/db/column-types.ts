// What stands in columns whose type the database does not know: `table.column` with the contract's type. `npm run tables` puts these
// types into tables.gen.ts; states need no line here: a `status` is known from the machine that carries its table's name.

import type { CertificateDocument } from '@kaisai/certificate/model/document'
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import type { SchemeRules } from '@kaisai/contract/award/assign-types'
import type { snapshot } from '@kaisai/contract/award/fields'
import type { CampusOutcome, CampusRole, ConflictReason, LinkWay, Mapping, ProviderKind } from '@kaisai/contract/campus/labels'
import type { addBatch, getBatch } from '@kaisai/contract/certificate/batch.endpoints'
import type { HolderKind, PaperKind, PaperSource, RowChoice } from '@kaisai/contract/certificate/labels'
import type { rowFault } from '@kaisai/contract/certificate/rows'
import type { FeeLine } from '@kaisai/contract/competition/fee/compute-fee'
import type { FeeRules } from '@kaisai/contract/competition/fee/fee-rules'
import type { Answers } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import type { RehearsalReport } from '@kaisai/contract/competition/rehearsal.endpoints'
import type { RehearsalPerson } from '@kaisai/contract/competition/rehearsal-steps'
import type { CategoryLimits, ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { AdvanceRule, Contact, EnrollSetting, ReviewSetting, WorkSetting } from '@kaisai/contract/competition/settings'
import type { StatementKind } from '@kaisai/contract/competition/statement'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { drawSetting } from '@kaisai/contract/expert/draw.endpoints'
import type { CheckKey } from '@kaisai/contract/finance/closing/labels'
import type { BuyerFields } from '@kaisai/contract/finance/invoice/fields'
import type { HookOff, HookSubject } from '@kaisai/contract/integration/hook-labels'
import type { RosterColumn, RosterOff, RosterOutcome, RosterSource, RosterWay } from '@kaisai/contract/integration/roster-labels'
import type { Rhythm, RunOutcome, StopReason } from '@kaisai/contract/integration/subscription-rhythm'
import type { Lang } from '@kaisai/contract/lang'
import type { Audience } from '@kaisai/contract/message/audiences'
import type { WechatFields } from '@kaisai/contract/message/wechat-fields'
import type { ApplyKind, ApplyStep } from '@kaisai/contract/news/labels'
import type { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import type { Bid } from '@kaisai/contract/review/affinity'
import type { ModelFigures } from '@kaisai/contract/review/calculation/calculation-output'
import type { LiveScore } from '@kaisai/contract/review/live-score'
import type { finalScoreCalculation } from '@kaisai/contract/review/result.endpoints'
import type { saveColumnSetting } from '@kaisai/contract/review/sheet.endpoints'
import type { TokenKind, TokenScope } from '@kaisai/contract/scope'
import type { MaterialKind, StudyAudience } from '@kaisai/contract/study/labels'
import type { remindStepLabels, SummaryScope } from '@kaisai/contract/summary/labels'
import type { AllSchools, KeptNumbers, SummaryNumber } from '@kaisai/contract/summary/numbers'
import type { ViewContent } from '@kaisai/contract/system/view.endpoints'
import type { HomeBlock } from '@kaisai/contract/website/home-blocks'
import type { PageContent } from '@kaisai/contract/website/page.endpoints'
import type { homeInput, navigationInput, SiteContent, wordingInput } from '@kaisai/contract/website/setting'
import type { linkFinding } from '@kaisai/contract/website/site-check.endpoints'
import type { FindingStatus, LeakKind, LeakPlace } from '@kaisai/contract/work/labels'
import type { Static } from 'typebox'

type PublicDraw = ReplyOf<typeof getPublicScene>['draws'][number]

/** Carries a type to `TypeOf`, no value. */
const holds = <T>(): { readonly type?: T } => ({})

export const columnTypes = {
  'integration_hooks.subjects': holds<HookSubject[]>(),
  'integration_hooks.off_reason': holds<HookOff>(),
  'integration_subscriptions.input': holds<Readonly<Record<string, unknown>>>(),
  'integration_subscriptions.rhythm': holds<Rhythm>(),
  'integration_subscriptions.lang': holds<Lang>(),
  'integration_subscriptions.stop_reason': holds<StopReason | ''>(),
  'integration_export_runs.outcome': holds<RunOutcome>(),
  'integration_rosters.source': holds<RosterSource>(),
  'integration_rosters.columns': holds<Readonly<Partial<Record<RosterColumn, string>>>>(),
  'integration_rosters.off_reason': holds<RosterOff>(),
  'integration_roster_runs.way': holds<RosterWay>(),
  'integration_roster_runs.outcome': holds<RosterOutcome>(),
  'integration_roster_runs.refusals': holds<readonly { line: number; number: string; reasons: string[] }[]>(),
  'integration_roster_runs.leaver_list': holds<readonly { number: string; name: string }[]>(),
  'integration_tokens.kind': holds<TokenKind>(),
  'integration_tokens.scopes': holds<TokenScope[]>(),
  'integration_token_uses.method': holds<'GET' | 'POST'>(),
  'system_list_views.content': holds<ViewContent>(),
  'campus_providers.kind': holds<ProviderKind>(),
  'campus_providers.setting': holds<Readonly<Record<string, string>>>(),
  'campus_providers.mapping': holds<Mapping>(),
  'campus_providers.usual_role': holds<CampusRole>(),
  'campus_wechat_templates.kind': holds<MessageKind>(),
  'campus_wechat_templates.fields': holds<WechatFields>(),
  'message_sends.channel': holds<'sms' | 'mail' | 'wechat'>(),
  'campus_flows.purpose': holds<'signIn' | 'link' | 'test'>(),
  'campus_identities.linked_way': holds<LinkWay>(),
  'campus_entries.outcome': holds<CampusOutcome>(),
  'campus_conflicts.reason': holds<ConflictReason>(),
  'study_materials.kind': holds<MaterialKind>(),
  'study_materials.audiences': holds<StudyAudience[]>(),
  'onsite_tickets.shown_score': holds<LiveScore>(),
  'message_broadcasts.audience': holds<Audience>(),
  'message_broadcasts.channels': holds<('sms' | 'mail')[]>(),
  'message_broadcast_recipients.missed': holds<('sms' | 'mail')[]>(),
  'news_articles.apply_kind': holds<ApplyKind>(),
  'news_articles.step': holds<ApplyStep>(),
  'finance_closings.checklist': holds<readonly { readonly key: CheckKey; readonly count: number }[]>(),
  'award_runs.rules': holds<Partial<SchemeRules>>(),
  'awards.snapshot': holds<Static<typeof snapshot>>(),
  'certificate_batches.filter': holds<Pick<InputOf<typeof addBatch>, 'itemIds' | 'levels' | 'stateOf' | 'among' | 'roleIds'>>(),
  'certificate_batches.faults': holds<ReplyOf<typeof getBatch>['faults']>(),
  'certificate_batch_rows.choice': holds<RowChoice>(),
  'certificate_batch_rows.faults': holds<Static<typeof rowFault>[]>(),
  'certificate_batch_rows.others':
    holds<readonly { readonly number: string; readonly templateName: string; readonly revokeReason?: string | null }[]>(),
  'certificate_batch_rows.spelling': holds<Readonly<Record<string, readonly [string, string]>>>(),
  'certificate_corrections.wanted': holds<Readonly<Record<string, string>>>(),
  'certificate_keys.jwk': holds<Readonly<Record<string, string>>>(),
  'certificate_template_versions.document': holds<CertificateDocument>(),
  'certificate_templates.document': holds<CertificateDocument>(),
  'certificate_templates.holder_kind': holds<HolderKind>(),
  'certificate_templates.source': holds<PaperSource>(),
  'certificate_templates.paper': holds<PaperKind>(),
  'certificates.source': holds<PaperSource>(),
  'certificates.paper': holds<PaperKind>(),
  'certificates.facts': holds<Readonly<Record<string, string>>>(),
  // Rules may be older than the newest of them: `completeFeeRules` fills what is not there.
  'competition_categories.fee_rules': holds<Partial<FeeRules>>(),
  'competition_categories.limits': holds<CategoryLimits>(),
  'competition_form_versions.document': holds<FormDocument>(),
  'competition_stages.advance_rule': holds<AdvanceRule>(),
  'competition_stages.review': holds<ReviewSetting>(),
  'competitions.contact': holds<Contact>(),
  'competitions.enroll_setting': holds<EnrollSetting>(),
  // Rules may be older than the newest of them: `completeRules` fills what is not there.
  'competitions.rules': holds<Partial<ParticipationRules>>(),
  'competitions.work_setting': holds<WorkSetting>(),
  'competition_rehearsals.report': holds<RehearsalReport>(),
  'competition_rehearsals.visitors': holds<{ person: RehearsalPerson; name: string }[]>(),
  'competition_rehearsal_visits.person': holds<RehearsalPerson>(),
  'competition_statement_texts.kind': holds<StatementKind>(),
  'enrollment_members.answers': holds<Answers>(),
  'enrollments.answers': holds<Answers>(),
  'enrollments.fee_lines': holds<FeeLine[]>(),
  'expert_draws.setting': holds<Static<typeof drawSetting>>(),
  'finance_invoices.reissue': holds<BuyerFields>(),
  'finance_order_lines.line': holds<FeeLine>(),
  'onsite_draws.places': holds<PublicDraw['places']>(),
  'onsite_draws.rooms': holds<PublicDraw['rooms']>(),
  'review_batches.setting': holds<ReviewSetting>(),
  'review_bids.bid': holds<Bid>(),
  'review_calculations.models': holds<readonly ModelFigures[]>(),
  'review_columns.columns': holds<InputOf<typeof saveColumnSetting>['columns']>(),
  'review_results.advance_rule': holds<AdvanceRule>(),
  'review_results.weights': holds<InputOf<typeof finalScoreCalculation>['weights']>(),
  'summary_forms.document': holds<FormDocument>(),
  'summary_reports.content': holds<AllSchools>(),
  'summary_submissions.answers': holds<Answers>(),
  'summary_submissions.notes': holds<Readonly<Record<string, string>>>(),
  'summary_submissions.numbers': holds<KeptNumbers>(),
  'summary_submitted.answers': holds<Answers>(),
  'summary_submitted.notes': holds<Readonly<Record<string, string>>>(),
  'summary_submitted.numbers': holds<KeptNumbers>(),
  'summary_tasks.numbers': holds<SummaryNumber[]>(),
  'summary_tasks.remind_steps': holds<(keyof typeof remindStepLabels)[]>(),
  'summary_tasks.scope': holds<SummaryScope>(),
  'website_pages.blocks': holds<PageContent['blocks']>(),
  'website_pages.live': holds<PageContent>(),
  'website_link_checks.findings': holds<readonly Static<typeof linkFinding>[]>(),
  'website_page_versions.content': holds<PageContent>(),
  'website_site_versions.content': holds<SiteContent>(),
  'website_sites.blocks': holds<HomeBlock[]>(),
  'website_sites.draft': holds<SiteContent>(),
  'website_sites.home': holds<Static<typeof homeInput>>(),
  'website_sites.navigation': holds<Static<typeof navigationInput>>(),
  'website_sites.wording': holds<Static<typeof wordingInput>>(),
  'work_findings.answer': holds<FindingStatus>(),
  'work_findings.kind': holds<LeakKind>(),
  'work_findings.place': holds<LeakPlace>(),
  'work_matches.answer': holds<FindingStatus>(),
  'work_submissions.answers': holds<Answers>(),
  'work_statements.kind': holds<StatementKind>(),
  'works.answers': holds<Answers>(),
} as const

type Declared = typeof columnTypes
/** The declared type of a column: `TypeOf<'competitions.contact'>`. */
export type TypeOf<K extends keyof Declared> = Declared[K] extends { readonly type?: infer T } ? NonNullable<T> : never

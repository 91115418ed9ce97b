// Written by tools/write-tables.ts from the migrated database. Do not edit.
import type { StateOf } from '@kaisai/contract/machine'
import type { closureStates as accessClosuresMachine } from '@kaisai/contract/access/closure.states'
import type { contactChangeStates as accessContactChangesMachine } from '@kaisai/contract/access/contact.states'
import type { membershipInvitationStates as accessInvitationsMachine } from '@kaisai/contract/access/invitation.states'
import type { questionStates as assistantQuestionsMachine } from '@kaisai/contract/assistant/question.states'
import type { awardStates as awardsMachine } from '@kaisai/contract/award/award.states'
import type { awardPrizeStates as awardPrizesMachine } from '@kaisai/contract/award/prize.states'
import type { awardSchemeStates as awardSchemesMachine } from '@kaisai/contract/award/scheme.states'
import type { batchStates as certificateBatchesMachine } from '@kaisai/contract/certificate/batch.states'
import type { certificateStates as certificatesMachine } from '@kaisai/contract/certificate/certificate.states'
import type { correctionStates as certificateCorrectionsMachine } from '@kaisai/contract/certificate/correction.states'
import type { templateStates as certificateTemplatesMachine } from '@kaisai/contract/certificate/template.states'
import type { competitionStates as competitionsMachine } from '@kaisai/contract/competition/competition.states'
import type { rehearsalStates as competitionRehearsalsMachine } from '@kaisai/contract/competition/rehearsal.states'
import type { stageStates as competitionStagesMachine } from '@kaisai/contract/competition/stage.states'
import type { changeStates as enrollmentChangesMachine } from '@kaisai/contract/enrollment/change.states'
import type { enrollmentStates as enrollmentsMachine } from '@kaisai/contract/enrollment/enrollment.states'
import type { memberStates as enrollmentMembersMachine } from '@kaisai/contract/enrollment/member.states'
import type { participationStates as enrollmentParticipationsMachine } from '@kaisai/contract/enrollment/participation.states'
import type { applicationStates as expertApplicationsMachine } from '@kaisai/contract/expert/application.states'
import type { drawStates as expertDrawsMachine } from '@kaisai/contract/expert/draw.states'
import type { expertStates as expertsMachine } from '@kaisai/contract/expert/expert.states'
import type { invitationStates as expertInvitationsMachine } from '@kaisai/contract/expert/invitation.states'
import type { recruitmentStates as expertRecruitmentsMachine } from '@kaisai/contract/expert/recruitment.states'
import type { bankLineStates as financeBankLinesMachine } from '@kaisai/contract/finance/bank/bank.states'
import type { billStates as financeBillsMachine } from '@kaisai/contract/finance/bill/bill.states'
import type { closingStates as financeClosingsMachine } from '@kaisai/contract/finance/closing/closing.states'
import type { exceptionStates as financeExceptionsMachine } from '@kaisai/contract/finance/exception.states'
import type { invoiceStates as financeInvoicesMachine } from '@kaisai/contract/finance/invoice/invoice.states'
import type { orderStates as financeOrdersMachine } from '@kaisai/contract/finance/order.states'
import type { paymentStates as financePaymentsMachine } from '@kaisai/contract/finance/payment.states'
import type { differenceStates as financeDifferencesMachine } from '@kaisai/contract/finance/reconcile/reconcile.states'
import type { reconciliationStates as financeReconciliationsMachine } from '@kaisai/contract/finance/reconcile/reconcile.states'
import type { refundStates as financeRefundsMachine } from '@kaisai/contract/finance/refund.states'
import type { userStates as identityUsersMachine } from '@kaisai/contract/identity/user.states'
import type { broadcastStates as messageBroadcastsMachine } from '@kaisai/contract/message/broadcast.states'
import type { sendStates as messageSendsMachine } from '@kaisai/contract/message/send.states'
import type { articleStates as newsArticlesMachine } from '@kaisai/contract/news/article.states'
import type { collectStates as newsCollectsMachine } from '@kaisai/contract/news/collect.states'
import type { sceneStates as onsiteScenesMachine } from '@kaisai/contract/onsite/scene.states'
import type { ticketStates as onsiteTicketsMachine } from '@kaisai/contract/onsite/ticket.states'
import type { payoutItemStates as payoutItemsMachine } from '@kaisai/contract/payout/payout-item.states'
import type { payoutStates as payoutsMachine } from '@kaisai/contract/payout/payout.states'
import type { batchStates as reviewBatchesMachine } from '@kaisai/contract/review/batch.states'
import type { calibrationStates as reviewCalibrationsMachine } from '@kaisai/contract/review/calibration.states'
import type { objectionStates as reviewObjectionsMachine } from '@kaisai/contract/review/objection.states'
import type { resultStates as reviewResultsMachine } from '@kaisai/contract/review/result.states'
import type { reviewTaskStates as reviewTasksMachine } from '@kaisai/contract/review/task.states'
import type { materialStates as studyMaterialsMachine } from '@kaisai/contract/study/material.states'
import type { summaryStates as summarySubmissionsMachine } from '@kaisai/contract/summary/submission.states'
import type { summaryTaskStates as summaryTasksMachine } from '@kaisai/contract/summary/task.states'
import type { exportStates as systemExportsMachine } from '@kaisai/contract/system/export.states'
import type { taskStates as systemTasksMachine } from '@kaisai/contract/system/task.states'
import type { pageStates as websitePagesMachine } from '@kaisai/contract/website/page.states'
import type { siteStates as websiteSitesMachine } from '@kaisai/contract/website/site.states'
import type { workStates as worksMachine } from '@kaisai/contract/work/work.states'
import type { ColumnType } from 'kysely'
import type { TypeOf } from './column-types.ts'

/** Read as ISO 8601 text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Read parsed, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>
/** Computed by the database, never written. */
export type Computed<T> = ColumnType<T, never, never>
type Optional<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface AccessClosures {
  id: Optional<string>
  user_id: string
  status: Optional<StateOf<typeof accessClosuresMachine>>
  reason: Optional<string>
  requested_at: Optional<Instant>
  due_at: Instant
  ended_at: Instant | null
}

export interface AccessContactChanges {
  id: Optional<string>
  user_id: string
  channel: string
  target_sealed: Buffer
  target_mask: string
  status: Optional<StateOf<typeof accessContactChangesMachine>>
  reason: string
  requested_by: string
  requester_organization_id: string | null
  requester_role_id: string | null
  requested_at: Optional<Instant>
  code_hash: Buffer
  wrong_tries: Optional<number>
  undo_hash: Buffer
  confirm_until: Instant
  confirmed_at: Instant | null
  due_at: Instant | null
  ended_at: Instant | null
}

export interface AccessInvitations {
  id: Optional<string>
  user_id: string
  organization_id: string
  kind: string
  role_id: string | null
  subject_id: string | null
  status: Optional<StateOf<typeof accessInvitationsMachine>>
  invited_by: string
  inviter_organization_id: string | null
  inviter_role_id: string | null
  invited_at: Optional<Instant>
  expires_at: Instant
  ended_at: Instant | null
}

export interface AccessKnownMenus {
  seed_key: string
}

export interface AccessKnownPermissions {
  permission: string
}

export interface AccessMenus {
  id: Optional<string>
  parent_id: string | null
  type: number
  name_zh: string
  name_en: string
  path: Optional<string>
  query: Optional<string>
  icon: Optional<string>
  component: Optional<string>
  permission: Optional<string>
  visible: Optional<number>
  sort: Optional<number>
  seed_key: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface AccessRolePermissions {
  role_id: string
  permission: string
}

export interface AccessRoleScopes {
  role_id: string
  organization_id: string
}

export interface AccessRoles {
  id: Optional<string>
  key: string
  name_zh: string
  name_en: string
  organization_id: string | null
  scope: string
  is_built_in: Optional<boolean>
  status: Optional<string>
  sort: Optional<number>
  remark: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  is_root: Optional<boolean>
  requires_second_factor: Optional<boolean>
}

export interface AccessUserRoles {
  user_id: string
  organization_id: string
  role_id: string
  granted_by: string | null
  granted_at: Optional<Instant>
}

export interface AssistantFaqs {
  id: Optional<string>
  site_id: string
  competition_id: string | null
  organization_id: string
  question_id: string | null
  lang: string
  question: string
  answer: string
  created_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  version: Optional<number>
}

export interface AssistantModelAskers {
  organization_id: string
  day: string
  asker: Buffer
  asked: Optional<number>
}

export interface AssistantModelDays {
  organization_id: string
  day: string
  asked: Optional<number>
  set_aside: Optional<number>
  tokens_in: Optional<number>
  tokens_out: Optional<number>
}

export interface AssistantModels {
  organization_id: string
  base_url: string
  model: string
  key_sealed: Buffer | null
  is_on: Optional<boolean>
  person_limit: Optional<number>
  day_limit: Optional<number>
  tested_at: Instant | null
  test_fault: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface AssistantQuestions {
  id: Optional<string>
  site_id: string
  competition_id: string | null
  organization_id: string
  user_id: string | null
  contact_sealed: Buffer | null
  contact_index: Buffer | null
  contact_mask: Optional<string>
  lang: string
  question: string
  status: Optional<StateOf<typeof assistantQuestionsMachine>>
  answer: Optional<string>
  answered_by: string | null
  answered_at: Instant | null
  created_at: Optional<Instant>
}

export interface AssistantTurns {
  id: Optional<string>
  site_id: string
  competition_id: string | null
  user_id: string | null
  lang: string
  question: string
  words: string
  answer: Json | null
  is_found: boolean
  is_helpful: boolean | null
  created_at: Optional<Instant>
}

export interface AuditLog {
  id: Optional<string>
  logged_at: Optional<Instant>
  action: string
  outcome: string
  entity: Optional<string>
  entity_id: Optional<string>
  entity_name: Optional<string>
  user_id: string | null
  user_name: Optional<string>
  real_name: Optional<string>
  role_key: Optional<string>
  organization_id: string | null
  changes: Optional<Json>
  reason: Optional<string>
  ip: Optional<string>
  agent: Optional<string>
  request_id: Optional<string>
}

export interface AuditSeals {
  id: Optional<number>
  sealed_at: Optional<Instant>
  from_id: string
  to_id: string
  row_count: number
  previous_hash: Buffer
  hash: Buffer
}

export interface AwardCounters {
  competition_id: string
  serial: Optional<number>
}

export interface AwardHorsConcours {
  enrollment_id: string
  competition_id: string
  reason: string
  created_at: Optional<Instant>
  created_by: string | null
}

export interface AwardMarkers {
  id: Optional<string>
  competition_id: string
  name: string
  name_en: Optional<string>
  created_at: Optional<Instant>
  created_by: string | null
}

export interface AwardPeople {
  award_id: string
  user_id: string
  role: string
  seen_at: Instant | null
}

export interface AwardPrizes {
  id: Optional<string>
  award_id: string
  receiver_user_id: string | null
  amount: number
  status: Optional<StateOf<typeof awardPrizesMachine>>
  bank_card_id: string | null
  card_mask: Optional<string>
  paid_on: string | null
  paid_by: string | null
  note: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface AwardRuns {
  id: Optional<string>
  competition_id: string
  stage_id: string
  scheme_id: string
  result_id: string
  calculation_id: string
  no: number
  items: Json
  report: Json
  awards: number
  user_id: string | null
  made_at: Optional<Instant>
  rules: Optional<Json<TypeOf<'award_runs.rules'>>>
}

export interface AwardSchemeItems {
  id: Optional<string>
  scheme_id: string
  seq: number
  level: number
  name: string
  name_en: Optional<string>
  scope: Optional<string>
  category_id: string | null
  target_type: Optional<string>
  method: string
  value: number
  base: Optional<string>
  rounding: Optional<string>
  min: Optional<number>
  per_school_cap: number | null
  tie_policy: Optional<string>
  is_teacher_award: Optional<boolean>
  prize: Optional<number>
  color: Optional<string>
  is_cumulative: Optional<boolean>
  max: number | null
  min_score: number | null
  province_cap: number | null
  province_share: number | null
  points: Optional<number>
  marker_id: string | null
}

export interface AwardSchemes {
  id: Optional<string>
  competition_id: string
  stage_id: string
  organization_id: string
  name: string
  no: Optional<number>
  based_on_id: string | null
  status: Optional<StateOf<typeof awardSchemesMachine>>
  is_one_per_person: Optional<boolean>
  created_at: Optional<Instant>
  created_by: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  school_cap: number | null
  school_cap_scope: Optional<string>
  is_best_of_school: Optional<boolean>
  keeps_better: Optional<boolean>
  ranks_by: Optional<string>
  summary_approved_points: Optional<number>
  summary_excellent_points: Optional<number>
  summary_on_time_points: Optional<number>
  lists_keep: Optional<string>
}

export interface AwardTeamMarkers {
  marker_id: string
  enrollment_id: string
  created_at: Optional<Instant>
  created_by: string | null
}

export interface Awards {
  id: Optional<string>
  competition_id: string
  stage_id: string
  organization_id: string
  category_id: string | null
  scheme_item_id: string | null
  level: number
  name: string
  name_en: Optional<string>
  target_type: string
  enrollment_id: string | null
  work_id: string | null
  user_id: string | null
  school_id: string | null
  target_organization_id: string | null
  result_id: string | null
  calculation_id: string | null
  run_id: string | null
  rank: number | null
  score: number | null
  prize: Optional<number>
  serial: number | null
  snapshot: Json<TypeOf<'awards.snapshot'>>
  source: string
  status: Optional<StateOf<typeof awardsMachine>>
  explanation: Optional<string>
  manual_reason: Optional<string>
  replaces_id: string | null
  publicity_starts_at: Instant | null
  publicity_ends_at: Instant | null
  public_note: Optional<string>
  final_at: Instant | null
  revoke_reason: Optional<string>
  revoke_choice: string | null
  revoked_at: Instant | null
  revoked_by: string | null
  created_at: Optional<Instant>
  created_by: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  marker_id: string | null
  names: Computed<string>
}

export interface CampusConflicts {
  id: Optional<string>
  provider_id: string
  subject: string
  name: Optional<string>
  number: string
  reason: TypeOf<'campus_conflicts.reason'>
  created_at: Optional<Instant>
  settled_at: Instant | null
  settled_by: string | null
  is_linked: boolean | null
  note: Optional<string>
}

export interface CampusEntries {
  id: Optional<string>
  provider_id: string
  user_id: string | null
  outcome: TypeOf<'campus_entries.outcome'>
  reason: Optional<string>
  subject_mask: Optional<string>
  ip: Optional<string>
  agent: Optional<string>
  created_at: Optional<Instant>
}

export interface CampusFlows {
  id: Optional<string>
  provider_id: string
  purpose: TypeOf<'campus_flows.purpose'>
  user_id: string | null
  state_hash: Buffer
  browser_hash: Buffer
  secrets_sealed: Buffer
  origin: string
  wanted: Optional<string>
  answer_sealed: Buffer | null
  answered_at: Instant | null
  fault: string | null
  used_at: Instant | null
  created_at: Optional<Instant>
  expires_at: Instant
}

export interface CampusIdentities {
  id: Optional<string>
  provider_id: string
  subject: string
  user_id: string
  linked_way: TypeOf<'campus_identities.linked_way'>
  linked_at: Optional<Instant>
  last_used_at: Instant | null
  unionid: string | null
}

export interface CampusProviders {
  id: Optional<string>
  organization_id: string
  school_id: string | null
  kind: TypeOf<'campus_providers.kind'>
  name: string
  name_en: Optional<string>
  logo_file_id: string | null
  seq: Optional<number>
  is_enabled: Optional<boolean>
  setting: Optional<Json<TypeOf<'campus_providers.setting'>>>
  secret_sealed: Buffer | null
  secret_ends_on: string | null
  mapping: Optional<Json<TypeOf<'campus_providers.mapping'>>>
  creates_accounts: Optional<boolean>
  admits_domain: Optional<string>
  links_pending: Optional<boolean>
  usual_role: Optional<TypeOf<'campus_providers.usual_role'>>
  tested_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface CampusReplays {
  provider_id: string
  mark_hash: Buffer
  until: Instant
}

export interface CampusSessions {
  id: Optional<string>
  identity_id: string
  session_id: string | null
  mark_hash: Buffer | null
  leave_sealed: Buffer | null
  created_at: Optional<Instant>
}

export interface CampusWechatAccounts {
  id: Optional<string>
  organization_id: string
  name: string
  app_id: string
  base: Optional<string>
  secret_sealed: Buffer
  is_enabled: Optional<boolean>
  shares_cards: Optional<boolean>
  token_sealed: Buffer | null
  token_until: Instant | null
  ticket_sealed: Buffer | null
  ticket_until: Instant | null
  fault: number | null
  fault_at: Instant | null
  resting_until: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface CampusWechatLinks {
  user_id: string
  account_id: string
  openid_sealed: Buffer
  openid_index: Buffer
  linked_at: Optional<Instant>
  unfollowed_at: Instant | null
}

export interface CampusWechatScans {
  id: Optional<string>
  user_id: string
  account_id: string
  origin: string
  token_hash: Buffer
  openid_sealed: Buffer | null
  code_hash: Buffer | null
  tries: Optional<number>
  used_at: Instant | null
  expires_at: Instant
}

export interface CampusWechatTemplates {
  account_id: string
  kind: TypeOf<'campus_wechat_templates.kind'>
  template_id: string
  fields: Json<TypeOf<'campus_wechat_templates.fields'>>
  fault: number | null
  fault_at: Instant | null
  is_paused: Optional<boolean>
}

export interface CertificateBatchRows {
  id: Optional<string>
  batch_id: string
  award_id: string | null
  holder_key: Optional<string>
  seq: number
  holder_name: string
  school_name: Optional<string>
  award_name: Optional<string>
  category_name: Optional<string>
  work_title: Optional<string>
  faults: Optional<Json<TypeOf<'certificate_batch_rows.faults'>>>
  others: Optional<Json<TypeOf<'certificate_batch_rows.others'>>>
  is_blocking: Optional<boolean>
  choice: Optional<TypeOf<'certificate_batch_rows.choice'>>
  spelling: Optional<Json<TypeOf<'certificate_batch_rows.spelling'>>>
  reason: Optional<string>
  decided_by: string | null
  decided_at: Instant | null
}

export interface CertificateBatches {
  id: Optional<string>
  organization_id: string
  competition_id: string
  version_id: string
  name: string
  filter: Json<TypeOf<'certificate_batches.filter'>>
  status: Optional<StateOf<typeof certificateBatchesMachine>>
  row_count: Optional<number>
  served_count: Optional<number>
  faults: Optional<Json<TypeOf<'certificate_batches.faults'>>>
  fault_count: Optional<number>
  blocking_count: Optional<number>
  rows_hash: Buffer | null
  task_id: string | null
  checked_at: Instant | null
  issued_at: Instant | null
  issued_by: string | null
  created_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  unfit_count: Optional<number>
}

export interface CertificateCorrections {
  id: Optional<string>
  certificate_id: string
  organization_id: string
  user_id: string
  wanted: Json<TypeOf<'certificate_corrections.wanted'>>
  reason: string
  file_id: string | null
  status: Optional<StateOf<typeof certificateCorrectionsMachine>>
  answer: Optional<string>
  decided_by: string | null
  decided_at: Instant | null
  new_certificate_id: string | null
  created_at: Optional<Instant>
}

export interface CertificateCounters {
  competition_id: string
  category_id: string | null
  next: Optional<number>
}

export interface CertificateDigests {
  day: string
  count: number
  root: Buffer
  previous: Buffer
  made_at: Optional<Instant>
}

export interface CertificateFonts {
  id: Optional<string>
  organization_id: string
  file_id: string
  family: string
  style: Optional<string>
  sha256: Buffer
  glyphs: number
  missing: number
  created_by: string | null
  created_at: Optional<Instant>
  removed_at: Instant | null
}

export interface CertificateHolders {
  certificate_id: string
  user_id: string
  name: string
  name_index: Buffer
  tail_index: Buffer | null
}

export interface CertificateKeys {
  id: string
  organization_id: string
  jwk: Json<TypeOf<'certificate_keys.jwk'>>
  created_at: Optional<Instant>
}

export interface CertificateListRows {
  batch_id: string
  line: number
  name: string
  unit: Optional<string>
  role: Optional<string>
  reason: Optional<string>
  user_id: string | null
}

export interface CertificateLookups {
  id: Optional<string>
  certificate_id: string | null
  way: string
  verdict: string
  address: Optional<string>
  at: Optional<Instant>
}

export interface CertificateSends {
  id: Optional<string>
  certificate_id: string
  batch_id: string
  user_id: string
  channel: string
  address: Optional<string>
  message_id: string | null
  sent_at: Optional<Instant>
  opened_at: Instant | null
}

export interface CertificateSettings {
  organization_id: string
  issuer_name: string
  issuer_name_en: Optional<string>
  seal_file_id: string | null
  signer_key_sealed: Buffer | null
  signer_chain_pem: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  is_archival: Optional<boolean>
  tsa_url: Optional<string>
}

export interface CertificateSigners {
  fingerprint: string
  organization_id: string
  kind: string
  chain_pem: string
  created_at: Optional<Instant>
}

export interface CertificateStamps {
  batch_id: string
  organization_id: string
  count: number
  root: Buffer
  token: Buffer | null
  authority: Optional<string>
  stamped_at: Instant | null
  tries: Optional<number>
  problem: Optional<string>
  next_at: Optional<Instant>
  created_at: Optional<Instant>
}

export interface CertificateTemplateVersions {
  id: Optional<string>
  template_id: string
  no: number
  document: Json<TypeOf<'certificate_template_versions.document'>>
  hash: Buffer
  assets: Json
  published_by: string | null
  published_at: Optional<Instant>
}

export interface CertificateTemplates {
  id: Optional<string>
  organization_id: string
  competition_id: string | null
  name: string
  holder_kind: TypeOf<'certificate_templates.holder_kind'>
  status: Optional<StateOf<typeof certificateTemplatesMachine>>
  document: Json<TypeOf<'certificate_templates.document'>>
  saved_at: Optional<Instant>
  version_no: Optional<number>
  frozen_version: Optional<number>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  source: Optional<TypeOf<'certificate_templates.source'>>
  paper: Optional<TypeOf<'certificate_templates.paper'>>
}

export interface CertificateVersionNames {
  version_id: string
  name: string
}

export interface Certificates {
  id: Optional<string>
  organization_id: string
  competition_id: string
  category_id: string | null
  batch_id: string
  version_id: string
  template_id: string
  award_id: string | null
  holder_key: Optional<string>
  user_ids: Optional<string[]>
  holder_name: string
  has_minors: Optional<boolean>
  seq: number
  number: string
  trace_code: string
  facts: Json<TypeOf<'certificates.facts'>>
  record: string | null
  record_hash: Buffer | null
  jws: string | null
  key_id: string | null
  status: Optional<StateOf<typeof certificatesMachine>>
  problem: Optional<string>
  issued_at: Instant | null
  ended_at: Instant | null
  end_reason: Optional<string>
  replaces_id: string | null
  replaced_by_id: string | null
  created_at: Optional<Instant>
  source: Optional<TypeOf<'certificates.source'>>
  paper: Optional<TypeOf<'certificates.paper'>>
  team_id: string | null
  school_id: string | null
  status_no: Optional<number>
}

export interface CompetitionArticles {
  competition_id: string
  article_id: string
  sort: Optional<number>
}

export interface CompetitionAttachments {
  competition_id: string
  file_id: string
  title: Optional<string>
  title_en: Optional<string>
  sort: Optional<number>
}

export interface CompetitionCategories {
  id: Optional<string>
  competition_id: string
  parent_id: string | null
  code: string
  name: string
  name_en: Optional<string>
  description: Optional<string>
  description_en: Optional<string>
  limits: Json<TypeOf<'competition_categories.limits'>>
  total_quota: Computed<number | null>
  per_school_quota: Computed<number | null>
  fee_fen: Optional<number>
  fee_basis: Optional<string>
  enroll_form_id: string | null
  work_form_id: string | null
  sort: Optional<number>
  is_enabled: Optional<boolean>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  disciplines: Optional<string[]>
  fee_rules: Optional<Json<TypeOf<'competition_categories.fee_rules'>>>
  has_fee: Computed<boolean>
}

export interface CompetitionExemptions {
  id: Optional<string>
  competition_id: string
  kind: string
  reason: string
  asked_by: string
  asked_at: Optional<Instant>
  answer: Optional<string>
  answered_by: string | null
  answered_at: Instant | null
}

export interface CompetitionExtensions {
  id: Optional<string>
  window_id: string
  competition_id: string
  school_id: string | null
  user_id: string | null
  team_id: string | null
  ends_at: Instant
  reason: string
  revoked_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
}

export interface CompetitionFormVersions {
  id: Optional<string>
  form_id: string
  no: number
  document: Json<TypeOf<'competition_form_versions.document'>>
  answered_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
}

export interface CompetitionForms {
  id: Optional<string>
  competition_id: string
  purpose: string
  name: string
  name_en: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface CompetitionHabits {
  organization_id: string
  is_audited: Optional<boolean>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface CompetitionPauses {
  id: Optional<string>
  competition_id: string
  paused_at: Instant
  resumed_at: Instant | null
  reason: string
  is_shifted: Optional<boolean>
  stage_ids: Optional<string[]>
  created_by: string | null
}

export interface CompetitionPlaces {
  category_id: string
  school_id: string | null
  capacity: number
  taken: Optional<number>
}

export interface CompetitionRehearsalVisits {
  id: Optional<string>
  rehearsal_id: string
  person: TypeOf<'competition_rehearsal_visits.person'>
  origin: string
  made_by: string
  ticket_hash: Buffer
  ticket_until: Instant
  visit_hash: Buffer | null
  visit_until: Instant | null
  created_at: Optional<Instant>
}

export interface CompetitionRehearsals {
  id: Optional<string>
  competition_id: string
  status: Optional<StateOf<typeof competitionRehearsalsMachine>>
  teams: number
  content_no: number
  task_id: string | null
  started_by: string | null
  done: Optional<number>
  total: Optional<number>
  message: Optional<string>
  report: Json<TypeOf<'competition_rehearsals.report'>> | null
  created_at: Optional<Instant>
  beat_at: Optional<Instant>
  ended_at: Instant | null
  copy_until: Instant | null
  visitors: Json<TypeOf<'competition_rehearsals.visitors'>> | null
}

export interface CompetitionRuleTexts {
  id: Optional<string>
  competition_id: string
  no: number
  html_zh: string
  html_en: Optional<string>
  note: Optional<string>
  created_by: string | null
  created_at: Optional<Instant>
}

export interface CompetitionSeries {
  id: Optional<string>
  organization_id: string
  code: string
  name: string
  name_en: Optional<string>
  created_at: Optional<Instant>
}

export interface CompetitionSites {
  site_id: string
  competition_id: string
}

export interface CompetitionStaff {
  competition_id: string
  user_id: string
  role_id: string
  added_by: string | null
  created_at: Optional<Instant>
}

export interface CompetitionStages {
  id: Optional<string>
  competition_id: string
  seq: number
  name: string
  name_en: Optional<string>
  level: string
  mode: string
  place: Optional<string>
  advance_rule: Json<TypeOf<'competition_stages.advance_rule'>> | null
  review: Json<TypeOf<'competition_stages.review'>>
  status: Optional<StateOf<typeof competitionStagesMachine>>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  place_en: Optional<string>
}

export interface CompetitionStatementTexts {
  id: Optional<string>
  competition_id: string
  kind: TypeOf<'competition_statement_texts.kind'>
  no: number
  text: string
  text_en: string
  created_by: string | null
  created_at: Optional<Instant>
}

export interface CompetitionWindows {
  id: Optional<string>
  stage_id: string
  competition_id: string
  kind: string
  starts_at: Instant
  ends_at: Instant
  late_policy: Optional<string>
  grace_minutes: Optional<number>
}

export interface Competitions {
  id: Optional<string>
  series_id: string
  organization_id: string
  parent_id: string | null
  edition: number
  year: number
  name: string
  name_en: Optional<string>
  short_name: string
  short_name_en: Optional<string>
  level: string
  subject_type: string
  is_k12_free: Optional<boolean>
  cover_file_id: string | null
  banner_file_id: string | null
  hosts: Optional<string[]>
  organisers: Optional<string[]>
  co_organisers: Optional<string[]>
  contact: Optional<Json<TypeOf<'competitions.contact'>>>
  intro_html: Optional<string>
  intro_html_en: Optional<string>
  guide_html: Optional<string>
  guide_html_en: Optional<string>
  wording: Json | null
  public_tabs: Optional<string[]>
  enroll_mode: Optional<string>
  external_url: Optional<string>
  audit_chain: Optional<string[]>
  rules: Json<TypeOf<'competitions.rules'>>
  enroll_setting: Json<TypeOf<'competitions.enroll_setting'>>
  work_setting: Json<TypeOf<'competitions.work_setting'>>
  status: Optional<StateOf<typeof competitionsMachine>>
  submitted_by: string | null
  submitted_at: Instant | null
  published_at: Instant | null
  suspended_at: Instant | null
  suspended_from: string | null
  finished_at: Instant | null
  enroll_windows: Optional<string>
  submit_windows: Optional<string>
  review_windows: Optional<string>
  publicity_windows: Optional<string>
  starts_at: Instant | null
  ends_at: Instant | null
  enroll_starts_at: Instant | null
  enroll_ends_at: Instant | null
  is_public: Computed<boolean>
  content_no: Optional<number>
  schedule_version: Optional<number>
  schedule_updated_at: Optional<Instant>
  schedule_updated_by: string | null
  created_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  bodies_en: Optional<Json>
  contact_name_en: Optional<string>
  found_text: Optional<string>
}

export interface CostCounters {
  key: string
  slot: Instant
  hits: number
}

export interface EnrollmentChanges {
  id: Optional<string>
  enrollment_id: string
  competition_id: string
  status: Optional<StateOf<typeof enrollmentChangesMachine>>
  reason: string
  answer: Optional<string>
  base_version: number
  content: Json
  sealed_answers: Buffer | null
  differences: Json
  is_identity_changed: boolean
  requested_by: string | null
  decided_by: string | null
  decided_at: Instant | null
  created_at: Optional<Instant>
}

export interface EnrollmentCounters {
  category_id: string
  next: Optional<number>
}

export interface EnrollmentDecisions {
  id: Optional<string>
  enrollment_id: string
  verdict: string
  step: Optional<string>
  reason: Optional<string>
  user_id: string | null
  role_key: Optional<string>
  evidence_file_id: string | null
  content: Json | null
  decided_at: Optional<Instant>
}

export interface EnrollmentInvitations {
  id: Optional<string>
  enrollment_id: string
  role: string
  kind: string
  token_hash: Buffer
  token_sealed: Buffer
  phone_index: Buffer | null
  phone_mask: string | null
  name: Optional<string>
  used: Optional<number>
  max_uses: number
  expires_at: Instant
  revoked_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
}

export interface EnrollmentMembers {
  id: Optional<string>
  enrollment_id: string
  competition_id: string
  organization_id: string
  school_id: string | null
  user_id: string
  name: string
  role: string
  sort: Optional<number>
  duty: Optional<string>
  status: Optional<StateOf<typeof enrollmentMembersMachine>>
  invited_via: string
  invited_by: string | null
  answers: Optional<Json<TypeOf<'enrollment_members.answers'>>>
  sealed_answers: Buffer | null
  snapshot: Json | null
  expires_at: Instant | null
  reminded_at: Instant | null
  joined_at: Instant | null
  created_at: Optional<Instant>
}

export interface EnrollmentOptionPlaces {
  form_id: string
  field: string
  option: string
  place_no: number
  most: number
  enrollment_id: string
  owner_id: string
}

export interface EnrollmentParticipations {
  id: Optional<string>
  enrollment_id: string
  stage_id: string
  status: Optional<StateOf<typeof enrollmentParticipationsMachine>>
  created_at: Optional<Instant>
}

export interface EnrollmentSeats {
  scope: string
  user_id: string
  seat_no: number
  most: number
  enrollment_id: string
}

export interface Enrollments {
  id: Optional<string>
  competition_id: string
  category_id: string
  organization_id: string
  mode: string
  code: string
  name: Optional<string>
  name_key: string | null
  slogan: Optional<string>
  captain_user_id: string
  school_id: string | null
  college_id: string | null
  province_code: string | null
  contact_phone_sealed: Buffer | null
  contact_phone_mask: string | null
  form_version_id: string | null
  answers: Optional<Json<TypeOf<'enrollments.answers'>>>
  sealed_answers: Buffer | null
  letter_file_id: string | null
  rules_no: number | null
  audit_chain: Optional<string[]>
  audit_step: Optional<number>
  step: Computed<string | null>
  is_audit_begun: Optional<boolean>
  status: Optional<StateOf<typeof enrollmentsMachine>>
  has_place: Optional<boolean>
  wait_no: number | null
  source: Optional<string>
  copied_from: string | null
  school_rank: number | null
  fee_fen: Optional<number>
  fee_paid_fen: Optional<number>
  is_fee_paid: Computed<boolean>
  fee_note: Optional<string>
  is_late: Optional<boolean>
  member_count: Optional<number>
  advisor_count: Optional<number>
  submitted_at: Instant | null
  returned_at: Instant | null
  approved_at: Instant | null
  effective_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  fee_warned_at: Instant | null
  fee_confirmed_by: string | null
  fee_confirmed_at: Instant | null
  fee_lines: Optional<Json<TypeOf<'enrollments.fee_lines'>>>
}

export interface ExpertApplications {
  id: Optional<string>
  recruitment_id: string
  expert_id: string
  organization_id: string
  school_id: string | null
  statement: Optional<string>
  is_by_school: Optional<boolean>
  school_note: Optional<string>
  reason: Optional<string>
  status: Optional<StateOf<typeof expertApplicationsMachine>>
  submitted_at: Optional<Instant>
  decided_at: Instant | null
  decided_by: string | null
  version: Optional<number>
}

export interface ExpertDrawResults {
  draw_id: string
  position: number
  expert_id: string
  is_reserve: Optional<boolean>
}

export interface ExpertDraws {
  id: Optional<string>
  organization_id: string
  competition_id: string | null
  title: string
  setting: Json<TypeOf<'expert_draws.setting'>>
  pool: Json
  commitment: string
  seed_sealed: Buffer
  seed: string | null
  public_word: string | null
  status: Optional<StateOf<typeof expertDrawsMachine>>
  log_hash: string | null
  created_by: string | null
  created_at: Optional<Instant>
  drawn_by: string | null
  drawn_at: Instant | null
}

export interface ExpertGroupMembers {
  group_id: string
  expert_id: string
  is_captain: Optional<boolean>
}

export interface ExpertGroups {
  id: Optional<string>
  organization_id: string
  competition_id: string | null
  name: string
  description: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface ExpertInvitations {
  id: Optional<string>
  competition_id: string
  stage_id: string
  expert_id: string
  group_id: string | null
  asked_load: number
  load: number | null
  status: Optional<StateOf<typeof expertInvitationsMachine>>
  note: Optional<string>
  reason: Optional<string>
  token_hash: Buffer
  expires_at: Instant
  answered_at: Instant | null
  invited_by: string | null
  created_at: Optional<Instant>
  reminded_at: Instant | null
  reminder_token_hash: Buffer | null
}

export interface ExpertRecruitments {
  id: Optional<string>
  organization_id: string
  name: string
  name_en: Optional<string>
  description: Optional<string>
  description_en: Optional<string>
  quota: number | null
  needs_school: Optional<boolean>
  opens_at: Instant
  closes_at: Instant
  terms: Optional<Json>
  status: Optional<StateOf<typeof expertRecruitmentsMachine>>
  created_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface ExpertTemporaryLinks {
  id: Optional<string>
  organization_id: string
  expert_id: string
  token_hash: Buffer
  code_hash: Buffer
  wrong_tries: Optional<number>
  expires_at: Instant
  used_at: Instant | null
  revoked_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
}

export interface Experts {
  id: Optional<string>
  organization_id: string
  user_id: string | null
  school_id: string | null
  unit: Optional<string>
  name: string
  phone_sealed: Buffer | null
  phone_index: Buffer | null
  phone_mask: string | null
  email: string | null
  gender: string | null
  birthday: string | null
  title: Optional<string>
  post: Optional<string>
  degree: Optional<string>
  department: Optional<string>
  disciplines: Optional<string[]>
  keywords: Optional<string[]>
  languages: Optional<string[]>
  is_industry: Optional<boolean>
  is_academician: Optional<boolean>
  years_in_field: Optional<number>
  intro: Optional<string>
  photo_file_id: string | null
  title_cert_file_id: string | null
  source: string
  tags: Optional<string[]>
  remark: Optional<string>
  max_load: Optional<number>
  avoid_school_ids: Optional<string[]>
  busy_days: Optional<Json>
  bank: Optional<string>
  bank_branch: Optional<string>
  bank_card_sealed: Buffer | null
  bank_card_mask: string | null
  suspended_until: Instant | null
  expires_at: Instant | null
  status: Optional<StateOf<typeof expertsMachine>>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  public_agreed_at: Instant | null
  public_since: Instant | null
}

export interface FinanceAccounts {
  id: Optional<string>
  organization_id: string
  name: string
}

export interface FinanceBankImports {
  id: Optional<string>
  organization_id: string
  file_id: string
  line_count: number
  skipped_count: number
  created_by: string | null
  created_at: Optional<Instant>
}

export interface FinanceBankLines {
  id: Optional<string>
  organization_id: string
  import_id: string
  line_key: string
  serial_no: Optional<string>
  happened_at: Instant
  direction: string
  amount_fen: number
  other_name: Optional<string>
  other_tail: Optional<string>
  remark: Optional<string>
  status: Optional<StateOf<typeof financeBankLinesMachine>>
  payment_id: string | null
  refund_id: string | null
  note: Optional<string>
  settled_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
}

export interface FinanceBillCounters {
  organization_id: string
  year: number
  last: number
}

export interface FinanceBillLines {
  id: Optional<string>
  bill_id: string
  order_id: string
  refund_id: string | null
  amount_fen: number
  paid_fen: Optional<number>
  is_live: Optional<boolean>
}

export interface FinanceBills {
  id: Optional<string>
  organization_id: string
  competition_id: string
  school_id: string
  payer_name: string
  period_from: string
  period_to: string
  year: number | null
  seq: number | null
  status: Optional<StateOf<typeof financeBillsMachine>>
  amount_fen: number
  issued_at: Instant | null
  void_reason: Optional<string>
  created_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  version: Optional<number>
}

export interface FinanceChannels {
  id: Optional<string>
  organization_id: string
  provider: string
  is_enabled: Optional<boolean>
  setting: Json
  secret_sealed: Buffer | null
  tested_at: Instant | null
  test_fault: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface FinanceClosingBalances {
  closing_id: string
  account_id: string
  opening_fen: number
  debit_fen: number
  credit_fen: number
  closing_fen: number
}

export interface FinanceClosings {
  id: Optional<string>
  organization_id: string
  month: string
  status: Optional<StateOf<typeof financeClosingsMachine>>
  asked_by: string | null
  decided_by: string | null
  reason: Optional<string>
  checklist: Optional<Json<TypeOf<'finance_closings.checklist'>>>
  entry_count: number | null
  previous_digest: Optional<string>
  digest: string | null
  closed_at: Instant | null
  closed_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
}

export interface FinanceDifferences {
  id: Optional<string>
  reconciliation_id: string
  organization_id: string
  kind: string
  what: string
  no: string
  trade_no: Optional<string>
  theirs_fen: Optional<number>
  ours_fen: Optional<number>
  payment_id: string | null
  refund_id: string | null
  status: Optional<StateOf<typeof financeDifferencesMachine>>
  note: Optional<string>
  settled_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
}

export interface FinanceEntries {
  movement_id: string
  account_id: string
  debit_fen: Optional<number>
  credit_fen: Optional<number>
}

export interface FinanceExceptions {
  id: Optional<string>
  organization_id: string
  kind: string
  order_id: string
  payment_id: string
  refund_id: string | null
  amount_fen: number
  status: Optional<StateOf<typeof financeExceptionsMachine>>
  note: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
}

export interface FinanceInvoiceLines {
  invoice_id: string
  line_id: string
  amount_fen: number
  is_live: Optional<boolean>
}

export interface FinanceInvoiceSettings {
  organization_id: string
  deadline_days: Optional<number>
  content: Optional<string>
  allows_special: Optional<boolean>
  provider_enabled: Optional<boolean>
  provider_address: Optional<string>
  provider_app_id: Optional<string>
  secret_sealed: Buffer | null
  tested_at: Instant | null
  test_fault: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface FinanceInvoiceTitles {
  id: Optional<string>
  user_id: string | null
  school_id: string | null
  buyer_type: string
  title: string
  tax_no: Optional<string>
  address: Optional<string>
  phone: Optional<string>
  bank: Optional<string>
  account: Optional<string>
  email: Optional<string>
  is_default: Optional<boolean>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface FinanceInvoices {
  id: Optional<string>
  no: string
  organization_id: string
  competition_id: string
  payer_type: string
  requested_by: string | null
  payer_name: string
  school_id: string | null
  type: string
  buyer_type: string
  title: string
  tax_no: Optional<string>
  address: Optional<string>
  phone: Optional<string>
  bank: Optional<string>
  account: Optional<string>
  email: Optional<string>
  content: string
  amount_fen: number
  note: Optional<string>
  status: Optional<StateOf<typeof financeInvoicesMachine>>
  reject_reason: Optional<string>
  fault: Optional<string>
  number: string | null
  issued_on: string | null
  issued_by: string | null
  pdf_file_id: string | null
  ofd_file_id: string | null
  xml_file_id: string | null
  red_kind: string | null
  red_reason: Optional<string>
  red_number: string | null
  red_on: string | null
  red_file_id: string | null
  reissue: Json<TypeOf<'finance_invoices.reissue'>> | null
  reissue_of: string | null
  attempt: Optional<number>
  tries: Optional<number>
  next_try_at: Instant | null
  decided_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  version: Optional<number>
}

export interface FinanceLinks {
  id: Optional<string>
  order_id: string
  token_hash: Buffer
  created_by: string | null
  created_at: Optional<Instant>
  revoked_at: Instant | null
}

export interface FinanceMovements {
  id: Optional<string>
  organization_id: string
  kind: string
  order_id: string | null
  payment_id: string | null
  refund_id: string | null
  moved_at: Optional<Instant>
  paper_no: string | null
}

export interface FinanceNotices {
  id: Optional<string>
  channel_id: string
  body: string
  verdict: string
  fault: Optional<string>
  payment_id: string | null
  received_at: Optional<Instant>
  refund_id: string | null
}

export interface FinanceOrderLines {
  id: Optional<string>
  order_id: string
  enrollment_id: string
  item: string
  line: Json<TypeOf<'finance_order_lines.line'>>
  amount_fen: number
}

export interface FinanceOrderTeams {
  order_id: string
  enrollment_id: string
  is_open: Optional<boolean>
}

export interface FinanceOrders {
  id: Optional<string>
  no: string
  organization_id: string
  competition_id: string
  kind: string
  payer_type: string
  payer_user_id: string | null
  payer_name: string
  school_id: string | null
  amount_fen: number
  paid_fen: Optional<number>
  refunded_fen: Optional<number>
  status: Optional<StateOf<typeof financeOrdersMachine>>
  channel: string | null
  expires_at: Instant
  paid_at: Instant | null
  closed_at: Instant | null
  close_reason: Optional<string>
  note: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface FinancePayments {
  id: Optional<string>
  order_id: string
  organization_id: string
  provider: string
  channel_id: string | null
  no: string
  way: string
  amount_fen: number
  received_fen: number | null
  status: Optional<StateOf<typeof financePaymentsMachine>>
  provider_trade_no: string | null
  shown: string | null
  voucher_file_id: string | null
  voucher_note: Optional<string>
  return_reason: Optional<string>
  checked_by: string | null
  refund_held_fen: Optional<number>
  queries: Optional<number>
  next_query_at: Instant | null
  paid_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  shown_until: Instant | null
}

export interface FinanceReconciliationRows {
  reconciliation_id: string
  channel_id: string
  what: string
  no: string
  trade_no: string
  amount_fen: number
  fee_fen: number
}

export interface FinanceReconciliations {
  id: Optional<string>
  organization_id: string
  channel_id: string
  provider: string
  day: string
  status: Optional<StateOf<typeof financeReconciliationsMachine>>
  tries: Optional<number>
  next_try_at: Instant | null
  fault: Optional<string>
  file_id: string | null
  file_sha256: Buffer | null
  source: string | null
  theirs_paid_fen: Optional<number>
  theirs_refunded_fen: Optional<number>
  ours_paid_fen: Optional<number>
  ours_refunded_fen: Optional<number>
  fee_fen: Optional<number>
  row_count: Optional<number>
  matched_count: Optional<number>
  note: Optional<string>
  run_by: string | null
  run_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
}

export interface FinanceRefundLines {
  refund_id: string
  line_id: string
  amount_fen: number
}

export interface FinanceRefunds {
  id: Optional<string>
  no: string
  order_id: string
  payment_id: string
  organization_id: string
  amount_fen: number
  status: Optional<StateOf<typeof financeRefundsMachine>>
  purpose: string
  effect: string
  reason: string
  fault: Optional<string>
  tries: Optional<number>
  next_try_at: Instant | null
  requested_by: string | null
  decided_by: string | null
  finished_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  needs_second: Optional<boolean>
}

export interface FinanceSettings {
  organization_id: string
  refund_alone_fen: number
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  seal_file_id: string | null
}

export interface IdempotencyKeys {
  user_id: string
  key: string
  request_digest: Buffer
  reply: Json | null
  made_at: Optional<Instant>
}

export interface IdentityBankCards {
  id: Optional<string>
  user_id: string
  bank: string
  branch: string
  holder: string
  number_sealed: Buffer
  number_index: Buffer
  number_mask: string
  created_at: Optional<Instant>
}

export interface IdentityChallenges {
  id: string
  used_at: Optional<Instant>
}

export interface IdentityCodes {
  id: Optional<string>
  target_index: Buffer
  purpose: string
  code_hash: Buffer
  wrong_tries: Optional<number>
  created_at: Optional<Instant>
  expires_at: Instant
  used_at: Instant | null
}

export interface IdentityConsents {
  id: Optional<string>
  user_id: string
  document: string
  document_version: string
  guardian_phone_mask: string | null
  ip: Optional<string>
  given_at: Optional<Instant>
}

export interface IdentityPasskeys {
  id: Optional<string>
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: Optional<number>
  transports: Optional<string[]>
  rp_id: string
  name: string
  created_at: Optional<Instant>
  last_use_at: Instant | null
}

export interface IdentityRecoveryCodes {
  user_id: string
  code_hash: Buffer
  used_at: Instant | null
}

export interface IdentityScans {
  id: Optional<string>
  token_hash: Buffer
  browser_hash: Buffer
  number: string
  host: string
  ip: string
  agent: string
  user_id: string | null
  confirmed_at: Instant | null
  declined_at: Instant | null
  used_at: Instant | null
  created_at: Optional<Instant>
  expires_at: Instant
}

export interface IdentitySecondChallenges {
  id: Optional<string>
  token_hash: Buffer
  user_id: string
  purpose: string
  way: Optional<string>
  tries: Optional<number>
  expires_at: Instant
  used_at: Instant | null
}

export interface IdentitySessions {
  id: Optional<string>
  token_hash: Buffer
  user_id: string
  organization_id: string | null
  role_id: string | null
  ip: Optional<string>
  agent: Optional<string>
  bound_hash: Buffer | null
  confirmed_at: Instant | null
  created_at: Optional<Instant>
  last_use_at: Optional<Instant>
  expires_at: Instant
  signed_in_at: Optional<Instant>
}

export interface IdentitySignIns {
  id: Optional<string>
  signed_in_at: Optional<Instant>
  user_id: string | null
  user_name: Optional<string>
  way: string
  outcome: string
  ip: Optional<string>
  agent: Optional<string>
  name_index: Buffer | null
}

export interface IdentityTickets {
  token_hash: Buffer
  kind: string
  user_id: string | null
  session_id: string | null
  expires_at: Instant
  used_at: Instant | null
}

export interface IdentityTotps {
  user_id: string
  secret_sealed: Buffer | null
  confirmed_at: Instant | null
  pending_sealed: Buffer | null
  pending_at: Instant | null
  last_step: Optional<number>
}

export interface IdentityUsers {
  id: Optional<string>
  user_name: string
  real_name: string
  user_type: string
  status: Optional<StateOf<typeof identityUsersMachine>>
  password_hash: string | null
  password_changed_at: Instant | null
  must_change_password: Optional<boolean>
  phone_sealed: Buffer | null
  phone_index: Buffer | null
  phone_mask: string | null
  email: string | null
  id_type: string | null
  id_number_sealed: Buffer | null
  id_number_index: Buffer | null
  id_number_mask: string | null
  guardian_phone_sealed: Buffer | null
  guardian_phone_mask: string | null
  birthday: string | null
  gender: string | null
  avatar_file_id: string | null
  organization_id: string | null
  school_id: string | null
  college_id: string | null
  major_id: string | null
  grade: Optional<string>
  student_no: Optional<string>
  remark: Optional<string>
  lang: Optional<string>
  failed_sign_ins: Optional<number>
  locked_until: Instant | null
  last_sign_in_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  degree: string | null
  is_full_time: Optional<boolean>
  closed_at: Instant | null
  activation_sent_at: Instant | null
  credentials_reset_at: Instant | null
}

export interface IntegrationDeliveries {
  id: Optional<string>
  hook_id: string
  event_id: string | null
  type: string
  body: string
  is_waiting: Optional<boolean>
  attempts: Optional<number>
  http_status: number | null
  trouble: Optional<string>
  response: Optional<string>
  took_ms: number | null
  created_at: Optional<Instant>
  sent_at: Instant | null
}

export interface IntegrationEvents {
  id: Optional<string>
  entity: string
  entity_id: string
  to_status: string
  moved_at: Instant
  spread_at: Instant | null
}

export interface IntegrationExportRuns {
  id: Optional<string>
  subscription_id: string
  is_by_hand: Optional<boolean>
  outcome: Optional<TypeOf<'integration_export_runs.outcome'>>
  task_id: string | null
  attempts: Optional<number>
  next_try_at: Instant | null
  rows: number | null
  trouble: Optional<string>
  file_id: string | null
  folder_key: Optional<string>
  created_at: Optional<Instant>
  ended_at: Instant | null
}

export interface IntegrationHooks {
  id: Optional<string>
  organization_id: string
  user_id: string
  role_id: string | null
  name: string
  url: string
  subjects: TypeOf<'integration_hooks.subjects'>
  secret_sealed: Buffer
  old_secret_sealed: Buffer | null
  old_until: Instant | null
  is_enabled: Optional<boolean>
  off_reason: Optional<TypeOf<'integration_hooks.off_reason'>>
  failures: Optional<number>
  failing_since: Instant | null
  next_at: Instant | null
  busy_until: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface IntegrationRosterPeople {
  roster_id: string
  number: string
  user_id: string
  disabled_at: Instant | null
}

export interface IntegrationRosterRuns {
  id: Optional<string>
  roster_id: string
  way: TypeOf<'integration_roster_runs.way'>
  is_trial: Optional<boolean>
  begun_by: string | null
  outcome: Optional<TypeOf<'integration_roster_runs.outcome'>>
  file_id: string | null
  file_name: Optional<string>
  rows: Optional<number>
  added: Optional<number>
  updated: Optional<number>
  unchanged: Optional<number>
  returned: Optional<number>
  elsewhere: Optional<number>
  leavers: Optional<number>
  kept: Optional<number>
  refused: Optional<number>
  refusals: Optional<Json<TypeOf<'integration_roster_runs.refusals'>>>
  leaver_list: Optional<Json<TypeOf<'integration_roster_runs.leaver_list'>>>
  trouble: Optional<string>
  accepted_leavers: number | null
  decided_by: string | null
  reason: Optional<string>
  created_at: Optional<Instant>
  ended_at: Instant | null
}

export interface IntegrationRosters {
  id: Optional<string>
  organization_id: string
  user_id: string
  role_id: string | null
  source: TypeOf<'integration_rosters.source'>
  url: Optional<string>
  token_sealed: Buffer | null
  columns: Optional<Json<TypeOf<'integration_rosters.columns'>>>
  hour: number
  most_leavers: Optional<number>
  is_enabled: Optional<boolean>
  off_reason: Optional<TypeOf<'integration_rosters.off_reason'>>
  failures: Optional<number>
  next_at: Instant
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface IntegrationSubscriptions {
  id: Optional<string>
  user_id: string
  organization_id: string
  role_id: string | null
  no: number
  call: string
  input: Json<TypeOf<'integration_subscriptions.input'>>
  name: string
  lang: TypeOf<'integration_subscriptions.lang'>
  rhythm: TypeOf<'integration_subscriptions.rhythm'>
  weekday: number | null
  hour: number
  by_mail: Optional<boolean>
  to_folder: Optional<boolean>
  is_paused: Optional<boolean>
  stop_reason: Optional<TypeOf<'integration_subscriptions.stop_reason'>>
  failures: Optional<number>
  next_at: Instant
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface IntegrationTokenUses {
  id: Optional<string>
  token_id: string
  method: TypeOf<'integration_token_uses.method'>
  path: string
  code: number
  ip: Optional<string>
  request_id: Optional<string>
  created_at: Optional<Instant>
}

export interface IntegrationTokens {
  id: Optional<string>
  kind: TypeOf<'integration_tokens.kind'>
  user_id: string
  organization_id: string | null
  role_id: string | null
  name: string
  prefix: string
  token_hash: Buffer
  scopes: TypeOf<'integration_tokens.scopes'>
  addresses: Optional<string[]>
  created_at: Optional<Instant>
  expires_at: Instant
  last_used_at: Instant | null
  last_used_ip: Optional<string>
  reminded_days: number | null
  revoked_at: Instant | null
  revoked_by: string | null
  revoke_reason: Optional<string>
}

export interface MessageBroadcastRecipients {
  broadcast_id: string
  user_id: string
  team: Optional<string>
  link: string
  missed: Optional<TypeOf<'message_broadcast_recipients.missed'>>
  sms_id: string | null
  mail_id: string | null
  done_at: Instant | null
}

export interface MessageBroadcasts {
  id: Optional<string>
  organization_id: string
  competition_id: string
  status: Optional<StateOf<typeof messageBroadcastsMachine>>
  audience: Json<TypeOf<'message_broadcasts.audience'>>
  channels: Optional<TypeOf<'message_broadcasts.channels'>>
  title_zh: string
  title_en: Optional<string>
  body_zh: string
  body_en: Optional<string>
  send_at: Instant | null
  total: Optional<number>
  created_by: string
  submitted_by: string | null
  submitted_at: Instant | null
  approved_by: string | null
  begun_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  is_urgent: Optional<boolean>
}

export interface MessageDigests {
  user_id: string
  frequency: Optional<string>
  hour: Optional<number>
  next_at: Instant | null
  last_counts: Optional<Json>
  sent_at: Instant | null
}

export interface MessageMessages {
  id: Optional<string>
  user_id: string
  kind: string
  title: string
  body: string
  link: string | null
  read_at: Instant | null
  created_at: Optional<Instant>
}

export interface MessageQuietHours {
  user_id: string
  quiet_from: number
  quiet_to: number
  holds_mail: Optional<boolean>
}

export interface MessageReminderRounds {
  source: string
  deadline_id: string
  ends_at: Instant
  step: string
  last_id: string | null
  done_at: Instant | null
}

export interface MessageReminders {
  user_id: string
  source: string
  subject_id: string
  ends_at: Instant
  step: string
  created_at: Optional<Instant>
}

export interface MessageSends {
  id: Optional<string>
  user_id: string | null
  channel: TypeOf<'message_sends.channel'>
  template_key: Optional<string>
  target_sealed: Buffer
  target_mask: string
  title: string
  body: string
  body_shown: string
  provider: Optional<string>
  provider_id: string | null
  status: Optional<StateOf<typeof messageSendsMachine>>
  tries: Optional<number>
  error: string | null
  created_at: Optional<Instant>
  sent_at: Instant | null
  provider_template: Optional<string>
  values_sealed: Buffer | null
  held_until: Instant | null
}

export interface MessageSubscriptions {
  user_id: string
  kind: string
  in_app: boolean
  sms: boolean
  mail: boolean
  wechat: boolean | null
}

export interface MessageTemplates {
  id: Optional<string>
  key: string
  channel: string
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  places: Optional<string[]>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  provider_template: Optional<string>
}

export interface NewsArticleSites {
  article_id: string
  site_id: string
}

export interface NewsArticles {
  id: Optional<string>
  site_id: string
  organization_id: string
  column_key: string
  title_zh: string
  title_en: Optional<string>
  summary_zh: Optional<string>
  summary_en: Optional<string>
  html_zh: Optional<string>
  html_en: Optional<string>
  plain_zh: Optional<string>
  plain_en: Optional<string>
  source: Optional<string>
  author: Optional<string>
  cover_file_id: string | null
  is_top: Optional<boolean>
  status: Optional<StateOf<typeof newsArticlesMachine>>
  publish_at: Instant | null
  expire_at: Instant | null
  revision_of: string | null
  appeared_at: Instant | null
  submitted_by: string | null
  created_by: string | null
  views: Optional<number>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  applied_from: string | null
  college_id: string | null
  apply_kind: TypeOf<'news_articles.apply_kind'> | null
  step: TypeOf<'news_articles.step'> | null
  reached_at: Instant | null
  collect_id: string | null
  competition_id: string | null
  preview_hash: Buffer | null
  preview_until: Instant | null
  notified_at: Instant | null
}

export interface NewsAttachments {
  article_id: string
  file_id: string
  sort: Optional<number>
}

export interface NewsCollectFiles {
  collect_id: string
  file_id: string
  sort: Optional<number>
}

export interface NewsCollectPlaces {
  collect_id: string
  organization_id: string
}

export interface NewsCollectReminders {
  collect_id: string
  organization_id: string
  reminded_at: Instant
}

export interface NewsCollects {
  id: Optional<string>
  organization_id: string
  site_id: string
  column_key: string
  title: string
  brief: Optional<string>
  template_html: Optional<string>
  asks_all: Optional<boolean>
  ends_at: Instant
  status: Optional<StateOf<typeof newsCollectsMachine>>
  opened_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface NewsSubscriptions {
  user_id: string
  site_id: string
  column_key: string
  created_at: Optional<Instant>
}

export interface OnsiteDraws {
  id: Optional<string>
  scene_id: string
  no: number
  seed_hash: string
  seed_sealed: Buffer
  seed: Optional<string>
  words: Optional<string>
  keeps_apart: boolean
  entrants: Json
  rooms: Json<TypeOf<'onsite_draws.rooms'>>
  places: Optional<Json<TypeOf<'onsite_draws.places'>>>
  committed_at: Optional<Instant>
  committed_by: string | null
  drawn_at: Instant | null
  drawn_by: string | null
  voided_at: Instant | null
  void_reason: Optional<string>
}

export interface OnsiteEvents {
  scene_id: string
  no: number
  kind: string
  payload: Optional<Json>
  made_at: Optional<Instant>
}

export interface OnsitePanelists {
  room_id: string
  user_id: string
  is_head: Optional<boolean>
  absent_at: Instant | null
  absent_reason: Optional<string>
  scene_id: string
  is_shared: Optional<boolean>
}

export interface OnsiteRooms {
  id: Optional<string>
  scene_id: string
  seq: number
  name: string
  name_en: Optional<string>
  place: Optional<string>
  category_ids: Optional<string[]>
  batch_id: string | null
  is_held: Optional<boolean>
  hold_note: Optional<string>
  timer_phase: string | null
  timer_total: Optional<number>
  timer_ends_at: Instant | null
  timer_left_ms: number | null
  is_timer_held: Optional<boolean>
  place_en: Optional<string>
}

export interface OnsiteScenes {
  id: Optional<string>
  competition_id: string
  stage_id: string
  organization_id: string
  name: string
  name_en: Optional<string>
  held_on: string
  starts_at: Instant
  present_seconds: number
  question_seconds: number
  warn_seconds: number
  change_seconds: number
  keeps_apart: Optional<boolean>
  names_shown: Optional<string>
  return_after: Optional<number>
  quorum_kind: Optional<string>
  quorum_value: Optional<number>
  status: Optional<StateOf<typeof onsiteScenesMachine>>
  pause_note: Optional<string>
  event_no: Optional<number>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  reveals: Optional<string>
}

export interface OnsiteScreens {
  id: Optional<string>
  scene_id: string
  room_id: string | null
  name: string
  key: string
  seen_at: Instant | null
  revoked_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
}

export interface OnsiteTickets {
  id: Optional<string>
  scene_id: string
  room_id: string | null
  enrollment_id: string
  work_id: string | null
  category_id: string
  number: Optional<string>
  position: Optional<number>
  check_code: string
  status: Optional<StateOf<typeof onsiteTicketsMachine>>
  calls: Optional<number>
  skips: Optional<number>
  checked_in_at: Instant | null
  called_at: Instant | null
  done_at: Instant | null
  told_at: Instant | null
  created_at: Optional<Instant>
  revealed_at: Instant | null
  shown_score: Json<TypeOf<'onsite_tickets.shown_score'>> | null
}

export interface OrganizationCollegeMajors {
  college_id: string
  major_id: string
}

export interface OrganizationColleges {
  id: Optional<string>
  school_id: string
  name: string
  name_en: Optional<string>
  status: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface OrganizationDepartments {
  id: Optional<string>
  organization_id: string
  parent_id: string | null
  name: string
  leader: Optional<string>
  phone: Optional<string>
  sort: Optional<number>
  status: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface OrganizationMajors {
  id: Optional<string>
  code: string
  name: string
  name_en: Optional<string>
  discipline: string
  degree: string
  status: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface OrganizationProvinces {
  code: string
  name_zh: string
  name_en: string
  short_name: string
  sort: number
}

export interface OrganizationSchoolMerges {
  dropped_id: string
  kept_id: string
  code: string
  name: string
  merged_by: string | null
  merged_at: Optional<Instant>
}

export interface OrganizationSchools {
  id: Optional<string>
  code: string
  name: string
  name_en: Optional<string>
  province_code: string
  city: Optional<string>
  nature: string
  level: string
  status: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface Organizations {
  id: Optional<string>
  parent_id: string | null
  code: string
  name: string
  name_en: Optional<string>
  type: string
  school_id: string | null
  province_code: string | null
  city: Optional<string>
  nature: string | null
  leader: Optional<string>
  phone: Optional<string>
  sort: Optional<number>
  status: Optional<string>
  path: Optional<string[]>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface PayoutItems {
  id: Optional<string>
  payout_id: string
  organization_id: string
  user_id: string | null
  payee_name: string
  prize_id: string | null
  batch_id: string | null
  sheets: number | null
  gross_fen: number
  tax_fen: number
  net_fen: Computed<number>
  card_index: Buffer | null
  card_mask: Optional<string>
  card_bank: Optional<string>
  status: Optional<StateOf<typeof payoutItemsMachine>>
  return_reason: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
}

export interface PayoutRates {
  batch_id: string
  base_fen: number
  sheet_fen: number
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface Payouts {
  id: Optional<string>
  no: string
  organization_id: string
  competition_id: string
  kind: string
  month: string
  tax_rule: string
  note: Optional<string>
  status: Optional<StateOf<typeof payoutsMachine>>
  created_by: string | null
  submitted_by: string | null
  decided_by: string | null
  return_reason: Optional<string>
  paid_on: string | null
  paid_by: string | null
  proof_file_id: string | null
  tax_remitted_on: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface RateCounters {
  key: string
  slot: Instant
  hits: number
}

export interface ReviewAdjustments {
  id: Optional<string>
  task_id: string
  from_total: number | null
  to_total: number | null
  reason: string
  user_id: string | null
  adjusted_at: Optional<Instant>
}

export interface ReviewAffinities {
  entry_id: string
  batch_id: string
  expert_id: string
  value: number
}

export interface ReviewAnnouncements {
  result_id: string
  kind: string
  created_at: Optional<Instant>
  notified_user_id: string | null
  notified_at: Instant | null
}

export interface ReviewAvoidances {
  id: Optional<string>
  enrollment_id: string
  name: string
  unit: Optional<string>
  kind: string
  note: Optional<string>
  created_by: string | null
  created_at: Optional<Instant>
}

export interface ReviewBatchExperts {
  batch_id: string
  expert_id: string
  user_id: string
  group_id: string | null
  is_captain: Optional<boolean>
  max_load: number
  declared_at: Instant | null
  answer: Optional<string>
  reason: Optional<string>
  reminded_at: Instant | null
  bids_done_at: Instant | null
  bids_reminded_at: Instant | null
  calibrated_at: Instant | null
}

export interface ReviewBatches {
  id: Optional<string>
  competition_id: string
  stage_id: string
  organization_id: string
  name: string
  mode: Optional<string>
  status: Optional<StateOf<typeof reviewBatchesMachine>>
  setting: Json<TypeOf<'review_batches.setting'>>
  needs_confirm: Optional<boolean>
  needs_declaration: Optional<boolean>
  notice: Optional<string>
  notice_en: Optional<string>
  starts_at: Instant
  ends_at: Instant
  seed: string
  plan_options: Json | null
  plan_report: Json | null
  plan_no: Optional<number>
  published_at: Instant | null
  closed_at: Instant | null
  reminded_at: Instant | null
  created_at: Optional<Instant>
  created_by: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  extended_until: Instant | null
  panels_by: string | null
  bids_from: Instant | null
  bids_until: Instant | null
}

export interface ReviewBids {
  entry_id: string
  batch_id: string
  expert_id: string
  bid: TypeOf<'review_bids.bid'>
  updated_at: Optional<Instant>
}

export interface ReviewCalculations {
  id: Optional<string>
  result_id: string
  no: number
  formula_version: string
  inputs: Buffer
  inputs_hash: Buffer
  output_hash: Buffer
  works: number
  alarms: number
  user_id: string | null
  calculated_at: Optional<Instant>
  models: Optional<Json<TypeOf<'review_calculations.models'>>>
}

export interface ReviewCalibrationSheets {
  calibration_work_id: string
  batch_id: string
  expert_id: string
  scores: Json
  comment: Optional<string>
  total: number
  updated_at: Optional<Instant>
}

export interface ReviewCalibrationWorks {
  id: Optional<string>
  calibration_id: string
  seq: number
  submission_id: string | null
  title: Optional<string>
  body: Optional<string>
  link: Optional<string>
}

export interface ReviewCalibrations {
  id: Optional<string>
  batch_id: string
  status: Optional<StateOf<typeof reviewCalibrationsMachine>>
  note: Optional<string>
  ends_at: Instant
  created_at: Optional<Instant>
  created_by: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface ReviewColumns {
  user_id: string
  list: string
  columns: Json<TypeOf<'review_columns.columns'>>
  updated_at: Optional<Instant>
}

export interface ReviewCommentDecisions {
  task_id: string
  criterion: Optional<string>
  decision: string
  words_hash: Buffer
  decided_by: string | null
  decided_at: Optional<Instant>
}

export interface ReviewCommentRatings {
  task_id: string
  is_helpful: boolean
  rated_by: string | null
  rated_at: Optional<Instant>
}

export interface ReviewConflicts {
  id: Optional<string>
  competition_id: string
  expert_id: string
  work_id: string | null
  school_id: string | null
  kind: string
  source: string
  effect: Optional<string>
  is_pinned: Optional<boolean>
  note: Optional<string>
  created_by: string | null
  created_at: Optional<Instant>
}

export interface ReviewEntries {
  id: Optional<string>
  batch_id: string
  mode: string
  work_id: string
  submission_id: string
  category_id: string
  group_id: string | null
  need: number
  decision: string | null
  decision_score: number | null
  decision_reason: Optional<string>
  decided_by: string | null
  decided_at: Instant | null
  captain_vote: number | null
  voted_at: Instant | null
  removed_at: Instant | null
  removed_reason: Optional<string>
}

export interface ReviewFeedback {
  id: Optional<string>
  result_id: string
  released_by: string | null
  released_at: Optional<Instant>
  withdrawn_by: string | null
  withdrawn_at: Instant | null
  withdraw_reason: Optional<string>
}

export interface ReviewObjections {
  id: Optional<string>
  competition_id: string
  stage_id: string
  organization_id: string
  result_id: string | null
  work_id: string | null
  user_id: string
  enrollment_id: string | null
  name: string
  phone_sealed: Buffer
  phone_mask: string
  content: string
  file_ids: Optional<string[]>
  status: Optional<StateOf<typeof reviewObjectionsMachine>>
  consequence: string | null
  answer: Optional<string>
  public_note: Optional<string>
  handler_id: string | null
  merged_into_id: string | null
  accept_due_at: Instant
  decide_due_at: Instant
  decided_at: Instant | null
  created_at: Optional<Instant>
  version: Optional<number>
  award_id: string | null
  award_name: Optional<string>
}

export interface ReviewPlaces {
  batch_id: string
  expert_id: string
  category_id: string
  place: number
  task_id: string
}

export interface ReviewProposals {
  entry_id: string
  batch_id: string
  expert_id: string
  score: Optional<number>
  reasons: Optional<Json>
  is_kept: Optional<boolean>
}

export interface ReviewResultRows {
  result_id: string
  work_id: string
  enrollment_id: string
  category_id: string
  school_id: string | null
  detail: Json
  raw_mean: number | null
  trimmed_mean: number | null
  standardized_mean: number | null
  final_score: number | null
  rank: number | null
  raw_rank: number | null
  has_alarm: Optional<boolean>
  outcome: string | null
  outcome_code: Optional<string>
  reserve_no: number | null
  manual_outcome: string | null
  manual_reason: Optional<string>
  manual_by: string | null
  group_id: string | null
}

export interface ReviewResults {
  id: Optional<string>
  competition_id: string
  stage_id: string
  organization_id: string
  no: number
  status: Optional<StateOf<typeof reviewResultsMachine>>
  weights: Json<TypeOf<'review_results.weights'>>
  advance_rule: Json<TypeOf<'review_results.advance_rule'>>
  calculation_id: string | null
  calculated_at: Instant | null
  confirm_reason: Optional<string>
  locked_at: Instant | null
  locked_by: string | null
  public_note: Optional<string>
  shows_scores: Optional<boolean>
  publicity_ends_at: Instant | null
  created_at: Optional<Instant>
  created_by: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  notified_user_id: string | null
  notified_at: Instant | null
  allows_letters: Optional<boolean>
}

export interface ReviewSalts {
  stage_id: string
  salt: string
}

export interface ReviewSeeds {
  stage_id: string
  mode: string
  seed: string
  created_at: Optional<Instant>
  revealed_at: Instant | null
}

export interface ReviewSignatures {
  result_id: string
  calculation_id: string
  user_id: string
  group_id: string | null
  is_agreed: boolean
  note: Optional<string>
  signed_at: Optional<Instant>
}

export interface ReviewTasks {
  id: Optional<string>
  batch_id: string
  entry_id: string
  work_id: string
  expert_id: string
  user_id: string
  group_id: string | null
  status: Optional<StateOf<typeof reviewTasksMachine>>
  position: number
  origin: Optional<string>
  reasons: Optional<Json>
  scores: Optional<Json>
  comments: Optional<Json>
  total: number | null
  grade: string | null
  is_recommended: boolean | null
  place: number | null
  is_passed: boolean | null
  comment: Optional<string>
  confidence: number | null
  conflict_kind: string | null
  conflict_note: Optional<string>
  return_reason: Optional<string>
  adjusted_total: number | null
  others_seen_at: Instant | null
  opened_at: Instant | null
  saved_at: Instant | null
  seconds: Optional<number>
  submitted_at: Instant | null
  confirmed_at: Instant | null
  confirmed_by: string | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  version: Optional<number>
}

export interface ReviewUnlocks {
  id: Optional<string>
  result_id: string
  reason: string
  asked_by: string
  asked_at: Optional<Instant>
  answer: Optional<string>
  answered_by: string | null
  answered_at: Instant | null
}

export interface ReviewVerifications {
  id: Optional<string>
  result_id: string
  calculation_id: string
  file: Buffer
  file_hash: Buffer
  file_bytes: number
  works: number
  judges: number
  published_by: string | null
  published_at: Optional<Instant>
  revoked_by: string | null
  revoked_at: Instant | null
  revoke_reason: Optional<string>
}

export interface SchoolLinks {
  id: Optional<string>
  competition_id: string
  school_id: string
  organization_id: string
  holder_name: string
  channel: string
  contact_sealed: Buffer
  contact_index: Buffer
  contact_mask: string
  token_hash: Buffer
  created_by: string
  creator_organization_id: string | null
  creator_role_id: string | null
  created_at: Optional<Instant>
  expires_at: Instant
  revoked_at: Instant | null
  open_count: Optional<number>
  last_open_at: Instant | null
  entered_hash: Buffer | null
  entered_until: Instant | null
  last_enter_at: Instant | null
}

export interface StatisticsKept {
  key: Buffer
  figures: Json
  took_ms: number
  computed_at: Optional<Instant>
}

export interface StatisticsOpenData {
  competition_id: string
  organization_id: string
  number: Optional<number>
  licence: string
  data: Json
  published_at: Optional<Instant>
  published_by: string | null
  withdrawn_at: Instant | null
  withdraw_reason: Optional<string>
}

export interface StatisticsReports {
  id: Optional<string>
  no: string
  organization_id: string | null
  title: string
  foreword: Optional<string>
  scope: string
  reach: Buffer
  subjects: string[]
  parts: Json
  made_by: string | null
  made_at: Optional<Instant>
  lang: Optional<string>
}

export interface StatusMoves {
  id: Optional<number>
  entity: string
  entity_id: string
  verb: string
  from_status: string
  to_status: string
  user_id: string | null
  note: Optional<string>
  moved_at: Optional<Instant>
}

export interface StudyMaterials {
  id: Optional<string>
  organization_id: string
  competition_id: string
  category_id: string | null
  audiences: TypeOf<'study_materials.audiences'>
  kind: TypeOf<'study_materials.kind'>
  title: string
  title_en: Optional<string>
  note: Optional<string>
  note_en: Optional<string>
  file_id: string | null
  link: string | null
  article_id: string | null
  visible_from: Instant | null
  visible_until: Instant | null
  seq: Optional<number>
  status: Optional<StateOf<typeof studyMaterialsMachine>>
  announced_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface StudyNotices {
  competition_id: string
  material_ids: string[]
  notified_user_id: string | null
  created_at: Optional<Instant>
}

export interface StudyProgress {
  material_id: string
  user_id: string
  opened_at: Optional<Instant>
  position: Optional<number>
  done_at: Instant | null
  updated_at: Optional<Instant>
}

export interface SummaryForms {
  id: Optional<string>
  task_id: string
  no: number
  document: Json<TypeOf<'summary_forms.document'>>
  created_at: Optional<Instant>
  created_by: string | null
}

export interface SummaryReports {
  id: Optional<string>
  no: string
  task_id: string
  title: string
  schools: number
  accepted: number
  content: Json<TypeOf<'summary_reports.content'>>
  file_id: string
  made_by: string | null
  made_at: Optional<Instant>
}

export interface SummarySubmissions {
  id: Optional<string>
  task_id: string
  school_id: string
  status: Optional<StateOf<typeof summarySubmissionsMachine>>
  answers: Optional<Json<TypeOf<'summary_submissions.answers'>>>
  sealed_answers: Buffer | null
  notes: Optional<Json<TypeOf<'summary_submissions.notes'>>>
  numbers: Json<TypeOf<'summary_submissions.numbers'>> | null
  content_no: Optional<number>
  stamp_file_id: string | null
  stamp_content_no: number | null
  due_at: Instant | null
  no: Optional<number>
  is_on_time: boolean | null
  submitted_at: Instant | null
  reminded_at: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface SummarySubmitted {
  id: Optional<string>
  submission_id: string
  no: number
  form_id: string
  answers: Json<TypeOf<'summary_submitted.answers'>>
  sealed_answers: Buffer | null
  notes: Json<TypeOf<'summary_submitted.notes'>>
  numbers: Json<TypeOf<'summary_submitted.numbers'>> | null
  stamp_file_id: string | null
  school_name: string
  school_name_en: string
  submitted_by: string | null
  submitted_at: Optional<Instant>
}

export interface SummaryTaskCompetitions {
  task_id: string
  competition_id: string
  seq: number
}

export interface SummaryTaskFiles {
  task_id: string
  file_id: string
  seq: number
}

export interface SummaryTaskSchools {
  task_id: string
  school_id: string
}

export interface SummaryTasks {
  id: Optional<string>
  organization_id: string
  title: string
  title_en: Optional<string>
  intro: Optional<string>
  intro_en: Optional<string>
  period_from: string
  period_to: string
  scope: Optional<TypeOf<'summary_tasks.scope'>>
  numbers: Optional<TypeOf<'summary_tasks.numbers'>>
  is_by_competition: Optional<boolean>
  is_year_on_year: Optional<boolean>
  needs_stamp: Optional<boolean>
  deadline: Instant | null
  remind_steps: Optional<TypeOf<'summary_tasks.remind_steps'>>
  status: Optional<StateOf<typeof summaryTasksMachine>>
  opened_at: Instant | null
  created_at: Optional<Instant>
  created_by: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface SystemBackups {
  id: string
  made_at: Instant
  seconds: number
  bytes: number
  files: number
  name: Optional<string>
  is_whole: boolean
  fault: Optional<string>
  verified_at: Instant | null
  verify_fault: Optional<string>
}

export interface SystemBrowserReports {
  id: Optional<string>
  disposition: string
  directive: string
  blocked: string
  path: string
  hits: Optional<number>
  first_at: Optional<Instant>
  last_at: Optional<Instant>
}

export interface SystemCalendars {
  user_id: string
  no: Optional<number>
  token_hash: Buffer | null
  created_at: Optional<Instant>
}

export interface SystemDictionaries {
  id: Optional<string>
  type: string
  name_zh: string
  name_en: string
  status: Optional<string>
  is_seeded: Optional<boolean>
  remark: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface SystemDictionaryItems {
  id: Optional<string>
  dictionary_id: string
  parent_id: string | null
  value: string
  label_zh: string
  label_en: string
  tag: Optional<string>
  sort: Optional<number>
  status: Optional<string>
  is_seeded: Optional<boolean>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface SystemEvents {
  id: Optional<number>
  user_id: string
  kind: string
  payload: Optional<Json>
  made_at: Optional<Instant>
}

export interface SystemExports {
  id: Optional<string>
  no: Optional<number>
  user_id: string
  organization_id: string | null
  kind: string
  title: string
  input: Json
  lang: string
  reason: string
  rows: number
  status: Optional<StateOf<typeof systemExportsMachine>>
  decided_by: string | null
  decided_at: Instant | null
  task_id: string | null
  created_at: Optional<Instant>
  expires_at: Instant
}

export interface SystemFileTraits {
  file_id: string
  state: Optional<string>
  trouble: string | null
  text: Optional<string>
  metadata: Optional<Json>
  entry_names: Optional<string[]>
  picture_hashes: Optional<string[]>
  made_at: Instant | null
}

export interface SystemFileViews {
  file_id: string
  variant: string
  location: string | null
  blanks: Json | null
  media_type: string
  extension: string
  bytes: number
  width: number | null
  height: number | null
}

export interface SystemFiles {
  id: Optional<string>
  user_id: string | null
  organization_id: string | null
  purpose: string
  name: string
  extension: string
  media_type: string
  bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
  location: string
  is_open: Optional<boolean>
  created_at: Optional<Instant>
  expires_at: Instant | null
  removed_at: Instant | null
  dpi: number | null
  seconds: string | null
  pages: number | null
  bytes_removed_at: Instant | null
}

export interface SystemFindings {
  key: string
  level: string
  found_at: Optional<Instant>
  notified_at: Instant | null
}

export interface SystemListViews {
  id: Optional<string>
  organization_id: string | null
  user_id: string
  call: string
  no: number
  name: string
  is_shared: Optional<boolean>
  content: Json<TypeOf<'system_list_views.content'>>
  version: Optional<number>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
}

export interface SystemParameters {
  id: Optional<string>
  key: string
  value: string
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface SystemProcesses {
  id: string
  part: string
  host: string
  pid: number
  version: string
  schema_name: string
  started_at: Instant
  seen_at: Optional<Instant>
  memory_mb: number
  delay_ms: number
  clock_ahead_ms: Optional<number>
}

export interface SystemTasks {
  id: Optional<string>
  kind: string
  title: string
  user_id: string
  organization_id: string | null
  lang: Optional<string>
  input: Json
  status: Optional<StateOf<typeof systemTasksMachine>>
  done: Optional<number>
  total: Optional<number>
  message: string | null
  outcome: Json | null
  result_file_id: string | null
  created_at: Optional<Instant>
  started_at: Instant | null
  finished_at: Instant | null
}

export interface SystemTrials {
  id: Optional<string>
  organization: string
  name: string
  phone: string
  email: Optional<string>
  product: Optional<string>
  note: Optional<string>
  status: Optional<string>
  handling: Optional<string>
  handled_by: string | null
  ip: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface SystemUnmaskings {
  user_id: string
  day: string
  subject: string
  opened_at: Optional<Instant>
}

export interface SystemUploads {
  id: string
  user_id: string
  session_id: string
  organization_id: string | null
  purpose: string
  name: string
  bytes: number
  file_id: string | null
  lock_token: string | null
  locked_until: Instant | null
  created_at: Optional<Instant>
  expires_at: Instant
}

export interface WebsiteBanners {
  id: Optional<string>
  site_id: string
  title: string
  title_en: Optional<string>
  subtitle: Optional<string>
  subtitle_en: Optional<string>
  file_id: string
  link: Optional<string>
  starts_at: Instant | null
  ends_at: Instant | null
  sort: Optional<number>
  status: Optional<string>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  narrow_file_id: string | null
}

export interface WebsiteFormerCodes {
  code: string
  site_id: string
  left_at: Optional<Instant>
}

export interface WebsiteHosts {
  host: string
  site_id: string
  sort: Optional<number>
}

export interface WebsiteLinkChecks {
  site_id: string
  ended_at: Optional<Instant>
  started_by: string | null
  pages: number
  links: number
  external: number
  left_out: number
  findings: Json<TypeOf<'website_link_checks.findings'>>
}

export interface WebsitePagePaths {
  site_id: string
  path: string
  page_id: string
  left_at: Optional<Instant>
}

export interface WebsitePageVersions {
  id: Optional<string>
  page_id: string
  number: number
  content: Json<TypeOf<'website_page_versions.content'>>
  note: Optional<string>
  published_at: Optional<Instant>
  published_by: string | null
}

export interface WebsitePages {
  id: Optional<string>
  site_id: string
  path: string
  title: string
  title_en: Optional<string>
  description: Optional<string>
  description_en: Optional<string>
  blocks: Optional<Json<TypeOf<'website_pages.blocks'>>>
  status: Optional<StateOf<typeof websitePagesMachine>>
  live: Json<TypeOf<'website_pages.live'>> | null
  live_version: number | null
  preview_hash: Buffer | null
  preview_until: Instant | null
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface WebsiteSiteVersions {
  id: Optional<string>
  site_id: string
  number: number
  content: Json<TypeOf<'website_site_versions.content'>>
  note: Optional<string>
  published_at: Optional<Instant>
  published_by: string | null
}

export interface WebsiteSites {
  id: Optional<string>
  organization_id: string
  name: string
  name_en: string
  description: Optional<string>
  description_en: Optional<string>
  template_type: string
  brand_color: string
  logo_file_id: string | null
  navigation: Optional<Json<TypeOf<'website_sites.navigation'>>>
  home: Json<TypeOf<'website_sites.home'>>
  wording: Json<TypeOf<'website_sites.wording'>>
  contact: Optional<string>
  organisers: Optional<string[]>
  icp: Optional<string>
  links: Optional<Json>
  default_lang: Optional<string>
  is_default: Optional<boolean>
  status: Optional<StateOf<typeof websiteSitesMachine>>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
  code: Optional<string>
  competition_id: string | null
  blocks: Json<TypeOf<'website_sites.blocks'>> | null
  draft: Json<TypeOf<'website_sites.draft'>> | null
  preview_hash: Buffer | null
  preview_until: Instant | null
  contact_en: Optional<string>
  organisers_en: Optional<string[]>
}

export interface WebsiteSnapshots {
  site_id: string
  ended_at: Optional<Instant>
  started_by: string | null
  pages: number
  files: number
  bytes: number
  left_out: number
  file_id: string
}

export interface WebsiteVisitMarks {
  site_id: string
  day: string
  mark: Buffer
}

export interface WebsiteVisitors {
  site_id: string
  day: string
  people: number
  phones: number
}

export interface WebsiteVisits {
  site_id: string
  day: string
  page: string
  thing_id: string | null
  opened: number
}

export interface WorkChecks {
  id: Optional<string>
  work_id: string
  submission_id: string | null
  verdict: string
  reason: Optional<string>
  due_at: Instant | null
  evidence_file_id: string | null
  user_id: string | null
  decided_at: Optional<Instant>
}

export interface WorkFiles {
  file_id: string
  enrollment_id: string
}

export interface WorkFindings {
  id: Optional<string>
  work_id: string
  competition_id: string
  category_id: string
  organization_id: string
  kind: TypeOf<'work_findings.kind'>
  place: TypeOf<'work_findings.place'>
  found_in: string
  file_id: string | null
  term: string
  excerpt: string
  answer: Optional<TypeOf<'work_findings.answer'>>
  note: Optional<string>
  decided_by: string | null
  decided_at: Instant | null
  created_at: Optional<Instant>
}

export interface WorkMatches {
  id: Optional<string>
  kind: string
  work_id: string
  other_work_id: string
  file_id: string
  other_file_id: string
  distance: number
  answer: Optional<TypeOf<'work_matches.answer'>>
  note: Optional<string>
  decided_by: string | null
  decided_at: Instant | null
  created_at: Optional<Instant>
}

export interface WorkPictures {
  file_id: string
  no: Optional<number>
  work_id: string
  hash: number
}

export interface WorkReminders {
  enrollment_id: string
  stage_id: string
  reminded_at: Instant
}

export interface WorkShares {
  id: Optional<string>
  work_id: string
  share_id: string
  note: Optional<string>
  view_count: Optional<number>
  expires_at: Instant | null
  revoked_at: Instant | null
  created_by: string | null
  created_at: Optional<Instant>
}

export interface WorkShowcases {
  competition_id: string
  organization_id: string
  is_open: Optional<boolean>
  shows_authors: Optional<boolean>
  introduction: Optional<string>
  introduction_en: Optional<string>
  vote_starts_at: Instant | null
  vote_ends_at: Instant | null
  votes_per_day: number | null
  votes_shown: string | null
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface WorkStatements {
  submission_id: string
  kind: TypeOf<'work_statements.kind'>
  text_id: string
  signer_id: string | null
  signer_name: string
  uses_ai: boolean | null
  tools: Optional<string>
  purpose: Optional<string>
  signed_at: Instant
}

export interface WorkSubmissionFiles {
  submission_id: string
  position: number
  field: string
  file_id: string
  name: string
  bytes: number
  sha256: Buffer
}

export interface WorkSubmissions {
  id: Optional<string>
  work_id: string
  no: number
  form_version_id: string
  title: string
  answers: Json<TypeOf<'work_submissions.answers'>>
  sealed_answers: Buffer | null
  cover_file_id: string | null
  hash: Buffer
  receipt_no: string
  submitter_id: string | null
  submitted_at: Instant
  is_late: boolean
  file_count: number
  bytes: number
}

export interface WorkVotes {
  competition_id: string
  user_id: string
  day: string
  no: number
  most: number
  work_id: string
  network: string
  is_new_account: boolean
  voted_at: Optional<Instant>
  voided_at: Instant | null
  voided_by: string | null
  void_reason: Optional<string>
}

export interface Works {
  id: Optional<string>
  code: string
  enrollment_id: string
  competition_id: string
  stage_id: string
  category_id: string
  organization_id: string
  school_id: string | null
  college_id: string | null
  province_code: string | null
  team_name: string
  title: Optional<string>
  draft_title: Optional<string>
  form_version_id: string
  answers: Optional<Json<TypeOf<'works.answers'>>>
  sealed_answers: Buffer | null
  unsent_answers: Json | null
  unsent_sealed: Buffer | null
  is_resumable: Optional<boolean>
  cover_file_id: string | null
  public_level: Optional<string>
  status: Optional<StateOf<typeof worksMachine>>
  submission_id: string | null
  version_no: Optional<number>
  file_count: Optional<number>
  bytes: Optional<number>
  is_late: Optional<boolean>
  submitted_at: Instant | null
  return_due_at: Instant | null
  shown_at: Instant | null
  view_count: Optional<number>
  vote_count: Optional<number>
  open_findings: Optional<number>
  told_no: Optional<number>
  scanned_no: Optional<number>
  created_at: Optional<Instant>
  updated_at: Optional<Instant>
  updated_by: string | null
  version: Optional<number>
}

export interface Tables {
  access_closures: AccessClosures
  access_contact_changes: AccessContactChanges
  access_invitations: AccessInvitations
  access_known_menus: AccessKnownMenus
  access_known_permissions: AccessKnownPermissions
  access_menus: AccessMenus
  access_role_permissions: AccessRolePermissions
  access_role_scopes: AccessRoleScopes
  access_roles: AccessRoles
  access_user_roles: AccessUserRoles
  assistant_faqs: AssistantFaqs
  assistant_model_askers: AssistantModelAskers
  assistant_model_days: AssistantModelDays
  assistant_models: AssistantModels
  assistant_questions: AssistantQuestions
  assistant_turns: AssistantTurns
  audit_log: AuditLog
  audit_seals: AuditSeals
  award_counters: AwardCounters
  award_hors_concours: AwardHorsConcours
  award_markers: AwardMarkers
  award_people: AwardPeople
  award_prizes: AwardPrizes
  award_runs: AwardRuns
  award_scheme_items: AwardSchemeItems
  award_schemes: AwardSchemes
  award_team_markers: AwardTeamMarkers
  awards: Awards
  campus_conflicts: CampusConflicts
  campus_entries: CampusEntries
  campus_flows: CampusFlows
  campus_identities: CampusIdentities
  campus_providers: CampusProviders
  campus_replays: CampusReplays
  campus_sessions: CampusSessions
  campus_wechat_accounts: CampusWechatAccounts
  campus_wechat_links: CampusWechatLinks
  campus_wechat_scans: CampusWechatScans
  campus_wechat_templates: CampusWechatTemplates
  certificate_batch_rows: CertificateBatchRows
  certificate_batches: CertificateBatches
  certificate_corrections: CertificateCorrections
  certificate_counters: CertificateCounters
  certificate_digests: CertificateDigests
  certificate_fonts: CertificateFonts
  certificate_holders: CertificateHolders
  certificate_keys: CertificateKeys
  certificate_list_rows: CertificateListRows
  certificate_lookups: CertificateLookups
  certificate_sends: CertificateSends
  certificate_settings: CertificateSettings
  certificate_signers: CertificateSigners
  certificate_stamps: CertificateStamps
  certificate_template_versions: CertificateTemplateVersions
  certificate_templates: CertificateTemplates
  certificate_version_names: CertificateVersionNames
  certificates: Certificates
  competition_articles: CompetitionArticles
  competition_attachments: CompetitionAttachments
  competition_categories: CompetitionCategories
  competition_exemptions: CompetitionExemptions
  competition_extensions: CompetitionExtensions
  competition_form_versions: CompetitionFormVersions
  competition_forms: CompetitionForms
  competition_habits: CompetitionHabits
  competition_pauses: CompetitionPauses
  competition_places: CompetitionPlaces
  competition_rehearsal_visits: CompetitionRehearsalVisits
  competition_rehearsals: CompetitionRehearsals
  competition_rule_texts: CompetitionRuleTexts
  competition_series: CompetitionSeries
  competition_sites: CompetitionSites
  competition_staff: CompetitionStaff
  competition_stages: CompetitionStages
  competition_statement_texts: CompetitionStatementTexts
  competition_windows: CompetitionWindows
  competitions: Competitions
  cost_counters: CostCounters
  enrollment_changes: EnrollmentChanges
  enrollment_counters: EnrollmentCounters
  enrollment_decisions: EnrollmentDecisions
  enrollment_invitations: EnrollmentInvitations
  enrollment_members: EnrollmentMembers
  enrollment_option_places: EnrollmentOptionPlaces
  enrollment_participations: EnrollmentParticipations
  enrollment_seats: EnrollmentSeats
  enrollments: Enrollments
  expert_applications: ExpertApplications
  expert_draw_results: ExpertDrawResults
  expert_draws: ExpertDraws
  expert_group_members: ExpertGroupMembers
  expert_groups: ExpertGroups
  expert_invitations: ExpertInvitations
  expert_recruitments: ExpertRecruitments
  expert_temporary_links: ExpertTemporaryLinks
  experts: Experts
  finance_accounts: FinanceAccounts
  finance_bank_imports: FinanceBankImports
  finance_bank_lines: FinanceBankLines
  finance_bill_counters: FinanceBillCounters
  finance_bill_lines: FinanceBillLines
  finance_bills: FinanceBills
  finance_channels: FinanceChannels
  finance_closing_balances: FinanceClosingBalances
  finance_closings: FinanceClosings
  finance_differences: FinanceDifferences
  finance_entries: FinanceEntries
  finance_exceptions: FinanceExceptions
  finance_invoice_lines: FinanceInvoiceLines
  finance_invoice_settings: FinanceInvoiceSettings
  finance_invoice_titles: FinanceInvoiceTitles
  finance_invoices: FinanceInvoices
  finance_links: FinanceLinks
  finance_movements: FinanceMovements
  finance_notices: FinanceNotices
  finance_order_lines: FinanceOrderLines
  finance_order_teams: FinanceOrderTeams
  finance_orders: FinanceOrders
  finance_payments: FinancePayments
  finance_reconciliation_rows: FinanceReconciliationRows
  finance_reconciliations: FinanceReconciliations
  finance_refund_lines: FinanceRefundLines
  finance_refunds: FinanceRefunds
  finance_settings: FinanceSettings
  idempotency_keys: IdempotencyKeys
  identity_bank_cards: IdentityBankCards
  identity_challenges: IdentityChallenges
  identity_codes: IdentityCodes
  identity_consents: IdentityConsents
  identity_passkeys: IdentityPasskeys
  identity_recovery_codes: IdentityRecoveryCodes
  identity_scans: IdentityScans
  identity_second_challenges: IdentitySecondChallenges
  identity_sessions: IdentitySessions
  identity_sign_ins: IdentitySignIns
  identity_tickets: IdentityTickets
  identity_totps: IdentityTotps
  identity_users: IdentityUsers
  integration_deliveries: IntegrationDeliveries
  integration_events: IntegrationEvents
  integration_export_runs: IntegrationExportRuns
  integration_hooks: IntegrationHooks
  integration_roster_people: IntegrationRosterPeople
  integration_roster_runs: IntegrationRosterRuns
  integration_rosters: IntegrationRosters
  integration_subscriptions: IntegrationSubscriptions
  integration_token_uses: IntegrationTokenUses
  integration_tokens: IntegrationTokens
  message_broadcast_recipients: MessageBroadcastRecipients
  message_broadcasts: MessageBroadcasts
  message_digests: MessageDigests
  message_messages: MessageMessages
  message_quiet_hours: MessageQuietHours
  message_reminder_rounds: MessageReminderRounds
  message_reminders: MessageReminders
  message_sends: MessageSends
  message_subscriptions: MessageSubscriptions
  message_templates: MessageTemplates
  news_article_sites: NewsArticleSites
  news_articles: NewsArticles
  news_attachments: NewsAttachments
  news_collect_files: NewsCollectFiles
  news_collect_places: NewsCollectPlaces
  news_collect_reminders: NewsCollectReminders
  news_collects: NewsCollects
  news_subscriptions: NewsSubscriptions
  onsite_draws: OnsiteDraws
  onsite_events: OnsiteEvents
  onsite_panelists: OnsitePanelists
  onsite_rooms: OnsiteRooms
  onsite_scenes: OnsiteScenes
  onsite_screens: OnsiteScreens
  onsite_tickets: OnsiteTickets
  organization_college_majors: OrganizationCollegeMajors
  organization_colleges: OrganizationColleges
  organization_departments: OrganizationDepartments
  organization_majors: OrganizationMajors
  organization_provinces: OrganizationProvinces
  organization_school_merges: OrganizationSchoolMerges
  organization_schools: OrganizationSchools
  organizations: Organizations
  payout_items: PayoutItems
  payout_rates: PayoutRates
  payouts: Payouts
  rate_counters: RateCounters
  review_adjustments: ReviewAdjustments
  review_affinities: ReviewAffinities
  review_announcements: ReviewAnnouncements
  review_avoidances: ReviewAvoidances
  review_batch_experts: ReviewBatchExperts
  review_batches: ReviewBatches
  review_bids: ReviewBids
  review_calculations: ReviewCalculations
  review_calibration_sheets: ReviewCalibrationSheets
  review_calibration_works: ReviewCalibrationWorks
  review_calibrations: ReviewCalibrations
  review_columns: ReviewColumns
  review_comment_decisions: ReviewCommentDecisions
  review_comment_ratings: ReviewCommentRatings
  review_conflicts: ReviewConflicts
  review_entries: ReviewEntries
  review_feedback: ReviewFeedback
  review_objections: ReviewObjections
  review_places: ReviewPlaces
  review_proposals: ReviewProposals
  review_result_rows: ReviewResultRows
  review_results: ReviewResults
  review_salts: ReviewSalts
  review_seeds: ReviewSeeds
  review_signatures: ReviewSignatures
  review_tasks: ReviewTasks
  review_unlocks: ReviewUnlocks
  review_verifications: ReviewVerifications
  school_links: SchoolLinks
  statistics_kept: StatisticsKept
  statistics_open_data: StatisticsOpenData
  statistics_reports: StatisticsReports
  status_moves: StatusMoves
  study_materials: StudyMaterials
  study_notices: StudyNotices
  study_progress: StudyProgress
  summary_forms: SummaryForms
  summary_reports: SummaryReports
  summary_submissions: SummarySubmissions
  summary_submitted: SummarySubmitted
  summary_task_competitions: SummaryTaskCompetitions
  summary_task_files: SummaryTaskFiles
  summary_task_schools: SummaryTaskSchools
  summary_tasks: SummaryTasks
  system_backups: SystemBackups
  system_browser_reports: SystemBrowserReports
  system_calendars: SystemCalendars
  system_dictionaries: SystemDictionaries
  system_dictionary_items: SystemDictionaryItems
  system_events: SystemEvents
  system_exports: SystemExports
  system_file_traits: SystemFileTraits
  system_file_views: SystemFileViews
  system_files: SystemFiles
  system_findings: SystemFindings
  system_list_views: SystemListViews
  system_parameters: SystemParameters
  system_processes: SystemProcesses
  system_tasks: SystemTasks
  system_trials: SystemTrials
  system_unmaskings: SystemUnmaskings
  system_uploads: SystemUploads
  website_banners: WebsiteBanners
  website_former_codes: WebsiteFormerCodes
  website_hosts: WebsiteHosts
  website_link_checks: WebsiteLinkChecks
  website_page_paths: WebsitePagePaths
  website_page_versions: WebsitePageVersions
  website_pages: WebsitePages
  website_site_versions: WebsiteSiteVersions
  website_sites: WebsiteSites
  website_snapshots: WebsiteSnapshots
  website_visit_marks: WebsiteVisitMarks
  website_visitors: WebsiteVisitors
  website_visits: WebsiteVisits
  work_checks: WorkChecks
  work_files: WorkFiles
  work_findings: WorkFindings
  work_matches: WorkMatches
  work_pictures: WorkPictures
  work_reminders: WorkReminders
  work_shares: WorkShares
  work_showcases: WorkShowcases
  work_statements: WorkStatements
  work_submission_files: WorkSubmissionFiles
  work_submissions: WorkSubmissions
  work_votes: WorkVotes
  works: Works
}

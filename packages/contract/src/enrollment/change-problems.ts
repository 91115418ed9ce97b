// What keeps a change from being asked for or decided.
import { defineProblems } from '../problem-def.ts'

export const changeProblems = defineProblems({
  'enrollment.change_pending': [
    29031,
    409,
    '已有一份变更申请待处理，请等待结果或先撤回',
    'A change request is waiting already. Wait for the answer or withdraw it first.',
  ],
  'enrollment.change_empty': [29032, 422, '没有任何变更内容，请修改后再提交', 'Nothing would change. Edit something first.'],
  'enrollment.change_now': [
    29033,
    409,
    '当前状态无需申请变更：可直接修改，或已不能再变更',
    'No change request is needed now: edit it directly, unless nothing can change any more.',
  ],
  'enrollment.change_stale': [
    29034,
    409,
    '申请提交之后报名又有变动，请退回申请，由队伍重新提交',
    'The enrollment was changed after the request. Reject it and have the team ask again.',
  ],
  'enrollment.rename_audit_over': [
    29070,
    409,
    '改名后报名需要重新审核，而审核已于{end}截止。请保留原名称保存其他内容，需要改名时提交变更申请',
    'A new name sends the enrollment through its audit again, which ended at {end}. Keep the name to save the rest; ask for the new name as a change.',
  ],
  'enrollment.change_audit_over': [
    29060,
    409,
    '同意后报名需要重新审核，而审核已于{end}截止。请延长审核时间，或由末级审核人免予重新审核',
    'An approval sends the enrollment through its audit again, which ended at {end}. Extend the audit, or have the auditor of its last step waive it.',
  ],
  'enrollment.not_last_auditor': [
    29061,
    403,
    '只有末级审核人可以免予重新审核',
    'Only the auditor of the last step may waive the new audit.',
  ],
})

import { machine } from '../machine.ts'

/** A certificate. After publication it never goes: it stays visible as replaced or revoked. */
export const certificateStates = machine({
  name: 'certificates',
  initial: 'queued',
  states: {
    queued: ['待生成', 'To be made'],
    generated: ['已生成（未公布）', 'Made, not published'],
    issued: ['已公布', 'Published'],
    replaced: ['已换发', 'Replaced'],
    revoked: ['已撤销', 'Revoked'],
    failed: ['生成失败', 'Failed'],
    dropped: ['已作废（未公布）', 'Dropped before publication'],
  },
  ends: ['replaced', 'revoked', 'dropped'],
  moves: {
    generate: { from: ['queued', 'failed'], to: 'generated', access: 'system', label: ['生成', 'Make'] },
    fail: { from: ['queued'], to: 'failed', access: 'system', label: ['失败', 'Fail'], reason: true },
    issue: { from: ['generated'], to: 'issued', access: 'system', label: ['公布', 'Publish'] },
    drop: { from: ['queued', 'generated', 'failed'], to: 'dropped', access: 'system', label: ['作废', 'Drop'], reason: true },
    replace: { from: ['issued'], to: 'replaced', access: 'system', label: ['换发', 'Replace'], reason: true },
    revoke: {
      from: ['issued'],
      to: 'revoked',
      access: 'certificate:record:revoke',
      label: ['撤销', 'Revoke'],
      reason: true,
    },
  },
  groups: {
    /** Serves its award. */
    living: { in: ['queued', 'generated', 'issued', 'failed'], not: ['replaced', 'revoked', 'dropped'] },
    /** Not published yet. */
    unissued: { in: ['queued', 'generated', 'failed'], not: ['issued', 'replaced', 'revoked', 'dropped'] },
    /** Its file is not made. */
    unmade: { in: ['queued', 'failed'], not: ['generated', 'issued', 'replaced', 'revoked', 'dropped'] },
    /** There is no file of it. */
    unprinted: { in: ['queued', 'failed', 'dropped'], not: ['generated', 'issued', 'replaced', 'revoked'] },
    /** Its file may be printed. */
    printable: { in: ['generated', 'issued'], not: ['queued', 'replaced', 'revoked', 'failed', 'dropped'] },
  },
})

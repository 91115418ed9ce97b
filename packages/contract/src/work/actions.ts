import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const workActions = {
  'work.begun': ['开始填写作品', 'Work begun'],
  'work.submitted': ['提交作品', 'Work submitted'],
  'work.reopened': ['撤回修改', 'Work reopened'],
  'work.withdrawn': ['撤回作品', 'Work withdrawn'],
  'work.resumed': ['重新参赛', 'Work taken up again'],
  'work.accepted': ['形审通过', 'Accepted'],
  'work.returned': ['退回补正', 'Returned for correction'],
  'work.invalidated': ['形审不通过', 'Not accepted'],
  'work.check_revoked': ['撤销形审结果', 'Answer of the check taken back'],
  'work.disqualified': ['取消作品资格', 'Work disqualified'],
  'work.level_lowered': ['缩小公开范围', 'Shown to fewer'],
  'work.shared': ['生成分享链接', 'Link made'],
  'work.share_revoked': ['收回分享链接', 'Link taken back'],
  'work.shown': ['公开展示作品', 'Shown in the gallery'],
  'work.hidden': ['取消公开展示', 'Taken out of the gallery'],
  'work.reminded': ['提醒未提交队伍', 'Teams reminded'],
  'work.exported': ['导出作品列表', 'Works exported'],
  'work.archived': ['打包下载作品', 'Works downloaded'],
  'work.scanned': ['扫描作品', 'Works scanned'],
  'work.finding_decided': ['处理泄露扫描结果', 'Finding answered'],
  'work.match_decided': ['处理查重结果', 'Copy answered'],
  'work.showcase_saved': ['保存展示与投票', 'Gallery and vote saved'],
  'work.votes_voided': ['作废投票', 'Votes voided'],
  'work.votes_restored': ['恢复投票', 'Votes restored'],
} as const satisfies RoomActions<'work'>

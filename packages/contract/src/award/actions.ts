import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const awardActions = {
  'award.scheme_added': ['新建奖项方案', 'Award scheme added'],
  'award.scheme_updated': ['修改奖项方案', 'Award scheme changed'],
  'award.scheme_activated': ['启用奖项方案', 'Award scheme put to use'],
  'award.scheme_retired': ['停用奖项方案', 'Award scheme retired'],
  'award.scheme_deleted': ['删除奖项方案', 'Award scheme deleted'],
  'award.assigned': ['按排名拟定获奖', 'Awards assigned'],
  'award.added': ['人工授予奖项', 'Award given by hand'],
  'award.changed': ['调整奖项', 'Award changed'],
  'award.deleted': ['删除拟定获奖', 'Proposed award deleted'],
  'award.imported': ['导入获奖结果', 'Awards imported'],
  'award.exported': ['导出获奖名单', 'Awards exported'],
  'award.confirmed': ['确认获奖', 'Award confirmed'],
  'award.unconfirmed': ['退回拟定', 'Back to proposed'],
  'award.published': ['公示获奖', 'Award published'],
  'award.final': ['获奖生效', 'Award final'],
  'award.revoked': ['撤销奖项', 'Award revoked'],
  'award.vacated': ['名额空缺', 'Place left empty'],
  'award.moved_up': ['下一名递补', 'The next moved up'],
  'award.prize_paid': ['登记奖金发放', 'Prize money paid'],
  'award.prize_return': ['登记奖金追回', 'Prize money returned'],
  'award.prize_waive': ['免予追回奖金', 'Return of prize money waived'],
  'award.prize_unpaid': ['撤销奖金登记', 'Payment taken back'],
  'award.prizes_exported': ['导出奖金发放表', 'Prize money exported'],
} as const satisfies RoomActions<'award'>

import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const schoolActions = {
  'school.link_made': ['生成学校页面链接', 'Link of a school page made'],
  'school.link_revoked': ['撤销学校页面链接', 'Link of a school page revoked'],
  'school.opened': ['通过链接打开学校页面', 'School page opened by a link'],
  'school.entered': ['通过验证码进入学校页面', 'School page entered with a code'],
  'school.audited': ['通过学校页面审核', 'Audited on a school page'],
  'school.reminded': ['通过学校页面提醒', 'Reminded on a school page'],
  'school.ordered': ['通过学校页面下单', 'Order placed on a school page'],
  'school.downloaded': ['通过学校页面下载证书', 'Certificates downloaded on a school page'],
} as const satisfies RoomActions<'school'>

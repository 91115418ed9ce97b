import { defineProblems } from '../problem-def.ts'

export const websiteProblems = defineProblems({
  'website.host_taken': [26001, 409, '域名 {host} 已被其他站点使用', 'The host {host} belongs to another site.'],
  'website.period': [26002, 422, '结束时间须晚于开始时间', 'The end must be after the start.'],
  'website.last_site': [26003, 422, '至少保留一个在线站点', 'At least one site must stay online.'],
  'website.hosts_given': [
    26004,
    403,
    '域名由平台管理员绑定，请联系平台管理员添加',
    'Hosts are given by the platform administrator. Please ask them to add it.',
  ],
})

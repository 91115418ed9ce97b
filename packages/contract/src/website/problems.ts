import { defineProblems } from '../problem-def.ts'

export const websiteProblems = defineProblems({
  'website.host_taken': [26001, 409, '域名 {host} 已被其他站点使用', 'The host {host} belongs to another site.'],
  'website.code_taken': [
    26005,
    409,
    '代码 {code} 已被其他站点使用，请换一个',
    'The code {code} belongs to another site. Please choose another one.',
  ],
  'website.competition_elsewhere': [
    26006,
    422,
    '所选竞赛未在此站点展示，请先在竞赛的基本信息中勾选此站点',
    'That competition is not shown on this site. Please add the site in the details of the competition first.',
  ],
  'website.period': [26002, 422, '结束时间须晚于开始时间', 'The end must be after the start.'],
  'website.last_site': [26003, 422, '至少保留一个在线站点', 'At least one site must stay online.'],
  'website.hosts_given': [
    26004,
    403,
    '域名由平台管理员绑定，请联系平台管理员添加',
    'Hosts are given by the platform administrator. Please ask them to add it.',
  ],
})

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
  'website.path_taken': [
    26007,
    409,
    '路径 {path} 在该站点已有页面，请换一个路径或编辑已有页面',
    'The site has a page at {path} already. Choose another path, or edit that page.',
  ],
  'website.path_reserved': [
    26008,
    422,
    '路径 {path} 由平台保留，请换一个',
    'The path {path} is reserved by the platform. Please choose another one.',
  ],
  'website.page_published': [
    26009,
    409,
    '页面正在发布中，请先下线再删除',
    'The page is published. Take it down before you delete it.',
  ],
  'website.page_empty': [26010, 422, '页面还没有内容，请先添加内容块', 'The page is empty. Add a block first.'],
  'website.block_unfinished': [26011, 422, '第 {place} 个内容块尚未完成：{fault}', 'Block {place} is not finished: {fault}'],
  'website.preview_over': [
    26012,
    404,
    '预览链接已失效，请向编辑者索取新的链接',
    'This preview link has ended. Ask the editor for a new one.',
  ],
  'website.nothing_to_publish': [
    26013,
    409,
    '没有待发布的修改，请先修改并保存',
    'There is nothing to publish. Change something and save it first.',
  ],
  'website.pages_not_built': [
    26014,
    409,
    '此程序未包含网站页面，请联系平台管理员构建后再试',
    'This installation has no built pages. Ask the platform administrator to build them, then try again.',
  ],
  'website.site_not_open': [
    26015,
    409,
    '站点未上线，访客看不到任何页面。请先将站点上线再执行此操作',
    'The site is not online: visitors see none of its pages. Put it online first.',
  ],
  'website.job_running': [
    26016,
    409,
    '该站点已有一项同样的任务正在进行，请等待其完成',
    'The same job is running for this site already. Please wait until it ends.',
  ],
  'website.builtin_path': [26018, 422, '平台自带页面的路径不能更改', 'The path of a page of the platform cannot be changed.'],
  'website.former_path_gone': [
    26019,
    409,
    '地址 {address} 已不再跳转到此页面，请查看最新的曾用地址列表',
    '{address} no longer redirects to this page. Please reload the list of former addresses.',
  ],
  'website.home_not_opened': [
    26017,
    409,
    '站点首页未能打开，未生成存档。请先确认首页可正常访问，再重新生成',
    'The home page of the site could not be opened, so there is no snapshot. Make sure that it can be seen, then start again.',
  ],
  'website.hosts_given': [
    26004,
    403,
    '域名由平台管理员绑定，请联系平台管理员添加',
    'Hosts are given by the platform administrator. Please ask them to add it.',
  ],
})

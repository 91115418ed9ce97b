import { roomAccess } from '../access.ts'

export const newsAccess = roomAccess('news', {
  permissions: {
    'news:article:list': ['查看资讯', 'See articles'],
    'news:article:edit': ['撰写资讯', 'Write articles'],
    'news:article:audit': ['审核发布资讯', 'Review and publish'],
    'news:apply:write': ['投稿', 'Submit articles'],
    'news:apply:check': ['审核投稿', 'Review submitted articles'],
    'news:collect:list': ['查看征集', 'See calls for articles'],
    'news:collect:edit': ['征集稿件', 'Manage calls for articles'],
  },
  screens: {
    'news.articles': {
      path: '/newsManagement/list',
      access: 'news:article:list',
      label: ['资讯列表', 'Articles'],
      directory: 'news',
    },
    'news.articleEdit': {
      path: '/newsManagement/addEdit',
      access: 'news:article:edit',
      label: ['编辑资讯', 'Write'],
      directory: 'news',
      shown: false,
    },
    'news.articleDetail': {
      path: '/newsManagement/detail',
      access: 'news:article:list',
      label: ['资讯详情', 'Article'],
      directory: 'news',
      shown: false,
    },
    'news.apply': {
      path: '/newsManagement/apply',
      access: 'news:apply:write',
      label: ['投稿', 'Submissions'],
      directory: 'news',
    },
    'news.applyEdit': {
      path: '/newsManagement/applyEdit',
      access: 'news:apply:write',
      label: ['撰写投稿', 'New submission'],
      directory: 'news',
      shown: false,
    },
    'news.applyDetail': {
      path: '/newsManagement/applyDetail',
      access: 'news:apply:write',
      label: ['投稿详情', 'Submission'],
      directory: 'news',
      shown: false,
    },
    'news.collect': {
      path: '/newsManagement/collect',
      access: 'news:collect:list',
      label: ['征集', 'Calls for articles'],
      directory: 'news',
    },
    'news.collectDetail': {
      path: '/newsManagement/collectDetail',
      access: 'news:collect:list',
      label: ['征集详情', 'Call for articles'],
      directory: 'news',
      shown: false,
    },
    'news.competitionCheck': {
      path: '/newsManagement/competitionCheck',
      access: 'news:apply:check',
      label: ['竞赛审核', 'Competition check'],
      directory: 'news',
    },
    'news.checkDetail': {
      path: '/newsManagement/checkDetail',
      access: 'news:apply:check',
      label: ['审核投稿', 'Review submission'],
      directory: 'news',
      shown: false,
    },
  },
})

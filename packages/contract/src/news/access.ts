import { roomAccess } from '../access.ts'

export const newsAccess = roomAccess('news', {
  permissions: {
    'news:article:list': ['查看资讯', 'See articles'],
    'news:article:edit': ['撰写资讯', 'Write articles'],
    'news:article:audit': ['审核发布资讯', 'Review and publish'],
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
  },
})

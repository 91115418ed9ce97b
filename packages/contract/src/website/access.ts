import { roomAccess } from '../access.ts'

export const websiteAccess = roomAccess('website', {
  permissions: {
    'web:site:list': ['查看站点', 'See sites'],
    'web:site:edit': ['维护站点', 'Edit sites'],
    'web:site:publish': ['上线与关闭站点', 'Put sites online'],
    'web:banner:edit': ['维护轮播图', 'Edit banners'],
  },
  screens: {
    'website.sites': { path: '/website/site', access: 'web:site:list', label: ['网站设置', 'Sites'], directory: 'website' },
    'website.siteEdit': {
      path: '/website/site/edit',
      access: 'web:site:list',
      label: ['站点编辑', 'Site'],
      directory: 'website',
      shown: false,
    },
    'website.banners': { path: '/website/banner', access: 'web:banner:edit', label: ['轮播图', 'Banners'], directory: 'website' },
  },
})

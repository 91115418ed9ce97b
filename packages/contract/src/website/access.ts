import { roomAccess } from '../access.ts'

export const websiteAccess = roomAccess('website', {
  permissions: {
    'web:site:list': ['查看站点', 'See sites'],
    'web:site:edit': ['维护站点', 'Edit sites'],
    'web:site:publish': ['上线、关闭与发布站点', 'Put sites online and publish what they show'],
    'web:banner:edit': ['维护轮播图', 'Edit banners'],
    'web:page:edit': ['编辑页面', 'Edit pages'],
    'web:page:publish': ['发布与下线页面', 'Publish pages'],
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
    'website.siteCheck': {
      path: '/website/site/check',
      access: 'web:site:list',
      label: ['链接检查与存档', 'Links and snapshot'],
      directory: 'website',
      shown: false,
    },
    'website.banners': { path: '/website/banner', access: 'web:banner:edit', label: ['轮播图', 'Banners'], directory: 'website' },
    'website.pages': { path: '/website/page', access: 'web:page:edit', label: ['页面管理', 'Pages'], directory: 'website' },
    'website.pageEdit': {
      path: '/website/page/edit',
      access: 'web:page:edit',
      label: ['编辑页面', 'Edit a page'],
      directory: 'website',
      shown: false,
    },
  },
})

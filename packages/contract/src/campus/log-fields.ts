import type { Label } from '../lang.ts'

/** Fields of this room’s entries of the log in words. */
export const campusLogFields = {
  seq: ['顺序', 'Order'],
  secret_ends_on: ['密钥到期日', 'Secret ends on'],
  creates_accounts: ['自动创建账号', 'Makes accounts'],
  admits_domain: ['邮箱域', 'Mail domain'],
  links_pending: ['按学号关联未激活账号', 'Links accounts nobody has entered'],
  usual_role: ['默认身份', 'Usual identity'],
  mapping: ['属性映射', 'Mapping of attributes'],
  secret: ['密钥', 'Secret'],
  app_id: ['公众号编号（AppID）', 'App id'],
  base: ['接口地址', 'Address'],
  shares_cards: ['分享卡片', 'Share cards'],
  template_id: ['模板编号', 'Template id'],
  fields: ['字段内容', 'Fields'],
} as const satisfies Readonly<Record<string, Label>>

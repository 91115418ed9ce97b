import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const certificateActions = {
  'certificate.template_added': ['新增证书模板', 'Template added'],
  'certificate.template_updated': ['修改证书模板', 'Template changed'],
  'certificate.template_deleted': ['删除证书模板', 'Template deleted'],
  'certificate.template_published': ['发布证书模板', 'Template published'],
  'certificate.template_enabled': ['启用证书模板', 'Template enabled'],
  'certificate.template_disabled': ['停用证书模板', 'Template disabled'],
  'certificate.font_added': ['上传自有字体', 'Font added'],
  'certificate.font_removed': ['移除自有字体', 'Font removed'],
  'certificate.batch_added': ['新建证书批次', 'Batch of certificates started'],
  'certificate.batch_made': ['证书编号并生成', 'Certificates numbered and made'],
  'certificate.batch_issued': ['公布证书', 'Certificates published'],
  'certificate.batch_sent': ['发送证书', 'Certificates sent'],
  'certificate.batch_cancelled': ['取消证书批次', 'Batch of certificates cancelled'],
  'certificate.revoked': ['撤销证书', 'Certificate revoked'],
  'certificate.replaced': ['换发证书', 'Certificate reissued'],
  'certificate.correction_asked': ['申请更正证书', 'Correction asked for'],
  'certificate.correction_rejected': ['驳回证书更正', 'Correction rejected'],
  'certificate.setting_saved': ['保存证书设置', 'Settings of certificates saved'],
  'certificate.signer_loaded': ['载入签名证书', 'Signer loaded'],
  'certificate.signer_dropped': ['停用自有签名证书', 'Signer dropped'],
  'certificate.exported': ['导出证书列表', 'Certificates exported'],
  'certificate.printed': ['合并打印证书', 'Certificates printed'],
  'certificate.archived': ['打包下载证书', 'Certificates packed'],
} as const satisfies RoomActions<'certificate'>

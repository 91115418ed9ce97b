import type { RoomReferences } from '#src/ports/references.ts'

/** What certificates keep of organizations. Of a school that holds one itself the row follows a merge; the name stays as it was issued. */
export const certificateReferences: RoomReferences = {
  room: 'certificate',
  columns: {
    organizations: {
      'certificates.organization_id': ['证书', 'certificates'],
      'certificate_batches.organization_id': ['证书批次', 'batches of certificates'],
      'certificate_templates.organization_id': ['证书模板', 'templates of certificates'],
      'certificate_corrections.organization_id': ['证书更正', 'corrections of certificates'],
      'certificate_fonts.organization_id': ['证书字体', 'fonts of certificates'],
      'certificate_keys.organization_id': ['签名密钥', 'signing keys'],
      'certificate_signers.organization_id': ['签名证书', 'signers'],
      'certificate_stamps.organization_id': ['时间戳', 'time stamps'],
      'certificate_settings.organization_id': null,
    },
    organization_schools: { 'certificates.school_id': ['证书', 'certificates'] },
  },
}

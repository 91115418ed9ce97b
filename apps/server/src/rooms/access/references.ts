import type { RoomReferences } from '#src/ports/references.ts'

/** What roles and invitations keep of organizations: only people who hold a role there stand in the way of a removal. */
export const accessReferences: RoomReferences = {
  room: 'access',
  columns: {
    organizations: {
      'access_user_roles.organization_id': ['人员的角色', 'roles of people'],
      'access_roles.organization_id': null,
      'access_role_scopes.organization_id': null,
      'access_invitations.organization_id': null,
      'access_invitations.inviter_organization_id': null,
      'access_contact_changes.requester_organization_id': null,
    },
  },
}

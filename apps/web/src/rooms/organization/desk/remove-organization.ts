import { deleteOrganization, organizationTree, pageOrganizations } from '@kaisai/contract/organization/organization.endpoints'
import { call } from '#web/call.ts'
import { textsNow } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import type { Organization } from './OrganizationForm.tsx'
import { organizationTexts } from './organization-texts.ts'

/** Asks, naming the consequence, and deletes an organization. True when it is gone. */
export const removeOrganization = async (row: Organization): Promise<boolean> => {
  const t = textsNow(organizationTexts)
  const w = textsNow(words)
  const agreed = await confirmBox({
    title: t.deleteTitle(row.groupName),
    text: t.deleteText(row.childCount, row.memberCount),
    danger: true,
    confirmText: w.remove,
  })
  if (!agreed) return false
  const isGone = await call(deleteOrganization, { groupId: row.groupId }).then(
    () => true,
    () => false,
  )
  if (isGone) {
    toast('success', w.removed)
    await refresh(pageOrganizations, organizationTree)
  }
  return isGone
}

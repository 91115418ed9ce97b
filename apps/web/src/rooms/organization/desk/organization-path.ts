/** Address of an organization's page. */
export const organizationPath = (groupId: string): string => `/system/groud/groudDetail?groupId=${groupId}`
/** Address of the list of organizations. */
export const ORGANIZATION_LIST = '/system/groud/user'

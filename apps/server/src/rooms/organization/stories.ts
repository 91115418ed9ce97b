/** What seeds and tests do in this room; the product itself never imports it. */
export { addDepartment } from './departments.ts'
export { addOrganization } from './save-organization.ts'

// The door: what other rooms' desks use of organizations, places and rows.
export { OrganizationSelect, useOrganizations } from './desk/OrganizationSelect.tsx'
export { CollegeSelect, MajorSelect, SchoolSelect } from './desk/PlaceSelects.tsx'

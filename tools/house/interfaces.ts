// Calls that no page of ours makes, each with its reason. A call that gets a page has to leave this list.

/** Name of the call → why it stands without a page. */
export const interfaces: Readonly<Record<string, string>> = {
  getCaptainFlag: 'named by the specification: other clients; our pages read the duties of the person who is signed in',
  listOrganizationCompetitions: 'named by the specification: other clients and sites of organizations',
  listOrganizations: 'named by the specification: other clients and sites of organizations',
  listPublicStages: 'named by the specification: other clients; our pages read stages with the details of a competition',
  listReviewTypes: 'named by the specification: other clients; our pages have the types in the contract',
  exportPublicAwards: 'opened by its address: a download on the public page of awards',
  downloadCalendar: 'opened by its address: calendar programs of those who subscribe',
  viewWorkFile: 'opened by its address: files of a work, given with the work',
  viewSharedFile: 'opened by its address: files of a shared work, given with the work',
  viewTicketedFile: 'opened by its address: pictures of a work for those who carry a ticket',
  viewPublicExpertPhoto: 'opened by its address: photos of named experts, given with them',
  viewPublicFile: 'opened by its address: files of a public work, given with the work',
}

/** The codes of some people in the demo, by what they open. */
export const accessCodes = {
  rosa: 'ROSA-7QK2-41',
  theo: 'THEO-5MX8-63',
  /** A rep without a landing page. */
  sam: 'SAM-8HJ4-52',
  cedarOffice: 'CEDAR-OFFICE-38',
  cedarEmployees: 'CEDAR26',
  /** The office of a group that pays by list bill. */
  northOffice: 'NORTH-OFFICE-71',
} as const;

export const EnrollSetPage = () => null

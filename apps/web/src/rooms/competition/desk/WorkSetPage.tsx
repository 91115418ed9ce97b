export const WorkSetPage = () => null

export const ReviewSetPage = () => null

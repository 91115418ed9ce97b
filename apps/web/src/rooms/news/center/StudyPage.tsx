import { Navigate } from 'react-router'

/** /center/study: what helps to take part is public, in the column of guides. */
export const StudyPage = () => <Navigate to="/home/newsList?column=guide" replace />

import { useSearchParams } from 'react-router'
import { ResultList } from './ResultList.tsx'
import { ResultView } from './ResultView.tsx'

/** /review/result: all results; with `id` one of them. */
export const ResultPage = () => {
  const [query] = useSearchParams()
  const resultId = query.get('id')
  return resultId ? <ResultView key={resultId} resultId={resultId} /> : <ResultList />
}

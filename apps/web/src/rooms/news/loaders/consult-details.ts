import type { LoaderFunctionArgs } from 'react-router'
import { loader as columnLoader } from './news-column.ts'
import { loader as articleLoader } from './news-details.ts'

/** The article of the address's `id`, else the questions and answers. */
export const loader = async (args: LoaderFunctionArgs) =>
  new URL(args.request.url).searchParams.has('id')
    ? { article: await articleLoader(args), list: null }
    : { article: null, list: await columnLoader(args) }

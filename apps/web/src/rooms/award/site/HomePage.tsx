import { useLoaderData } from 'react-router'
import { PageMeta, useSite } from '#web/shells/site/PageMeta.tsx'
import type { loader } from '../loaders/home.ts'
import { HomeView } from './HomeView.tsx'

/** The home page: the site's template with what fills itself in it. */
export const HomePage = () => {
  const site = useSite()
  const { blocks, data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta />
      <HomeView site={site} blocks={blocks} data={data} />
    </>
  )
}

import { useLoaderData, useNavigate } from 'react-router'
import { galleryAddress, type Shown } from '../addresses.ts'
import type { loader } from '../loaders/work-files.ts'
import { SlideShow } from '../view/SlideShow.tsx'
import { Overlay } from './gallery/Overlay.tsx'

/** Where the work itself is shown. */
export const homeOf = (shown: Shown): string =>
  'shareId' in shown ? `/works/detail?shareId=${shown.shareId}` : galleryAddress(shown.workId)

/** /preview?shareId=…|workId=…: all files of a work, one after another, as large as the window. */
export const PreviewPage = () => {
  const { shown, title, files, fileId } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Overlay title={title}>
      <SlideShow files={files} title={title} startId={fileId ?? undefined} onClose={() => void navigate(homeOf(shown))} />
    </Overlay>
  )
}

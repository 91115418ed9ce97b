import { useLoaderData, useNavigate } from 'react-router'
import { shownAddress } from '../addresses.ts'
import type { loader } from '../loaders/work-files.ts'
import { SlideShow } from '../view/SlideShow.tsx'
import { Overlay } from './gallery/Overlay.tsx'

/** /preview?shareId=…|workId=…: all files of a work, one after another, as large as the window. */
export const PreviewPage = () => {
  const { shown, title, files, fileId } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Overlay title={title}>
      <SlideShow files={files} title={title} startId={fileId ?? undefined} onClose={() => void navigate(shownAddress(shown))} />
    </Overlay>
  )
}

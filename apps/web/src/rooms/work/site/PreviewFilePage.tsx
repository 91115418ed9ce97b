import { useLoaderData, useNavigate } from 'react-router'
import { previewAddress } from '../addresses.ts'
import type { loader } from '../loaders/work-files.ts'
import { SlideShow } from '../view/SlideShow.tsx'
import { Overlay } from './gallery/Overlay.tsx'

/** /preview/detail?…&fileId=…: one file, as large as the window; closing leads to all of them. */
export const PreviewFilePage = () => {
  const { shown, files, fileId } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const one = files.filter((file) => fileId === null || file.fileId === fileId).slice(0, 1)
  return (
    <Overlay title={one[0]?.name ?? ''}>
      <SlideShow files={one} onClose={() => void navigate(previewAddress(shown, '/preview', one[0]?.fileId))} />
    </Overlay>
  )
}

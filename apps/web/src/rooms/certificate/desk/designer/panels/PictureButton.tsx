import { PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { type Uploaded, usePictureUpload } from '../state/use-picture-upload.ts'

interface PictureButtonProps {
  onPicture: (picture: Uploaded) => void
  disabled?: boolean
  block?: boolean
  children: ReactNode
}

/** Chooses a picture file and sends it. */
export const PictureButton = ({ onPicture, disabled = false, block = false, children }: PictureButtonProps) => {
  const t = useTexts(designerTexts)
  const picker = useRef<HTMLInputElement>(null)
  const { upload, part } = usePictureUpload()
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        className="hidden-text"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void upload(file).then((sent) => sent && onPicture(sent))
        }}
      />
      <Button
        size="small"
        block={block}
        icon={<PictureOutlined />}
        disabled={disabled || part !== null}
        onClick={() => picker.current?.click()}
      >
        {part === null ? children : t.uploading(Math.round(part * 100))}
      </Button>
    </>
  )
}

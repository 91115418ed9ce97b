import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useTexts } from '#web/lang.tsx'
import 'react-image-crop/dist/ReactCrop.css'
import { middlePart, type PicturePart } from './cut-picture.ts'
import { uploadTexts } from './texts.ts'
import styles from './UploadField.module.css'

export interface CropDialogProps {
  file: File
  /** Width to height. */
  ratio: number
  onCut: (part: PicturePart) => Promise<void>
  onCancel: () => void
}

/** Chooses the part of a picture that is uploaded: by mouse, finger or keys. */
export const CropDialog = ({ file, ratio, onCut, onCancel }: CropDialogProps) => {
  const t = useTexts(uploadTexts)
  const [url, setUrl] = useState<string | null>(null)
  const [crop, setCrop] = useState<PercentCrop | null>(null)
  const [isCutting, setCutting] = useState(false)
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  const confirm = async (): Promise<void> => {
    setCutting(true)
    await onCut(crop!)
    setCutting(false)
  }
  return (
    <Modal
      title={t.cropTitle}
      open
      width={760}
      okText={t.cropTake}
      okButtonProps={{ disabled: crop === null, loading: isCutting }}
      onOk={() => void confirm()}
      onCancel={onCancel}
    >
      <p className={styles.hint}>{t.cropHint}</p>
      <div className={styles.crop}>
        {url === null ? null : (
          <ReactCrop
            {...(crop ? { crop } : {})}
            aspect={ratio}
            keepSelection
            ariaLabels={t.cropLabels}
            minWidth={24}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              src={url}
              alt={file.name}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setCrop({ unit: '%', ...middlePart({ width, height }, ratio) })
              }
            />
          </ReactCrop>
        )}
      </div>
    </Modal>
  )
}

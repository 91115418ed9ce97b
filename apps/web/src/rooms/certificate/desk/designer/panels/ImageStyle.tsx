import { ScissorOutlined } from '@ant-design/icons'
import { codeMeanings, imageCodes } from '@kaisai/certificate/model/codes'
import type { ImageElement } from '@kaisai/certificate/model/document'
import { Button, Checkbox, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { useDesignerStore } from '../state/designer-store.ts'
import { useCommands } from '../state/use-commands.ts'
import { OpacityRow } from './OpacityRow.tsx'
import styles from './Panels.module.css'
import { PictureButton } from './PictureButton.tsx'
import { Row } from './Row.tsx'
import type { StyleProps } from './style-props.ts'
import { common } from './use-selection.ts'

/** How pictures look: what they stand for, opacity, ratio, another file. */
export const ImageStyle = ({ elements, isReadOnly, change }: StyleProps<ImageElement>) => {
  const t = useTexts(designerTexts)
  const label = useLabel()
  const store = useDesignerStore()
  const commands = useCommands()
  const single = elements.length === 1 ? elements[0]! : null
  return (
    <>
      <Row label={t.code}>
        <Select
          size="small"
          className={styles.full}
          aria-label={t.code}
          disabled={isReadOnly}
          value={common<string>(elements, 'code')}
          options={[
            { value: '', label: t.noCode },
            ...imageCodes.map((code) => ({ value: code as string, label: label(codeMeanings[code].label) })),
          ]}
          onChange={(code) => change({ code: code as ImageElement['code'] })}
        />
      </Row>
      <OpacityRow elements={elements} isReadOnly={isReadOnly} change={change} />
      <Checkbox
        disabled={isReadOnly}
        checked={common<boolean>(elements, 'fixedRatio') ?? false}
        onChange={(event) => change({ fixedRatio: event.target.checked })}
      >
        {t.fixedRatio}
      </Checkbox>
      {single && single.code !== 'qrCode' ? (
        <div className={styles.buttons}>
          <PictureButton disabled={isReadOnly} onPicture={({ fileId }) => commands.replacePicture(single.id, fileId)}>
            {t.replacePicture}
          </PictureButton>
          {single.src === '' ? null : (
            <Button
              size="small"
              icon={<ScissorOutlined />}
              disabled={isReadOnly || single.isLocked}
              onClick={() => store.setState({ cropping: single.id })}
            >
              {t.crop}
            </Button>
          )}
          {single.crop ? (
            <Button size="small" disabled={isReadOnly || single.isLocked} onClick={() => commands.crop(single.id, null)}>
              {t.uncrop}
            </Button>
          ) : null}
          {single.src !== '' && single.code === 'seal' ? (
            <Button size="small" disabled={isReadOnly} onClick={() => change({ src: '' })}>
              {t.organizationSeal}
            </Button>
          ) : null}
        </div>
      ) : null}
      {single?.code === 'qrCode' ? <p className={styles.note}>{t.qrNote}</p> : null}
    </>
  )
}

// The limits of files, pictures, videos and papers.
import { fileTypes, imageTypes } from '@kaisai/contract/competition/form/file-types'
import { fileBounds } from '@kaisai/contract/competition/form/kinds/file-limits'
import { Button, Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { Line } from './Line.tsx'
import { type LimitProps, NumberLine, Pair, SwitchLine } from './limit-parts.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

const most = {
  minCount: fileBounds.count,
  maxCount: fileBounds.count,
  maxMb: fileBounds.mb,
  minWidth: fileBounds.pixels,
  minHeight: fileBounds.pixels,
  minDpi: fileBounds.dpi,
  maxSeconds: fileBounds.seconds,
  maxPages: fileBounds.pages,
}
type LimitName = keyof typeof most
/** The limits of any of the four kinds, for the lines they share. */
interface AnyFile {
  readonly limits: { readonly [N in LimitName]?: number }
  readonly onChange: (change: { [N in LimitName]?: number }, burst?: string) => void
  readonly faultsAt: LimitProps<'file'>['faultsAt']
  readonly readOnly: boolean
}
const shared = (props: object): AnyFile => props as AnyFile

const FileNumber = ({ name, isNeeded = false, of }: { name: LimitName; isNeeded?: boolean; of: AnyFile }) => {
  const t = useTexts(settingTexts)
  return (
    <NumberLine
      label={t[name]}
      value={of.limits[name]}
      min={1}
      max={most[name]}
      isNeeded={isNeeded}
      readOnly={of.readOnly}
      faults={of.faultsAt(name)}
      onChange={(value) => of.onChange({ [name]: value }, name)}
    />
  )
}

const Counts = ({ of }: { of: AnyFile }) => (
  <>
    <Pair>
      <FileNumber name="minCount" of={of} />
      <FileNumber name="maxCount" isNeeded of={of} />
    </Pair>
    <FileNumber name="maxMb" isNeeded of={of} />
  </>
)

interface TypesProps<T extends string> {
  all: readonly T[]
  chosen: readonly T[]
  onChange: (types: T[]) => void
  of: AnyFile
}

const Types = <T extends string>({ all, chosen, onChange, of }: TypesProps<T>) => {
  const t = useTexts(settingTexts)
  return (
    <Line label={t.types} faults={of.faultsAt('types')}>
      {(control) => (
        <Select<T[]>
          {...control}
          mode="multiple"
          value={[...chosen]}
          disabled={of.readOnly}
          options={all.map((type) => ({ value: type, label: type.toUpperCase() }))}
          onChange={onChange}
        />
      )}
    </Line>
  )
}

const FileLimits = (props: LimitProps<'file'>) => (
  <>
    <Types all={fileTypes} chosen={props.limits.types} of={shared(props)} onChange={(types) => props.onChange({ types })} />
    <Counts of={shared(props)} />
  </>
)

const ImageLimits = (props: LimitProps<'image'>) => {
  const t = useTexts(settingTexts)
  const of = shared(props)
  return (
    <>
      <Types all={imageTypes} chosen={props.limits.types} of={of} onChange={(types) => props.onChange({ types })} />
      <Counts of={of} />
      <Pair>
        <FileNumber name="minWidth" of={of} />
        <FileNumber name="minHeight" of={of} />
      </Pair>
      <SwitchLine
        label={t.eitherWay}
        isOn={props.limits.isEitherWay}
        readOnly={props.readOnly}
        onChange={(isEitherWay) => props.onChange({ isEitherWay })}
      />
      {props.readOnly ? null : (
        <Button
          size="small"
          className={styles.preset}
          onClick={() => props.onChange({ minWidth: 3508, minHeight: 4961, isEitherWay: true })}
        >
          {t.a3}
        </Button>
      )}
      <FileNumber name="minDpi" of={of} />
    </>
  )
}

const VideoLimits = (props: LimitProps<'video'>) => (
  <>
    <Counts of={shared(props)} />
    <FileNumber name="maxSeconds" of={shared(props)} />
  </>
)

const PdfLimits = (props: LimitProps<'pdf'>) => (
  <>
    <Counts of={shared(props)} />
    <FileNumber name="maxPages" of={shared(props)} />
  </>
)

export const fileLimitSettings = { file: FileLimits, image: ImageLimits, video: VideoLimits, pdf: PdfLimits }

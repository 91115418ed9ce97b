import type { Site } from '#web/shells/site/site-row.ts'
import { Picture } from '#web/ui/site/Picture.tsx'
import styles from './HeroPicture.module.css'

/** The site's picture behind a headline. What stands on it takes the dark theme's tones: `data-theme="dark"` and `styles.on`. */
export const HeroPicture = ({ picture }: { picture: NonNullable<Site['home']['picture']> }) => (
  <div className={styles.picture}>
    {/* On a phone it is about 540 px high, and cut at its sides. */}
    <Picture
      {...{ src: picture.wideUrl, narrowSrc: picture.narrowUrl, width: 1920, height: 1080 }}
      sizes="max(100vw, 960px)"
      narrowSizes="100vw"
      isFirst
    />
  </div>
)

/** What a section with the picture behind it is given; without one nothing. */
export const onPicture = ({ home }: Site) =>
  home.picture === null ? ({ className: '' } as const) : ({ className: styles.on, 'data-theme': 'dark' } as const)

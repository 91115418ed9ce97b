import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import styles from './Picture.module.css'
import { Picture } from './Picture.tsx'

test('a picture keeps its own class beside what stands for it when its file is gone', () => {
  const { container } = render(<Picture src="/view?id=gone" sizes="100vw" width={3} height={1} className="own" />)
  const [own, gone] = [container.querySelector('.own'), container.getElementsByClassName(styles.picture!)[0]]
  expect(own).toBe(gone)
  expect(readFileSync(`${import.meta.dirname}/Picture.module.css`, 'utf8')).toMatch(
    /\.picture::after \{[^}]*content: "";[^}]*background: /,
  )
})

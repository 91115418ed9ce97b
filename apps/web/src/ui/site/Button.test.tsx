import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'

const form = (
  <form>
    <Button type="submit" busy={false}>
      Sign in
    </Button>
    <Button type="submit">Search</Button>
    <Button busy={false}>Other</Button>
  </form>
)
const isDisabled = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('as the server renders it, a form that needs its script cannot be sent; one the browser sends by itself can', () => {
  document.body.innerHTML = renderToString(form)
  expect([isDisabled('Sign in'), isDisabled('Search'), isDisabled('Other')]).toEqual([true, false, false])
})

test('with its script every form can be sent', () => {
  render(form)
  expect([isDisabled('Sign in'), isDisabled('Search'), isDisabled('Other')]).toEqual([false, false, false])
})

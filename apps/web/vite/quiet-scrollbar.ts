import type { Plugin } from 'vite'

/**
 * Vite plugin: the table library measures scroll bars with a style element that has no nonce, which the page's policy blocks
 * with an error in the console. The measure works without it, since we do not dress scroll bars.
 */
export const quietScrollbar = (): Plugin => ({
  name: 'quiet-scrollbar',
  transform(code, id) {
    if (!/@rc-component\/util\/es\/getScrollBarSize\.js$/.test(id.split('?')[0]!)) return null
    const quiet = code.replace(/updateCSS\(`[\s\S]*?`, randomId\);/, '')
    if (quiet === code) this.warn('the scroll bar measure of @rc-component/util has changed: look at vite/quiet-scrollbar.ts')
    return { code: quiet, map: null }
  },
})

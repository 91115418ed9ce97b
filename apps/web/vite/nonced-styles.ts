import type { Plugin } from 'vite'

const STYLE_MADE = "const styleNode = document.createElement('style');"

/**
 * Vite plugin: Ant Design's helpers lock the page behind dialogs and measure scroll bars with style elements that carry no
 * nonce; the page's policy blocks them. Here every style element they make starts with the nonce of the page's own scripts.
 */
export const noncedStyles = (): Plugin => ({
  name: 'nonced-styles',
  transform(code, id) {
    if (!/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/.test(id.split('?')[0]!)) return null
    if (!code.includes(STYLE_MADE))
      this.error('@rc-component/util makes its styles in another way now: look at vite/nonced-styles.ts')
    const nonce = "document.querySelector('script[nonce]')?.nonce ?? ''"
    return { code: code.replace(STYLE_MADE, `${STYLE_MADE} styleNode.nonce = ${nonce};`), map: null }
  },
})

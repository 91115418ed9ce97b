// Markup the server has cleaned, as the browser takes it where it asks for trusted types. The only policy of this product: nothing else writes
// markup into a public page.

/** Moves style attributes aside: the page's policy refuses them in markup but lets scripts set the same rules. Text stays as it is. */
export const styleAside = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style=(["'])/i, '$1data-style=$2'))

interface Policy {
  createHTML(html: string): { toString(): string }
}
interface Factory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy
}
// Neither the server nor every browser knows them: there a text is markup.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('rich-content', { createHTML: styleAside })

/** Cleaned markup for `__html`, which also takes what the browser trusts. Keep what it gives: each call makes another one. */
export const richHtml = (html: string): string => (policy ? (policy.createHTML(html) as string) : styleAside(html))

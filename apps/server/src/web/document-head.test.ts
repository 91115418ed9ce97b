import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFiles } from './document-head.ts'

test('styles come before scripts in the head, and scripts wait for what the first paint needs', () => {
  const files = {
    entry: '/entry.js',
    css: '',
    links: ['/site.css'],
    preloads: [{ href: '/base.js' }, { href: '/home.js', module: 'src/HomePage.tsx' }],
  }
  const html = withFiles(
    '<html><head><title>开赛 $&</title></head><body></body></html>',
    files,
    { brandCss: ':root{}', earlyScript: 'dress()' },
    'n1',
  )
  const head = html.slice(0, html.indexOf('</head>'))
  const scripts = [...head.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag)
  assert.deepEqual(scripts, [
    '<link rel="modulepreload" fetchpriority="low" href="/base.js" nonce="n1">',
    '<link rel="modulepreload" fetchpriority="low" href="/home.js" nonce="n1" data-module="src/HomePage.tsx">',
  ])
  assert.ok(head.indexOf('/site.css') > 0 && head.indexOf('/site.css') < head.indexOf('modulepreload'))
  assert.match(head, /<style nonce="n1">:root\{\}<\/style>/)
  assert.match(head, /开赛 \$&/)
  assert.match(head, /<script nonce="n1">dress\(\)<\/script>/)
  assert.doesNotMatch(withFiles('<head></head>', files, { brandCss: '', earlyScript: '' }, 'n1'), /<script|<style/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFiles } from './document-head.ts'

test('styles come before scripts in the head, and scripts wait for what the first paint needs', () => {
  const files = {
    entry: '/entry.js',
    start: '/start.js',
    css: '',
    links: ['/site.css'],
    preloads: [{ href: '/base.js' }, { href: '/home.js', module: 'src/HomePage.tsx' }],
  }
  const html = withFiles(
    '<html><head><title>开赛 $&</title></head><body></body></html>',
    files,
    { brandCss: ':root{}', earlyScript: 'dress()', startsLater: false, structuredData: [] },
    'n1',
  )
  const head = html.slice(0, html.indexOf('</head>'))
  const scripts = [...head.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag)
  assert.deepEqual(scripts, [
    '<link rel="modulepreload" fetchpriority="low" nonce="n1" href="/start.js" data-start="">',
    '<link rel="modulepreload" fetchpriority="low" nonce="n1" href="/base.js">',
    '<link rel="modulepreload" fetchpriority="low" nonce="n1" href="/home.js" data-module="src/HomePage.tsx">',
  ])
  assert.ok(head.indexOf('/site.css') > 0 && head.indexOf('/site.css') < head.indexOf('modulepreload'))
  assert.match(head, /<style nonce="n1">:root\{\}<\/style>/)
  assert.match(head, /开赛 \$&/)
  assert.match(head, /<script nonce="n1">dress\(\)<\/script>/)
  assert.doesNotMatch(
    withFiles('<head></head>', files, { brandCss: '', earlyScript: '', startsLater: false, structuredData: [] }, 'n1'),
    /<script|<style/,
  )
  // No browser knows this kind of link: nothing is fetched before it is time.
  const read = withFiles('<head></head>', files, { brandCss: '', earlyScript: '', startsLater: true, structuredData: [] }, 'n1')
  assert.equal(read.match(/<link rel="later"/g)?.length, 3)
  assert.doesNotMatch(read, /preload/)
})

test('structured data stands at the end of the head, one element for each text, without a nonce', () => {
  const files = { entry: '/entry.js', start: '/start.js', css: '', links: [], preloads: [] }
  const structuredData = ['{"name":"开赛 $&"}', '{"name":"二"}']
  const html = withFiles(
    '<html><head></head><body></body></html>',
    files,
    { brandCss: '', earlyScript: '', startsLater: false, structuredData },
    'n1',
  )
  assert.match(
    html,
    /><script type="application\/ld\+json">\{"name":"开赛 \$&"\}<\/script><script type="application\/ld\+json">\{"name":"二"\}<\/script><\/head>/,
  )
})

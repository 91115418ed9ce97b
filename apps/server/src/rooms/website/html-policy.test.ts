import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoArticles } from '#seed/demo/articles.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { cleanHtml, isBlank, plainText } from './html-policy.ts'

const own = fileUrl('0197c9a0-0000-7000-8000-000000000001')!

const hostile: readonly (readonly [name: string, html: string, clean: string])[] = [
  ['scripts', '<p>a</p><script>alert(1)</script><scr<script>ipt>x</script>', '<p>a</p>ipt&gt;x'],
  ['event handlers', '<p onclick="x()">a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
  ['handlers on own pictures', `<img src="${own}" onerror="x()" onload=x() alt="图">`, `<img src="${own}" alt="图" />`],
  ['foreign pictures', '<p>a<img src="https://evil.example/p.png"><img src="//evil.example/p.png"></p>', '<p>a</p>'],
  [
    'pictures that only look like ours',
    `<img src="https://evil.example${own}"><img src="${own}&amp;x=1"><img src="/prod-api/auth/logout">`,
    '',
  ],
  ['data and blob pictures', '<img src="data:image/svg+xml,<svg onload=x()>"><img src="blob:x">', ''],
  [
    'script links',
    '<a href="javascript:alert(1)">a</a><a href="jav&#x0a;ascript:alert(1)">b</a><a href=" &#1;javascript:x">c</a>',
    '<a>a</a><a>b</a><a>c</a>',
  ],
  [
    'other schemes',
    '<a href="data:text/html,x">a</a><a href="vbscript:x">b</a><a href="file:///etc/passwd">c</a>',
    '<a>a</a><a>b</a><a>c</a>',
  ],
  [
    'addresses without a scheme',
    '<a href="//evil.example">a</a><a href="/\\evil.example">b</a><a href="\\\\evil.example">c</a>',
    '<a>a</a><a>b</a><a>c</a>',
  ],
  [
    'web links',
    '<a href="https://a.example/?b=1&c=2" target="_self" onclick="x()">a</a>',
    '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  [
    'inner and mail links',
    '<a href="/home/newsList">a</a><a href="mailto:a@b.cn">b</a>',
    '<a href="/home/newsList" rel="noopener">a</a><a href="mailto:a@b.cn" rel="noopener">b</a>',
  ],
  [
    'styles that load',
    '<p style="background:url(//evil.example/x);background-image:url(x);color:red;color:#ff0000">a</p>',
    '<p style="color:#ff0000">a</p>',
  ],
  [
    'styles that move or run',
    '<p style="position:fixed;inset:0;width:expression(alert(1));behavior:url(x);font-size:900px">a</p>',
    '<p>a</p>',
  ],
  [
    'styles an editor makes',
    '<p style="text-align: center"><span style="color: rgb(225, 60, 57); background-color: #fff; font-size: 19px">a</span></p>',
    '<p style="text-align:center"><span style="color:rgb(225, 60, 57);background-color:#fff;font-size:19px">a</span></p>',
  ],
  [
    'drawings and formulas',
    '<svg><script>x</script><a href="javascript:x">k</a></svg><math><mtext><img src=x onerror=x></mtext></math>b',
    'b',
  ],
  [
    'frames and forms',
    '<iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name=a><button>b</button></form><object data=x></object>',
    'b',
  ],
  [
    'hidden text of other kinds',
    '<style>p{}</style><title><img src=x onerror=x></title><noscript><p title="</noscript><img src=x onerror=x>">n</noscript><template>t</template><p>a</p>',
    '<p>a</p>',
  ],
  ['classes, ids and data', '<p class="a" id="b" data-x="c" style="">a</p>', '<p>a</p>'],
  [
    'comments and conditionals',
    '<!--[if IE]><script>x</script><![endif]--><p>a</p><!-- --!><img src=x onerror=x> -->',
    '<p>a</p> --&gt;',
  ],
  [
    'bigger headings and old marks',
    '<h1>a</h1><h6>b</h6><b>c</b><i>d</i><section>e</section>',
    '<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em><div>e</div>',
  ],
  ['text that looks like marks', '<p>1 &lt; 2 &amp;lt;script&amp;gt;</p>', '<p>1 &lt; 2 &amp;lt;script&amp;gt;</p>'],
]

for (const [name, html, clean] of hostile) {
  test(`cleaning: ${name}`, () => {
    assert.equal(cleanHtml(html), clean)
    assert.equal(cleanHtml(clean), clean)
  })
}

test('what our editors write stays as it is', () => {
  for (const article of demoArticles) {
    for (const html of [article.htmlZh, article.htmlEn])
      assert.equal(
        cleanHtml(html).replaceAll(' rel="noopener"', ''),
        html.trim().replaceAll(/ target="_blank"| rel="[^"]*"/g, ''),
      )
  }
})

test('deep nesting is flattened, its text stays', () => {
  const clean = cleanHtml(`${'<blockquote>'.repeat(3000)}深${'</blockquote>'.repeat(3000)}`)
  assert.equal(clean.split('<blockquote>').length - 1, 40)
  assert.equal(plainText(clean), '深')
})

test('plain text holds the words, once, on one line', () => {
  assert.equal(
    plainText(
      cleanHtml('<h2>一、<strong>主</strong>题</h2><p>甲&nbsp;&amp;&nbsp;乙 &lt;b&gt;</p>\n<ul><li>1</li><li>2</li></ul>'),
    ),
    '一、主题 甲 & 乙 <b> 1 2',
  )
})

test('an article without words and pictures is blank, a picture alone is not', () => {
  assert.equal(isBlank(cleanHtml('<p><br></p><p>&nbsp;&#8203;</p><script>a</script>')), true)
  assert.equal(isBlank(cleanHtml('<img src="https://evil.example/a.png">')), true)
  assert.equal(isBlank(cleanHtml(`<p><img src="${own}"></p>`)), false)
  assert.equal(isBlank(cleanHtml('<p>0</p>')), false)
})

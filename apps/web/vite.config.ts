import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { afterBuild, keepPreviousManifest } from './vite/after-build.ts'
import { editorFiles } from './vite/editor-files.ts'
import { isPure } from './vite/effects.ts'
import { leanEndpoints } from './vite/lean-endpoints.ts'
import { leanTable } from './vite/lean-table.ts'
import { noncedStyles } from './vite/nonced-styles.ts'
import { pdfFiles } from './vite/pdf-files.ts'

const noSchema = new URL('./src/no-schema.ts', import.meta.url).pathname
const root = import.meta.dirname

/** What every public page needs: one file instead of twenty small ones. Nothing of desk and center may match. */
const isPublic =
  /apps\/web\/src\/((?!site-paths)[a-z-]*(call|clock|context|guard|path|lang|lazily|loading|page-number|random-id|routes|session|site-pages|start-app|storage|brand|use-now)[a-z-]*|Document|shells\/(plain|site)\/[A-Za-z-]+|shells\/(Root|PageSpinner)|ui\/(site\/(Button|Faces|Picture|later|public-query|use-ready)|notice\/texts)|ui\/(format|texts|later-with|Mark))\.(ts|tsx|css|module\.css)$|contract\/src\/(lang|access\/me\.endpoints|website\/site-setting\.endpoints|news\/column-pages)\.ts$|node_modules\/zustand\//

/** What pages with fields to fill in share, and what pages that are read do: the home page needs neither. */
const isForm =
  /apps\/web\/src\/ui\/(site\/(Field|use-form|use-once|CopyButton|SignedInOnly|InBrowser)|glide-to)\.(ts|tsx|module\.css)$/
const isReading = /apps\/web\/src\/ui\/site\/(Crumbs|Pager|RichContent|rich-html|paragraph-anchor)\.(ts|tsx|module\.css)$/

/** The home page: its parts are shared with the preview in the desk, which would tear them into small files. */
const isHome =
  /apps\/web\/src\/rooms\/(award\/(site\/(HomePage|HomeView|home-texts|AwardLines|AwardMark))|website\/(index|site\/(HomeTemplate|HomeSection|arrange|blocks|CcTem|Hcj|Tem1|Tem2|Zjprovince|DateList|Links|Countdown|timeline))|competition\/site\/(index|home-parts)|news\/site\/(LatestNews|ColumnList)|work\/site\/gallery\/WorkTiles)\.tsx?$/

/** Around every way to sign in, its styles with it: they are shared with the ways, and would be a file of their own. */
const isAuthFrame = /\/AuthFrame\.(tsx|module\.css)$/

const of = (scope: string, names: string): string => `node_modules/${scope}(${names})/`
const any = (...parts: string[]): RegExp => new RegExp(parts.join('|'))
const icons = of('@ant-design/', 'icons|icons-svg')

/**
 * What pages of desk and center share, in a file for each kind of page: a hundred files of a few hundred bytes each cost more than
 * their contents. `share`: how many of some three hundred entries must need a module, so that no page gets what few others have.
 */
const shared = [
  {
    name: 'frame',
    share: 165,
    test: any(
      'node_modules/(antd|@ant-design|@rc-component|@babel|@emotion|stylis|clsx|@tanstack|react-is|dayjs)/',
      'web/src/query\\.ts',
    ),
  },
  { name: 'page', share: 140, test: any('web/src/ui/(EmptyPicture|ListFaces|page-help|PageHeader)') },
  {
    name: 'bar',
    share: 105,
    test: any(
      of('antd/es/', '_util|style|theme|menu|dropdown|input|tooltip|popover|space|layout'),
      of('@rc-component/', 'util|trigger|menu|dropdown|input|overflow|tooltip'),
      icons,
    ),
  },
  {
    name: 'choice',
    share: 120,
    test: any(
      of('antd/es/', 'select|empty|checkbox'),
      'antd/es/config-provider/defaultRenderEmpty',
      of('@rc-component/', 'select|virtual-list|checkbox'),
    ),
  },
  {
    name: 'list',
    share: 60,
    test: any(
      // Every tooltip asks whether it stands in a row that only measures.
      `${of('antd/es/', 'table|tree|radio|pagination|spin')}(?!TableMeasureRowContext)`,
      of('@rc-component/', 'table|tree|context|pagination'),
      of('', 'throttle-debounce'),
      // What sticks to the top, the frame says itself.
      'web/src/ui/(table/(?!sticky-top)|DictSelect|RowActions|RemoteSelect)',
      'contract/src/system/(dictionary|view)\\.endpoints\\.ts',
      `${icons}(?!.*/SettingOutlined)`,
    ),
  },
]

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  // Two servers may run from one checkout (a test beside a developer): each process keeps its own pre-bundled packages.
  cacheDir: process.env.VITEST ? '../../.cache/vitest' : '../../.cache/vite',
  plugins: [leanEndpoints(), leanTable(), react(), editorFiles(), pdfFiles(), noncedStyles()],
  // The schema builder never reaches a bundle: endpoint modules are lean already, what is left of `Type.…` becomes nothing.
  resolve: { alias: [{ find: /^typebox$/, replacement: noSchema }] },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: { target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'], modulePreload: { polyfill: false } },
  environments: {
    client: {
      optimizeDeps: { entries: ['src/entry-client.tsx', 'src/rooms/*/screens.ts'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: false,
        assetsInlineLimit: 2048,
        rolldownOptions: {
          input: ['src/wake.ts', 'src/entry-client.tsx'],
          treeshake: { moduleSideEffects: (id) => (isPure(id) ? false : undefined) },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  priority: 2,
                  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\//,
                },
                { name: 'site', priority: 1, test: isPublic },
                { name: 'form', priority: 1, test: isForm, includeDependenciesRecursively: false },
                { name: 'reading', priority: 1, test: isReading, includeDependenciesRecursively: false },
                // Its parts alone: what other pages share with it stays apart.
                { name: 'home', priority: 1, test: isHome, includeDependenciesRecursively: false },
                { name: 'auth', priority: 1, test: isAuthFrame, includeDependenciesRecursively: false },
                ...shared.map(({ share, ...group }) => ({
                  ...group,
                  minShareCount: share,
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React picks its slow development half by this word when it is left to the process.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: { noExternal: command === 'build' ? true : undefined },
      build: { outDir: 'dist/ssr', emptyOutDir: true, copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } },
    },
  },
  builder: {
    async buildApp(builder) {
      const previous = await keepPreviousManifest(root)
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
      await afterBuild(root, previous)
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    setupFiles: ['src/ui/test-setup.ts'],
    testTimeout: 30_000,
    // A window and modules of its own for each file, in threads that stay: a process for each takes far longer.
    pool: 'vmThreads',
    vmMemoryLimit: '1GB',
    maxWorkers: availableParallelism(),
    alias: [
      // By itself Node takes the other half of the package, whose parts are loaded in two ways that do not fit together.
      { find: /^@ant-design\/icons$/, replacement: new URL(import.meta.resolve('@ant-design/icons/es')).pathname },
      // The browser's half of the package: by itself Node would take its own.
      { find: /^tus-js-client$/, replacement: new URL(import.meta.resolve('tus-js-client/lib.esm/browser/index.js')).pathname },
    ],
    server: { deps: { inline: [/tus-js-client/] } },
  },
}))

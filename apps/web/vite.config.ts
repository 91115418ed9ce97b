import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { afterBuild, keepPreviousManifest } from './vite/after-build.ts'
import { editorFiles } from './vite/editor-files.ts'
import { leanEndpoints } from './vite/lean-endpoints.ts'
import { noncedStyles } from './vite/nonced-styles.ts'
import { pdfFiles } from './vite/pdf-files.ts'

const noSchema = new URL('./src/no-schema.ts', import.meta.url).pathname
const root = import.meta.dirname

/** What every public page needs: one file instead of twenty small ones. Nothing of desk and center may match. */
const isPublic =
  /apps\/web\/src\/((?!site-paths)[a-z-]*(call|clock|context|guard|path|lang|lazily|loading|page-number|random-id|routes|session|site-pages|start-app|storage|brand|use-now)[a-z-]*|Document|shells\/(plain|site)\/[A-Za-z-]+|shells\/(Root|PageSpinner)|ui\/(site\/(Button|Faces|Picture|public-query|use-ready)|notice\/texts)|ui\/(format|texts|Mark))\.(ts|tsx|css|module\.css)$|contract\/src\/(lang|access\/me\.endpoints|website\/site-setting\.endpoints|news\/column-pages)\.ts$|node_modules\/zustand\//

/** What pages with fields to fill in share, and what pages that are read do: the home page needs neither. */
const isForm = /apps\/web\/src\/ui\/site\/(Field|use-form|use-once|CopyButton|SignedInOnly|InBrowser)\.(ts|tsx|module\.css)$/
const isReading = /apps\/web\/src\/ui\/site\/(Crumbs|Pager|RichContent|paragraph-anchor)\.(ts|tsx|module\.css)$/

/** The home page: its parts are shared with the preview in the desk, which would tear them into small files. */
const isHome =
  /apps\/web\/src\/rooms\/(award\/(site\/(HomePage|HomeView|home-texts|AwardLines|AwardMark))|website\/(index|site\/(HomeTemplate|HomeSection|arrange|blocks|CcTem|Hcj|Tem1|Tem2|Zjprovince|DateList|Links|Countdown|timeline))|competition\/site\/(index|home-parts)|news\/site\/(LatestNews|ColumnList)|work\/site\/gallery\/WorkTiles)\.tsx?$/

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  // Two servers may run from one checkout (a test beside a developer): each process keeps its own pre-bundled packages.
  cacheDir: process.env.VITEST ? '../../.cache/vitest' : '../../.cache/vite',
  plugins: [leanEndpoints(), react(), editorFiles(), pdfFiles(), noncedStyles()],
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
          input: 'src/entry-client.tsx',
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
    // A window for each file, though it takes four times as long: what is loaded while a file holds the clock would keep it for the next.
    isolate: true,
    maxWorkers: availableParallelism(),
    // The browser's half of the package: by itself Node would take its own.
    alias: [
      { find: /^tus-js-client$/, replacement: new URL(import.meta.resolve('tus-js-client/lib.esm/browser/index.js')).pathname },
    ],
    server: { deps: { inline: [/tus-js-client/] } },
  },
}))

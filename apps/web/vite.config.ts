import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { afterBuild, keepPreviousManifest } from './vite/after-build.ts'
import { editorFiles } from './vite/editor-files.ts'
import { leanEndpoints } from './vite/lean-endpoints.ts'
import { noncedStyles } from './vite/nonced-styles.ts'

const noSchema = new URL('./src/no-schema.ts', import.meta.url).pathname
const root = import.meta.dirname

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  // Two servers may run from one checkout (a test beside a developer): each process keeps its own pre-bundled packages.
  cacheDir: process.env.VITEST ? '../../.cache/vitest' : '../../.cache/vite',
  plugins: [leanEndpoints(), react(), editorFiles(), noncedStyles()],
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
                { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\// },
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
  },
}))

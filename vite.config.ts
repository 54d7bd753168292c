import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The review desk: `vite build` writes dist/ui, which the server hands out. `vite` alone serves it beside a running server. */
export default defineConfig({
  root: fileURLToPath(new URL('src/ui', import.meta.url)),
  base: '/',
  // What the desk says stands in its components; a build turns each message into its number in the catalogues.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  build: {
    outDir: fileURLToPath(new URL('dist/ui', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // The Content-Security-Policy allows files of our own origin, and no data addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})

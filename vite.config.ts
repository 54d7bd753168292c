import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The review desk: `vite build` writes dist/ui, which the server hands out. `vite` alone serves it beside a running server. */
export default defineConfig({
  root: fileURLToPath(new URL('src/ui', import.meta.url)),
  base: '/',
  plugins: [react()],
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

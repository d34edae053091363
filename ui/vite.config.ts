import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// The window is WebKitGTK 2.40 or newer; tests run in Debian's Chromium.
export default defineConfig({
  plugins: [svelte()],
  clearScreen: false,
  // Tests read tables that the Rust side reads too, from the directory above.
  server: { port: 1420, strictPort: true, fs: { allow: ['..'] } },
  build: {
    target: 'safari16.4',
    // The content security policy forbids the inline data of small files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
  optimizeDeps: {
    include: ['axe-core', 'dompurify', 'marked', 'svelte', '@tauri-apps/api/core', '@tauri-apps/api/mocks'],
  },
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 20_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: {
          executablePath: '/usr/bin/chromium',
          args: ['--no-sandbox'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

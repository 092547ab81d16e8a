import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    maxWorkers: '100%',
    setupFiles: ['tests/support/patience.ts'],
    // Classes have their own names, in which a build's are found again.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // As in the browser tests: what passes at its second try is marked so.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environmentOptions: { happyDOM: { settings: { disableCSSFileLoading: true } } },
  },
});

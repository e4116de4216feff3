import { build, type Plugin } from 'vite';

/** Builds `sign-pad.js` beside the shell, for the page of those who sign a document, which the server writes itself. */
export function signPad(): Plugin {
  return {
    name: 'baobab-sign-pad',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir: dir ?? 'dist',
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: 'src/sign/entry.ts',
            output: { format: 'iife', entryFileNames: 'sign-pad.js' },
          },
        },
      });
    },
  };
}

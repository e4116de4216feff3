import { type Plugin, runnerImport } from 'vite';

const LANGUAGES = ['fr', 'pt', 'sn', 'sw'];

/** What declarations say in other languages, by their English: `words/fr.json`. No page loads it, the server writes files with it. */
export function words(): Plugin {
  return {
    name: 'baobab-words',
    apply: 'build',
    async generateBundle() {
      for (const language of LANGUAGES) {
        const { module } = await runnerImport<{ default: Record<string, string> }>(
          `./src/i18n/${language}/registry.ts`,
          {
            logLevel: 'warn',
            configFile: false,
          },
        );
        this.emitFile({ type: 'asset', fileName: `words/${language}.json`, source: JSON.stringify(module.default) });
      }
    },
  };
}

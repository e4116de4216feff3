import { build, type Plugin } from 'vite';

/** Screens kept on the device from the first visit: what a dropped line must not take away. */
const SCREENS = ['kinds/list/ListScreen', 'kinds/detail/DetailScreen', 'kinds/form/FormScreen', 'ui/menu'];
/** What their forms fetch when they need it. A line that dropped by then must not take the form with it. */
const LATER = [
  'data/handIn',
  'data/pictures',
  'forms/LeaveDialog',
  'kinds/values/FileLink',
  'ui/inputs/CountryInput',
  'ui/inputs/DateInput',
  'ui/inputs/FileInput',
  'ui/inputs/FilesInput',
  'ui/inputs/InstantInput',
  'ui/inputs/TagsInput',
];

interface Chunk {
  type: string;
  fileName: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  moduleIds?: string[];
  imports?: string[];
  viteMetadata?: { importedCss?: Set<string> };
}

/** The files of the first load and of the everyday screens, with what they import, and the font. */
export function everydayFiles(bundle: Record<string, Chunk>): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (!chunk || files.has(name)) return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    const source = chunk.facadeModuleId ?? '';
    const later = chunk.moduleIds?.some((id) => LATER.some((part) => id.includes(`${part}.ts`)));
    if (chunk.type === 'chunk' && (chunk.isEntry || later || SCREENS.some((screen) => source.includes(screen))))
      add(chunk.fileName);
    if (chunk.fileName.endsWith('.woff2')) files.add(chunk.fileName);
  }
  return [...files].sort();
}

/** Builds `sw.js` after the shell, with the list of its files written in. */
export function serviceWorker(): Plugin {
  return {
    name: 'baobab-service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      // Names carry a hash, so a file never changes under its name.
      const list = everydayFiles(bundle as Record<string, Chunk>).map((file) => ({ url: `/${file}`, revision: null }));
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'self.__WB_MANIFEST': JSON.stringify(list), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir ?? 'dist',
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: 'src/worker/sw.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

import type { Plugin, Rolldown } from 'vite';

/**
 * Source bytes below which a shared part is not worth a request of its own. It then goes with the nearest other one, and whoever
 * needs either loads both: with a larger figure the page of a record brought the library of the forms along.
 */
const SMALL = 1_200;

/** Screens that must share a module for it to travel with the first of them. */
const SHARED_BY_MOST = 6;

/** Modules the page's own script imports without being asked: they are loaded first, all of them. */
const first = new Set<string>();
/** Modules a list needs besides: what most screens share is among them. */
const listed = new Set<string>();
/** Modules the generated forms and the editors of documents need. */
const formed = new Set<string>();
const edited = new Set<string>();
const LIST = /[\\/]kinds[\\/]list[\\/]ListScreen\.tsx$/;
const FORM = /[\\/]kinds[\\/]form[\\/]FormScreen\.tsx$/;
const EDITOR = /[\\/]features[\\/]documents[\\/]DocumentScreen\.tsx$/;
/** What draws a report: on its own screen, in the page of a record, and in part on tiles. Without the charts. */
const OF_REPORTS = /[\\/]kinds[\\/]report[\\/](reportModel|reportWords|ReportTable)\.tsx?$/;
const OF_CHARTS = /[\\/]src[\\/]ui[\\/]charts[\\/]|[\\/]node_modules[\\/](d3-[^\\/]+|@visx)[\\/]/;
/** What works out conditions and defaults. It comes with the first field that has one (`forms/conditions.ts`). */
const OF_EXPRESSIONS = /[\\/]src[\\/](registry[\\/]expr[\\/]|forms[\\/]showIf)/;
const OF_FORMS = /[\\/]src[\\/](forms[\\/]|kinds[\\/]|data[\\/]linkSearch)/;
/** Small, but gathered with a whole screen when left alone. */
const OF_TABS = /[\\/]src[\\/]ui[\\/]useChosenInSight/;
const OF_FILES = /[\\/]ui[\\/](viewer|inputs)[\\/](viewer|FileInput)\.module\.css/;
const LIBRARY = /[\\/]node_modules[\\/]/;

/**
 * The menu of the component library, which the library's index makes look as if the first page needed it. It comes with the
 * first menu (`ui/LateMenu.tsx`).
 */
const MENU =
  /[\\/]@floating-ui[\\/]|[\\/]@mantine[\\/]core[\\/]esm[\\/](components[\\/](Menu|Popover|Input|Transition|Portal|FocusTrap|CloseButton|Overlay|ScrollArea|Combobox)[\\/]|utils[\\/]Floating)/;

/** Finds out what is loaded first, before modules become files. */
export function loadOrder(): Plugin {
  return {
    name: 'load-order',
    apply: 'build',
    buildEnd() {
      const collect = (into: Set<string>, starts: string[]) => {
        into.clear();
        for (let id = starts.pop(); id !== undefined; id = starts.pop()) {
          if (into.has(id)) continue;
          into.add(id);
          starts.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      };
      const ids = [...this.getModuleIds()];
      collect(
        first,
        ids.filter((id) => this.getModuleInfo(id)?.isEntry),
      );
      for (const [into, screen] of [
        [listed, LIST],
        [formed, FORM],
        [edited, EDITOR],
      ] as const)
        collect(
          into,
          ids.filter((id) => screen.test(id)),
        );
    },
  };
}

const libraryOf = (id: string, of: Set<string>, other: Set<string>, name: string): string | null =>
  LIBRARY.test(id) && of.has(id) && !other.has(id) && !listed.has(id) ? name : null;

/**
 * How modules become files. A phone on a slow line pays for every request: what the first page needs is one file beside
 * the libraries', and what screens share is gathered, so that a screen comes in a handful of files and not in forty.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'first',
      name: (id) => {
        if (!first.has(id) || MENU.test(id)) return null;
        return /[\\/]node_modules[\\/]/.test(id) ? 'libraries' : 'shell';
      },
      priority: 2,
    },
    { debugName: 'menu', name: (id) => (MENU.test(id) ? 'menu' : null), priority: 2 },
    // Lists, records, forms and dashboards share these; whichever comes first brings them for the others.
    {
      debugName: 'screens',
      name: (id) => (listed.has(id) ? 'screens' : null),
      priority: 2,
      minShareCount: SHARED_BY_MOST,
    },
    // What forms and editors share, and no more: an editor without the library of the forms, and the other way round.
    {
      debugName: 'forms',
      name: (id) => (OF_FORMS.test(id) && formed.has(id) && edited.has(id) ? 'forms' : null),
      priority: 2,
    },
    // The libraries of either by themselves, that nothing small which others share is gathered with them.
    { debugName: 'form-library', name: (id) => libraryOf(id, formed, edited, 'form-library'), priority: 2 },
    { debugName: 'editor-library', name: (id) => libraryOf(id, edited, formed, 'editor-library'), priority: 2 },
    { debugName: 'tabs', name: (id) => (OF_TABS.test(id) ? 'tabs' : null), priority: 2 },
    // What looks of files are shared by comes with the first of them, not with every editor.
    { debugName: 'files', name: (id) => (OF_FILES.test(id) ? 'files' : null), priority: 2 },
    { debugName: 'reports', name: (id) => (OF_REPORTS.test(id) ? 'reports' : null), priority: 2 },
    // By itself as well: not every editor has a condition.
    { debugName: 'expressions', name: (id) => (OF_EXPRESSIONS.test(id) ? 'expressions' : null), priority: 2 },
    // They come when something is drawn, never with the screen it is drawn on.
    { debugName: 'charts', name: (id) => (OF_CHARTS.test(id) ? 'charts' : null), priority: 2 },
    { name: 'shared', priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
  ],
};

/** Parts are named by what they hold; a list of every screen that shares one would be longer than some parts. */
export const chunkFileNames = (chunk: Rolldown.PreRenderedChunk): string =>
  `assets/${chunk.name.split('~')[0]}-[hash].js`;

/** As parts are; the first file the visitor gets names every other one. */
export const assetFileNames = (asset: Rolldown.PreRenderedAsset): string =>
  /~.*\.css$/.test(asset.names[0] ?? '')
    ? `assets/${asset.names[0]?.split('~')[0]}-[hash][extname]`
    : 'assets/[name]-[hash][extname]';

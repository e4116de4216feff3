import { isRecord } from '../../data/storage';
import type { Registry } from '../../registry/types';

/** What the maintenance switches say; off unless somebody switched them on. */
export interface Maintenance {
  /** Everybody waits: the notice cannot be dismissed. */
  notice: boolean;
  /** A line above every page. */
  banner: boolean;
  /** As people say it: `until 14:00`. */
  duration: string | undefined;
}

/** Of the whole installation, in the page the server wrote (`maintenance` beside the brand's words). */
function ofPage(): Record<string, unknown> {
  try {
    const block = document.getElementById('baobab-brand');
    const brand: unknown = block ? JSON.parse(block.textContent ?? '') : undefined;
    return isRecord(brand) && isRecord(brand.maintenance) ? brand.maintenance : {};
  } catch {
    return {};
  }
}

/** Whether the notice is the business's own doing, and its to take back. */
export function ownNotice(registry: Registry | undefined): boolean {
  return ofPage().notice !== true && registry?.settings?.['settings.maintenance'] === true;
}

/** The switches of the page and of the selected business together. */
export function maintenanceOf(registry: Registry | undefined): Maintenance {
  const page = ofPage();
  const settings = registry?.settings ?? {};
  const duration = [page.duration, settings['settings.maintenanceDuration']].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return {
    notice: page.notice === true || settings['settings.maintenance'] === true,
    banner: page.banner === true || settings['settings.maintenanceBanner'] === true,
    duration,
  };
}

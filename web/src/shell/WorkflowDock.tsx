import { lazy, Suspense, useEffect } from 'react';
import { anyStored, openGallery, usePresence } from '../features/workflows/presence';
import { withWords } from '../i18n';

const WizardPanel = lazy(withWords('assist', () => import('../features/workflows/WizardPanel')));
const Gallery = lazy(withWords('assist', () => import('../features/workflows/Gallery')));

/** The running workflow beside the screen, and the gallery over it. Without either, nothing of them is loaded. */
export function WorkflowDock() {
  const running = usePresence((presence) => presence.running !== undefined);
  const gallery = usePresence((presence) => presence.gallery !== false);

  useEffect(() => {
    if (!anyStored()) return;
    void withWords('assist', () => import('../features/workflows/runner'))()
      .then(({ restore }) => restore())
      // Out of reach now; it is stored, and the next load brings it back.
      .catch((error: unknown) => console.warn('The workflow in progress could not be restored', error));
  }, []);

  useEffect(() => {
    // Screens ask for the gallery without knowing where it is.
    const listen = () => openGallery();
    window.addEventListener('open-workflows', listen);
    return () => window.removeEventListener('open-workflows', listen);
  }, []);

  return (
    <Suspense fallback={null}>
      {running && <WizardPanel />}
      {gallery && <Gallery />}
    </Suspense>
  );
}

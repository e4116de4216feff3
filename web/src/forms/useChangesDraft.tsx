import { isRecord } from '../data/storage';
import { DraftBanner } from './DraftBanner';
import { isSecret } from './drafts';
import { useDraft } from './useDraft';
import { changesOf, equal, type Values } from './values';

export interface ChangesDraft {
  /** Keeps what differs from the start; what is as it was is forgotten. */
  keep: (values: Values) => void;
  drop: () => void;
  /** Offers the changes of last time, unless they are on screen; `restore` gets the start with them laid over it. */
  offer: (shown: Values, restore: (values: Values) => void) => React.ReactNode;
}

const withoutSecrets = (values: Values, secret: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret(name)));

/**
 * The draft of a form that changes what is there (settings, profiles): only what was changed is kept, so that it does not
 * bring back what somebody else has saved over since. Secrets never are.
 */
export function useChangesDraft(
  key: string,
  start: Values,
  secret: (name: string) => boolean = isSecret,
): ChangesDraft {
  const { found, keep, drop, dismiss } = useDraft(key, undefined);
  const changes = (values: Values) => withoutSecrets(changesOf(start, values), secret);
  return {
    keep: (values) => {
      const changed = changes(values);
      if (Object.keys(changed).length > 0) keep(changed);
      else drop();
    },
    drop,
    offer: (shown, restore) => {
      const kept = isRecord(found?.values) ? withoutSecrets(found.values, secret) : {};
      const values: Values = { ...start, ...kept };
      for (const [name, value] of Object.entries(kept)) if (value === null) delete values[name];
      if (!found || equal(changes(values), changes(shown)) || Object.keys(changes(values)).length === 0) return null;
      return (
        <DraftBanner
          draft={found}
          stale={false}
          onRestore={() => {
            restore(values);
            dismiss();
          }}
          onDiscard={drop}
        />
      );
    },
  };
}

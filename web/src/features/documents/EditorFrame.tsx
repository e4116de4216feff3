import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { ConflictPanel } from '../../forms/ConflictPanel';
import { DraftBanner } from '../../forms/DraftBanner';
import { ErrorSummary } from '../../forms/ErrorSummary';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { Icon } from '../../ui/icons';
import css from './documents.module.css';
import type { RecordEditor } from './useRecordEditor';

export interface EditorFrameProps {
  entity: Entity;
  editor: RecordEditor;
  /** Transition that Save and post runs; without it there is one button. */
  post: { name: string; label: string } | undefined;
  /** Why it cannot be posted as it stands; the button says so. */
  refusal?: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** What every hand-made editor has around it: drafts, conflicts, errors, and the two ways to save. */
export function EditorFrame({ entity, editor, post, refusal, onCancel, children }: EditorFrameProps) {
  const leave = useLeaveGuard(editor.dirty);
  const run = (then?: string) => {
    // Leaving the input first lets it hand over what was typed last.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void editor.submit(then);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key === 's') {
      event.preventDefault();
      run();
    } else if (command && event.key === 'Enter') {
      event.preventDefault();
      if (post && !refusal) run(post.name);
      else run();
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onCancel();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole editor; each has a button as well
    <div className={css.editor} onKeyDown={onKeyDown}>
      {leave}
      {editor.draft.found && (
        <DraftBanner
          draft={editor.draft.found}
          stale={editor.draftStale}
          onRestore={editor.restoreDraft}
          onDiscard={editor.draft.drop}
        />
      )}
      {editor.conflict && (
        <ConflictPanel
          entity={entity}
          theirs={editor.conflict.theirs}
          clashes={editor.conflict.clashes}
          labels={editor.labels.current}
          onKeepMine={() => editor.resolve('mine')}
          onTakeTheirs={() => editor.resolve('theirs')}
        />
      )}
      <ErrorSummary errors={editor.problems} general={editor.general} />
      {children}
      <div className={css.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        {refusal && (
          <span id="editor-refusal" className={css.refusal}>
            {refusal}
          </span>
        )}
        <Button
          variant={post ? 'default' : 'filled'}
          loading={editor.saving}
          title={t('form.shortcut')}
          leftSection={<Icon name="save" size={14} />}
          onClick={() => run()}
        >
          {post ? t('doc.saveDraft') : t('form.save')}
        </Button>
        {post && (
          <Button
            loading={editor.saving}
            title={t('doc.postShortcut')}
            aria-disabled={refusal !== undefined || undefined}
            data-disabled={refusal !== undefined || undefined}
            aria-describedby={refusal ? 'editor-refusal' : undefined}
            onClick={() => {
              if (!refusal) run(post.name);
            }}
          >
            {t('doc.saveAnd', { action: post.label.toLowerCase() })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The transition that posts a record in its present state, when it asks nothing first. */
export function postOf(entity: Entity, state: string | undefined): { name: string; label: string } | undefined {
  const found = entity.transitions.find((transition) => transition.name === 'post');
  const from = state ?? entity.states?.initial;
  if (!found || found.ask.length > 0 || found.confirm) return undefined;
  if (found.from.length > 0 && from !== undefined && !found.from.includes(from)) return undefined;
  return { name: found.name, label: found.label };
}

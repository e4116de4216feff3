import { Button } from '@mantine/core';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorSummary } from '../../forms/ErrorSummary';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Entity, Transition } from '../../registry/types';
import { Icon } from '../../ui/icons';
import css from './documents.module.css';
import { usePostQuestion } from './usePostQuestion';
import type { RecordEditor } from './useRecordEditor';

// Seldom shown: they come when they are needed.
const ConflictPanel = lazy(() =>
  import('../../forms/ConflictPanel').then((module) => ({ default: module.ConflictPanel })),
);
const DraftBanner = lazy(() => import('../../forms/DraftBanner').then((module) => ({ default: module.DraftBanner })));
const PostQuestion = lazy(() => import('./PostQuestion'));

/** The transition that posts. */
export type Post = Pick<Transition, 'name' | 'label' | 'to'>;

export interface EditorFrameProps {
  entity: Entity;
  editor: RecordEditor;
  /** Transition that Save and post runs; without it there is one button. */
  post: Post | undefined;
  /** Why it cannot be posted as it stands; the button says so. */
  refusal?: string | undefined;
  /** What is remarkable about it, as the server sees it: posting asks whether it is meant. */
  look?: (() => Promise<readonly string[]>) | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** What every hand-made editor has around it: drafts, conflicts, errors, and the two ways to save. */
export function EditorFrame({ entity, editor, post, refusal, look, onCancel, children }: EditorFrameProps) {
  const leave = useLeaveGuard(editor.dirty);
  const question = usePostQuestion(look, (then) => void editor.submit(then));
  const saving = editor.saving || question.looking;
  const run = (then?: string) => {
    // Leaving the input first lets it hand over what was typed last.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    question.run(then);
  };
  const onKeyDown = (event: Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key' | 'preventDefault'>) => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key === 's') {
      event.preventDefault();
      run();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(post && !refusal ? post.name : undefined);
    }
  };
  // On the document: a button that is spent and disabled drops the focus, and the keys must still save.
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!document.querySelector('dialog[open]')) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, as the Cancel button does
    <div className={css.editor} onKeyDown={onEscape}>
      {leave}
      {question.asking && post && (
        <Suspense fallback={null}>
          <PostQuestion
            action={post.label}
            remarks={question.asking.remarks}
            onClose={() => question.answer(false)}
            onPost={() => question.answer(true)}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
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
      </Suspense>
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
          loading={saving}
          title={t('form.shortcut')}
          leftSection={<Icon name="save" size={14} />}
          onClick={() => run()}
        >
          {post ? t('doc.saveDraft') : t('form.save')}
        </Button>
        {post && (
          <Button
            loading={saving}
            title={t('doc.postShortcut')}
            aria-disabled={refusal !== undefined || undefined}
            data-disabled={refusal !== undefined || undefined}
            aria-describedby={refusal ? 'editor-refusal' : undefined}
            onClick={() => {
              if (!refusal) run(post.name);
            }}
          >
            {t('doc.saveAnd', { action: inSentence(post.label) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The transition that posts a record in its present state, or confirms an order, when it asks nothing first. */
export function postOf(entity: Entity, state: string | undefined): Post | undefined {
  const named = (name: string) => entity.transitions.find((transition) => transition.name === name);
  const found = named('post') ?? named('confirm');
  const from = state ?? entity.states?.initial;
  if (!found || found.ask.length > 0 || found.confirm) return undefined;
  if (found.from.length > 0 && from !== undefined && !found.from.includes(from)) return undefined;
  return { name: found.name, label: found.label, to: found.to };
}
